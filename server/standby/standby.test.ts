import { expect, setDefaultTimeout, test } from 'bun:test'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../cli/run'
import { readConfig } from '../config'
import { natsTests } from '../testing/bus/nats-tests'
import { startTrusting } from '../testing/bus/trusting-server'
import { createTestContext } from '../testing/context'
import { temporaryFolder } from '../testing/folder'
import { freePort } from '../testing/free-port'
import { newest, startProduct } from '../testing/product'
import { makeAdmin } from '../testing/samples/people'
import { createTestTerminal } from '../testing/terminal'
import { until } from '../testing/until'
import { refuseUnready } from './ready'

setDefaultTimeout(600_000)

async function running(args: string[], env: Record<string, string> = {}) {
  const terminal = createTestTerminal({ env })
  const code = await run(args, terminal)
  return { code, out: terminal.out.join('\n'), errors: terminal.errors.join('\n') }
}

const promote = (dataDir: string, env: Record<string, string> = {}, ...flags: string[]) =>
  running(['promote', '--data-dir', dataDir, ...flags], env)

/** As the last copy of an installation's database comes to another machine. */
async function restore(from: string, to: string) {
  rmSync(join(to, 'enjambre.db'), { force: true })
  expect((await running(['backup', join(to, 'enjambre.db'), '--data-dir', from])).code).toBe(0)
}

const standing = (folder: string, env: Record<string, string> = {}) =>
  startProduct({
    command: newest,
    folder,
    args: ['--standby'],
    env: { ENJAMBRE_DATA_DIR: folder, ...env },
  })

test('a control that stands by says so, opens nothing, and leads with the database that is brought', async () => {
  await using ctx = createTestContext()
  await makeAdmin(ctx)
  const { dataDir } = ctx.config
  using folder = temporaryFolder()
  const { path } = folder
  await using standby = await standing(path)
  const [status, page] = await Promise.all(
    ['/api/status', '/'].map((at) => fetch(standby.url + at)),
  )
  expect([status?.status, await status?.json()]).toMatchObject([503, { code: 'STANDBY' }])
  expect([page?.status, await page?.text()]).toEqual([503, expect.stringContaining('en espera')])
  expect(readdirSync(path)).toEqual(['standby.json'])
  expect(await running(['health', '--port', new URL(standby.url).port])).toMatchObject({ code: 0 })

  expect((await promote(path)).errors).toContain('No hay base de datos')
  writeFileSync(join(path, 'enjambre.db'), '')
  copyFileSync(join(dataDir, 'master.key'), join(path, 'master.key'))
  expect((await promote(path)).errors).toContain('no es una base de datos de Enjambre')
  await restore(dataDir, path)
  rmSync(join(path, 'master.key'))
  expect((await promote(path)).errors).toContain('La clave maestra no está')
  copyFileSync(join(dataDir, 'master.key'), join(path, 'master.key'))
  expect((await promote(path)).errors).toContain('Sin bus no hay forma de saber')
  expect((await fetch(`${standby.url}/api/status`)).status).toBe(503)

  expect(await promote(path, {}, '--force')).toMatchObject({ code: 0, errors: '' })
  const leading = await fetch(`${standby.url}/api/status`)
  expect(await leading.json()).toMatchObject({ status: 'ok', botsHeld: false })
  expect(existsSync(join(path, 'standby.json'))).toBe(false)
  expect((await promote(path, {}, '--force')).errors).toContain('Ningún panel espera')
})

natsTests('of two controls with the same database', () => {
  test('the second leads only by force while the first lives, which then ends', async () => {
    using folder = temporaryFolder()
    const [one, two] = ['uno', 'dos'].map((name) => join(folder.path, name))
    const [first, second] = [String(one), String(two)]
    const port = await freePort()
    const env = { ENJAMBRE_BUS_URL: `nats://127.0.0.1:${port}` }
    const account = {
      ENJAMBRE_ADMIN_EMAIL: 'admin@ejemplo.com',
      ENJAMBRE_ADMIN_PASSWORD: 'una clave bien larga',
    }
    mkdirSync(first)
    mkdirSync(second)
    await using bus = await startTrusting(port, async (store) => {
      const args = ['bus-config', '--listen', `127.0.0.1:${port}`, '--store', store]
      return (await running([...args, '--data-dir', first])).out
    })
    const place = { command: newest, folder: first }
    await using leader = await startProduct({
      ...place,
      env: { ENJAMBRE_DATA_DIR: first, ...env, ...account },
    })
    await using standby = await standing(second, env)
    await restore(first, second)
    copyFileSync(join(first, 'master.key'), join(second, 'master.key'))
    const waiting = readConfig({ ENJAMBRE_DATA_DIR: second, ...env })
    const refusal = () => refuseUnready(waiting, false).catch(({ words }) => words.code)
    // Promoted before the first leads, it would lead itself.
    await until('that the first leads', async () => (await refusal()) === 'cli.promote.alive')
    expect((await promote(second, env)).errors).toContain('sigue vivo')
    await bus.kill()
    expect((await promote(second, env)).errors).toContain('El bus no responde')
    await bus.start()
    expect(await promote(second, env, '--force')).toMatchObject({ code: 0, errors: '' })
    expect(await leader.ended).toBe(78)
    expect(leader.errors()).toContain('Otro panel ha tomado el mando')
    expect((await fetch(`${standby.url}/api/status`)).status).toBe(200)

    const again = createTestTerminal({ env: { ENJAMBRE_DATA_DIR: first, PORT: '0', ...env } })
    expect(await run(['serve'], again)).toBe(78)
    expect(again.errors.join()).toContain('Otro panel dirige ya esta instalación')
    // It gives it back, and the other one leads at once.
    expect(await standby.end('SIGTERM')).toBe(0)
    await using back = await startProduct({ ...place, env: { ENJAMBRE_DATA_DIR: first, ...env } })
    expect((await fetch(`${back.url}/api/status`)).status).toBe(200)
  })
})
