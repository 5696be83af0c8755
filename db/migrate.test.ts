import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from './client'
import { type Migration, migrate, NewerDatabaseError } from './migrate'
import { migrations } from './migrations'
import journal from './migrations/meta/_journal.json'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enjambre-migrate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const backups = () =>
  existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : []

function withDatabase<T>(work: (db: Database) => T): T {
  const db = openDatabase(join(folder, 'enjambre.db'))
  try {
    return work(db)
  } finally {
    db.$client.close()
  }
}

const upgrade = (list?: Migration[]) =>
  withDatabase((db) => migrate(db, { backupDir: join(folder, 'backups') }, list))

const rows = (query: string) => withDatabase((db) => db.$client.prepare(query).all())

const next: Migration = {
  tag: '9999_next',
  sql: 'CREATE TABLE a (x);--> statement-breakpoint\nINSERT INTO a VALUES (1);',
}

describe('migrate', () => {
  test('makes a new database without a backup', () => {
    upgrade()
    expect(rows('SELECT tag FROM migrations')).toEqual(migrations.map(({ tag }) => ({ tag })))
    expect(rows("SELECT name FROM sqlite_schema WHERE name = 'bots'")).toHaveLength(1)
    expect(backups()).toEqual([])
  })

  test('leaves those who might drive a bot what that right was', () => {
    const at = migrations.findIndex(({ tag }) => tag.endsWith('_share_rights'))
    upgrade(migrations.slice(0, at))
    const share = (right: string) =>
      `INSERT INTO shares (id, owner_id, email, access_right, created_at)
        VALUES ('${right}', 'a', '${right}@x.es', '${right}', 0)`
    withDatabase(({ $client }) =>
      $client.exec(`
        INSERT INTO users (id, email, username, password_hash, created_at)
          VALUES ('a', 'ana@x.es', 'ana', '', 0);
        ${share('speak')};
        ${share('drive')};
      `),
    )
    upgrade()
    const rights = rows('SELECT id, access_right AS now FROM shares ORDER BY id')
    expect(rights).toEqual([
      { id: 'drive', now: 'command' },
      { id: 'speak', now: 'speak' },
    ])
  })

  test('names in the audit whom it knows, also those who were deleted', () => {
    const at = migrations.findIndex(({ tag }) => tag.endsWith('_audit_people'))
    upgrade(migrations.slice(0, at))
    const user = (id: string, name: string) =>
      `INSERT INTO users (id, email, username, password_hash, created_at)
        VALUES ('${id}', '${name}@x.es', '${name}', '', 0)`
    const deed = (id: number, actor: string, action: string, target: string, before = 'null') =>
      `INSERT INTO audit (id, at, actor_id, actor, address, action, target, before, after)
        VALUES ('${id}', ${id}, '${actor}', '${actor}@x.es', '', '${action}', '${target}', '${before}', 'null')`
    withDatabase(({ $client }) =>
      $client.exec(`
        ${user('a', 'ana')};
        ${deed(1, 'a', 'user.change', 'user:s')};
        ${deed(2, 's', 'user.change', 'user:a')};
        ${deed(3, 'a', 'user.delete', 'user:s', '{"username":"sara","email":"sara@x.es"}')};
        ${deed(4, 'terminal', 'backup.create', 'backup:b.db')};`),
    )
    upgrade()
    expect(
      rows('SELECT actor_name, target_name, target_detail, person_id FROM audit').map((row) =>
        Object.values(row as object).join(),
      ),
    ).toEqual(['ana,sara,sara@x.es,s', 'sara,ana,ana@x.es,a', 'ana,sara,sara@x.es,s', ',b.db,,'])
  })

  test('weighs the atlas that was there, and drops containers of impossible size', () => {
    const at = migrations.findIndex(({ tag }) => tag.endsWith('_atlas_bytes'))
    upgrade(migrations.slice(0, at))
    const container = (x: number, items: string) =>
      `INSERT INTO atlas_containers VALUES ('w', ${x}, 0, 0, 'chest', 'b', 0, 1, 'pan', '${items}')`
    withDatabase(({ $client }) => {
      $client.pragma('foreign_keys = OFF')
      $client.exec(`
        INSERT INTO atlas_worlds VALUES ('w', 'u', 't', 'overworld', 0, 0);
        INSERT INTO atlas_regions VALUES ('w', 0, 0, 0, 0, 1, 500, x'', x'');
        ${container(1, 'ñ'.repeat(100))};
        ${container(2, 'x'.repeat(70_000))};`)
    })
    upgrade()
    expect(rows('SELECT x, bytes FROM atlas_containers')).toEqual([{ x: 1, bytes: 203 }])
    expect(rows('SELECT bytes FROM atlas_worlds')).toEqual([{ bytes: 703 }])
  })

  test('keeps the order of the bots that were there', () => {
    upgrade(
      migrations.slice(
        0,
        migrations.findIndex(({ tag }) => tag === '0014_order'),
      ),
    )
    withDatabase(({ $client }) => {
      $client.pragma('foreign_keys = OFF')
      const bot = $client.prepare(`
        INSERT INTO bots (id, user_id, name, host, port, username, auth_type, version, prefix,
          auto_reconnect, created_at, updated_at)
        VALUES (?, ?, '', '', 1, '', 'cracked', '', '', 0, 0, 0)`)
      for (const [id, user] of ['3a', '1b', '2a', '1a'].entries())
        bot.run(user + id, user.slice(-1))
    })
    upgrade()
    expect(rows('SELECT id, position FROM bots ORDER BY user_id, position')).toEqual([
      { id: '1a3', position: 0 },
      { id: '2a2', position: 1 },
      { id: '3a0', position: 2 },
      { id: '1b1', position: 0 },
    ])
  })

  test('counts the bots that shall run where they may go', () => {
    upgrade(
      migrations.slice(
        0,
        migrations.findIndex(({ tag }) => tag.endsWith('_running_targets')),
      ),
    )
    withDatabase(({ $client }) => {
      $client.pragma('foreign_keys = OFF')
      const bot = $client.prepare(`
        INSERT INTO bots (id, user_id, name, host, port, username, auth_type, version, prefix,
          auto_reconnect, created_at, updated_at, alternative_addresses, desired)
        VALUES (?, ?, '', ?, 1, '', 'cracked', '', '', 0, 0, 0, ?, ?)`)
      bot.run(
        '1',
        'ana',
        'MC.es.',
        '[{"host":"b.es","port":2},{"host":"mc.es","port":1}]',
        'running',
      )
      bot.run('2', 'luis', 'mc.es', '[]', 'running')
      bot.run('3', 'luis', 'mc.es', '[]', 'stopped')
    })
    upgrade()
    expect(rows('SELECT * FROM running_targets ORDER BY target, user_id')).toEqual([
      { target: 'b.es:2', user_id: '', bots: 1 },
      { target: 'b.es:2', user_id: 'ana', bots: 1 },
      { target: 'mc.es:1', user_id: '', bots: 2 },
      { target: 'mc.es:1', user_id: 'ana', bots: 1 },
      { target: 'mc.es:1', user_id: 'luis', bots: 1 },
    ])
  })

  test('takes it that users know the rules of servers where they have bots, and cuts nobody off', () => {
    const at = migrations.findIndex(({ tag }) => tag.endsWith('_server_policy'))
    upgrade(migrations.slice(0, at))
    withDatabase(({ $client }) => {
      $client.exec(`
        INSERT INTO users (id, email, username, password_hash, role, status, created_at)
        VALUES ('ana', 'ana@ejemplo.com', 'ana', '', 'user', 'active', 0)`)
      const bot = $client.prepare(`
        INSERT INTO bots (id, user_id, name, host, port, username, auth_type, version, prefix,
          auto_reconnect, created_at, updated_at, desired)
        VALUES (?, 'ana', '', ?, 1, '', 'cracked', '', '', 0, 0, 0, 'running')`)
      for (let n = 0; n < 12; n++) bot.run(`a${n}`, 'MC.es.')
      for (let n = 0; n < 30; n++) bot.run(`b${n}`, '192.168.1.5')
    })
    upgrade()
    expect(rows('SELECT user_id, server, way FROM server_rules ORDER BY server')).toEqual([
      { user_id: 'ana', server: '192.168.1.5:1', way: 'upgrade' },
      { user_id: 'ana', server: 'mc.es:1', way: 'upgrade' },
    ])
    expect(rows("SELECT value FROM settings WHERE key = 'installation'")).toEqual([
      { value: '{"botsPerTarget":12}' },
    ])
  })

  test('does nothing the second time', () => {
    upgrade()
    const before = rows('SELECT * FROM migrations')
    upgrade()
    expect(rows('SELECT * FROM migrations')).toEqual(before)
    expect(backups()).toEqual([])
  })

  test('backs up what was there before an upgrade', () => {
    upgrade()
    upgrade([...migrations, next])
    expect(rows('SELECT x FROM a')).toEqual([{ x: 1 }])
    const [backup = '', ...others] = backups()
    expect(others).toEqual([])
    const copy = openDatabase(join(folder, 'backups', backup))
    const tables = copy.$client.prepare("SELECT name FROM sqlite_schema WHERE name = 'a'").all()
    copy.$client.close()
    expect(tables).toEqual([])
  })

  test('a migration that fails leaves the database as it was', () => {
    upgrade()
    const broken = { tag: '9999_broken', sql: `${next.sql}--> statement-breakpoint\nNO SQL` }
    expect(() => upgrade([...migrations, broken])).toThrow()
    expect(rows("SELECT name FROM sqlite_schema WHERE name = 'a'")).toEqual([])
    expect(rows('SELECT tag FROM migrations')).toHaveLength(migrations.length)
  })

  test('refuses a database of a newer release, and one whose history was edited', () => {
    upgrade([...migrations, next])
    expect(() => upgrade()).toThrow(NewerDatabaseError)
    expect(() => upgrade([...migrations, { ...next, sql: 'SELECT 1' }])).toThrow(next.tag)
  })
})

