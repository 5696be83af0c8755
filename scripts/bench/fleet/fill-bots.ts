import { openDatabase } from '#db/client'
import { newId } from '../../../server/lib/ids'

type Filling = {
  bots: number
  owners: number
  /** Where they were last. */
  machines: string[]
  addressOf(n: number): { host: string; port: number }
}

/** Owners like the administrator, and bots that should run. Control must not run meanwhile. */
export function fillBots(file: string, { bots, owners: count, machines, addressOf }: Filling) {
  const { $client: db } = openDatabase(file)
  const admin = db.prepare('SELECT * FROM users').get() as Record<string, unknown>
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    const marks = names.map((name) => `@${name}`)
    return db.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`)
  }
  const owners = Array.from({ length: count }, () => newId())
  const botRow = (n: number) => ({
    ...{ id: newId(), user_id: owners[n % count], name: `Bot ${n}`, username: `bot_${n}` },
    ...{ auth_type: 'cracked', version: '1.20.4', prefix: '!', auto_reconnect: 1 },
    ...{ desired: 'running', host_id: machines[n % machines.length], created_at: 0, updated_at: 0 },
    ...addressOf(n),
  })
  const addBot = insert('bots', botRow(0))
  db.transaction(() => {
    for (const [n, id] of owners.entries()) {
      const row = { ...admin, id, email: `duena${n}@ejemplo.com`, username: `duena${n}` }
      insert('users', row).run(row)
    }
    for (let n = 0; n < bots; n += 1) addBot.run(botRow(n))
  })()
  db.close()
}
