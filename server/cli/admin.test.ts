import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/client'
import { accountEvents, audit, recoveryCodes, sessions, totpSecrets, users } from '#db/schema'
import { temporaryFolder } from '../testing/folder'
import { createTestTerminal } from '../testing/terminal'
import { run } from './run'

type Given = { input?: string; answers?: string[] }

/** `enjambre admin` on a data folder. */
async function admin(dataDir: string, args: string[], given: Given = {}) {
  const terminal = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: dataDir }, ...given })
  const code = await run(['admin', ...args], terminal)
  return { code, out: terminal.out, errors: terminal.errors.join('\n') }
}

function userOf(dataDir: string, email: string) {
  const db = openDatabase(join(dataDir, 'enjambre.db'))
  const user = db.select().from(users).where(eq(users.email, email)).get()
  db.$client.close()
  return user
}

const email = 'jefa@ejemplo.com'
const create = ['create', '--email', email, '--password-stdin']
const reset = ['reset-password', '--email', email, '--password-stdin']

describe('enjambre admin', () => {
  test('create makes an administrator, with the password from standard input', async () => {
    using folder = temporaryFolder()
    const { code, out } = await admin(folder.path, create, { input: 'la clave de la jefa\n' })
    expect([code, out]).toEqual([0, ['Administrador jefa@ejemplo.com creado.']])
    const user = userOf(folder.path, email)
    expect(user).toMatchObject({ role: 'admin', status: 'active', username: 'jefa' })
    expect(await Bun.password.verify('la clave de la jefa', user?.passwordHash ?? '')).toBe(true)
    const again = await admin(folder.path, create, { input: 'la clave de la jefa\n' })
    expect(again).toMatchObject({ code: 1, errors: 'Ya existe una cuenta con ese correo.' })
  })

  test('create asks twice when there is a terminal', async () => {
    using folder = temporaryFolder()
    const asked = (...answers: string[]) =>
      admin(folder.path, ['create', '--email', email], { answers })
    expect(await asked('una clave larga', 'otra clave larga')).toMatchObject({
      code: 64,
      errors: expect.stringContaining('Las contraseñas no coinciden.'),
    })
    expect((await asked()).errors).toContain('--password-stdin')
    expect((await asked('una clave larga', 'una clave larga')).code).toBe(0)
  })

  test('reset-password changes the password and ends the sessions', async () => {
    using folder = temporaryFolder()
    await admin(folder.path, create, { input: 'la clave de antes' })
    const db = openDatabase(join(folder.path, 'enjambre.db'))
    const userId = userOf(folder.path, email)?.id ?? ''
    db.insert(sessions).values({ id: '1', userId, createdAt: 0, expiresAt: 1, address: '' }).run()

    const { code, out } = await admin(folder.path, reset, { input: 'la clave de ahora' })
    expect([code, out[0]]).toEqual([0, expect.stringContaining(email)])
    const hash = userOf(folder.path, email)?.passwordHash ?? ''
    expect(await Bun.password.verify('la clave de ahora', hash)).toBe(true)
    expect(await db.$count(sessions)).toBe(0)
    const by = { actor: expect.stringMatching(/^\S+@\S+$/), address: 'terminal' }
    expect(db.select().from(audit).all()).toMatchObject(
      ['admin.create', 'admin.password'].map((action) => ({
        ...by,
        action,
        target: `user:${userId}`,
        after: { email },
      })),
    )
    const noted = { userId, kind: 'password-reset', address: null }
    expect(db.select().from(accountEvents).all()).toMatchObject([noted])
    db.$client.close()
  })

  test('reset-factors takes a lost factor away and ends the sessions', async () => {
    using folder = temporaryFolder()
    await admin(folder.path, create, { input: 'la clave de la jefa' })
    const factors = ['reset-factors', '--email', email]
    const none = await admin(folder.path, factors)
    expect(none).toMatchObject({ code: 1, errors: 'La cuenta no tiene ese segundo factor.' })
    const db = openDatabase(join(folder.path, 'enjambre.db'))
    const userId = userOf(folder.path, email)?.id ?? ''
    const row = { userId, sealedSecret: 'x', createdAt: 0, confirmedAt: 0 }
    db.insert(totpSecrets).values(row).run()
    db.insert(recoveryCodes).values({ userId, hash: 'x' }).run()
    db.insert(sessions).values({ id: '1', userId, createdAt: 0, expiresAt: 1, address: '' }).run()

    const { code, out } = await admin(folder.path, factors)
    expect([code, out[0]]).toEqual([0, expect.stringContaining(email)])
    const left = [totpSecrets, recoveryCodes, sessions].map((table) => db.$count(table))
    expect(await Promise.all(left)).toEqual([0, 0, 0])
    const [, deed] = db.select().from(audit).all()
    const target = `user:${userId}`
    expect(deed).toMatchObject({ action: 'user.factors-reset', target, address: 'terminal' })
    db.$client.close()

    const unknown = await admin(folder.path, ['reset-factors', '--email', 'nadie@ejemplo.com'])
    expect(unknown).toMatchObject({ code: 1, errors: expect.stringContaining('nadie@') })
  })

  test('reset-password changes nothing that the audit cannot note', async () => {
    using folder = temporaryFolder()
    await admin(folder.path, create, { input: 'la clave de antes' })
    const db = openDatabase(join(folder.path, 'enjambre.db'))
    db.$client.exec(
      `CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'full'); END`,
    )
    db.$client.close()
    expect((await admin(folder.path, reset, { input: 'la clave de ahora' })).code).toBe(1)
    const hash = userOf(folder.path, email)?.passwordHash ?? ''
    expect(await Bun.password.verify('la clave de antes', hash)).toBe(true)
  })

  test('reset-password says when there is no such account', async () => {
    using folder = temporaryFolder()
    const { code, errors } = await admin(folder.path, reset, { input: 'la clave de ahora' })
    expect([code, errors]).toEqual([1, `No hay ninguna cuenta con el correo ${email}.`])
  })

  test.each([
    [[], 'Falta la acción'],
    [['borrar'], '«borrar»'],
    [['create'], 'Falta --email'],
    [['reset-factors'], 'Falta --email'],
    [['reset-factors', '--email', 'nada'], 'Escribe un correo válido'],
    [['create', '--email', 'nada', '--password-stdin'], 'Escribe un correo válido'],
    [create, 'La contraseña debe tener'],
    [['create', '--cosa'], 'opción desconocida: --cosa'],
  ])('%j explains itself', async (args, expected) => {
    using folder = temporaryFolder()
    const { code, errors } = await admin(folder.path, args)
    expect(code).toBe(64)
    expect(errors).toContain(expected)
    expect(errors).toContain('Uso: enjambre admin')
  })

  test('a breached password is refused', async () => {
    using folder = temporaryFolder()
    const { code, errors } = await admin(folder.path, create, { input: 'Password123' })
    expect([code, errors]).toEqual([1, expect.stringContaining('filtradas')])
  })
})