test('every migration that was generated is embedded, in order', () => {
  expect(migrations.map(({ tag }) => tag)).toEqual(journal.entries.map(({ tag }) => tag))
  const files = readdirSync(join(import.meta.dir, 'migrations')).filter((name) =>
    name.endsWith('.sql'),
  )
  expect(files.sort()).toEqual(migrations.map(({ tag }) => `${tag}.sql`))
})

test('the migrations make the schema that the code declares', async () => {
  const drift = Bun.spawn([process.execPath, join(import.meta.dir, 'schema-drift.ts')])
  expect(await new Response(drift.stdout).json()).toEqual([])
})

test('sentences that were stored become codes, what others said stays', () => {
  const before = migrations.findIndex(({ tag }) => tag === '0007_text')
  upgrade(migrations.slice(0, before))
  const halt = `La cadena ha cambiado por debajo del bloque 4711, que ya estaba confirmado. No se abona nada hasta que un administrador lo revise y lo reanude.`
  const notes = [
    'Llegó cuando la dirección ya no se vigilaba: se abonó en puntos.',
    'Lo dijo "Ana"',
    null,
  ]
  withDatabase(({ $client }) => {
    $client.pragma('foreign_keys = OFF')
    const cursor = $client.prepare("INSERT INTO chain_cursors VALUES (?, 1, '', ?, 0)")
    for (const [id, halted] of [halt, null, 'Otra cosa'].entries()) cursor.run(id, halted)
    const point = $client.prepare("INSERT INTO points VALUES (?, 'a', '1', 'late', ?, null, 0)")
    for (const [id, note] of notes.entries()) point.run(String(id), note)
    const invoice = $client.prepare(`
      INSERT INTO invoices (id, plan_id, plan_name, months, kind, new_cost, rest, points, chain_id,
        token_address, decimals, amount, address, wallet_id, derivation_index, note, created_at,
        expires_at, monitor_until)
      VALUES (@id, '', '', 1, '', '', '', '', 1, '', 6, '', @id, '', @id, @note, 0, 0, 0)`)
    for (const [id, note] of notes.entries()) invoice.run({ id: String(id), note })
  })
  upgrade()
  const late = '{"code":"invoices.tooLate","params":[]}'
  const kept = [{ note: late }, { note: JSON.stringify('Lo dijo "Ana"') }, { note: null }]
  expect(rows('SELECT note FROM invoices ORDER BY id')).toEqual(kept)
  expect(rows('SELECT note FROM points ORDER BY id')).toEqual(kept)
  expect(rows('SELECT halted FROM chain_cursors ORDER BY chain_id')).toEqual([
    { halted: '{"code":"paymentWatcher.reorg","params":[4711]}' },
    { halted: null },
    { halted: '"Otra cosa"' },
  ])
})
