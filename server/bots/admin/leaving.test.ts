import { expect, setDefaultTimeout, test } from 'bun:test'
import type { SettingsImpact } from '#contract/admin/bots'
import type { InstallationSettingsChange } from '#contract/admin/settings'
import type { AuditLog } from '#contract/admin/system-logs'
import type { Bot } from '#contract/bots/bots'
import type { LogEntry } from '#contract/console'
import { createTestContext } from '../../testing/context'
import { hostInside } from '../../testing/minecraft/inner-host'
import { startScriptedServer } from '../../testing/minecraft/scripted'
import { makeAdmin, type Person, registerUser } from '../../testing/samples/people'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

async function addBot({ call }: Person, username: string, port: number, fields: object = {}) {
  const form = { name: username, host: '127.0.0.1', port, username, ...fields }
  const { id } = (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await call('POST', `/bots/${id}/start`)
  return id
}

async function botsOf({ call }: Person) {
  const { bots } = (await call<{ bots: Bot[] }>('GET', '/bots')).body
  return Object.fromEntries(bots.map((bot) => [bot.name, bot]))
}

/** Each bot's status, and why the last session ended of those that are stopped. */
async function shown(...people: Person[]) {
  const all = await Promise.all(people.map(botsOf))
  return Object.fromEntries(
    all.flatMap(Object.entries<Bot>).map(([name, { status, lastEnd }]) => {
      return [name, status === 'stopped' ? `${lastEnd?.reason}` : status]
    }),
  )
}

async function shows(expected: Record<string, string>, ...people: Person[]) {
  let last = {}
  await until(
    () => `${JSON.stringify(expected)}, not ${JSON.stringify(last)}`,
    async () => {
      last = await shown(...people)
      return Bun.deepEquals(last, expected)
    },
  )
}

async function consoleOf({ call }: Person, id: string) {
  const { logs } = (await call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)).body
  return logs.map(({ message }) => message)
}

const set = async ({ call }: Person, change: InstallationSettingsChange) =>
  expect((await call('PUT', '/admin/settings', change)).status).toBe(200)

const impact = async ({ call }: Person, change: InstallationSettingsChange) =>
  (await call<SettingsImpact>('POST', '/admin/settings/impact', change)).body

test('bots leave a server as soon as the settings no longer permit it, and others stay', async () => {
  await using ctx = createTestContext()
  await hostInside(ctx)
  await using first = await startScriptedServer()
  await using second = await startScriptedServer()
  const admin = await makeAdmin(ctx)
  const [ana, luis] = [await registerUser(ctx), await registerUser(ctx)]
  const target = `127.0.0.1:${first.port}`
  const ana1 = await addBot(ana, 'ana_1', first.port)
  await addBot(ana, 'ana_2', second.port)
  await addBot(luis, 'luis_1', first.port, { host: 'localhost' })
  await addBot(luis, 'luis_2', second.port)
  const up = { ana_1: 'running', ana_2: 'running', luis_1: 'running', luis_2: 'running' }
  await shows(up, ana, luis)

  // Denied by its address: that a name of its own leads there is no way around.
  expect(await impact(admin, { deniedTargets: [target] })).toMatchObject({ bots: 2, users: 2 })
  const denied = await admin.call('POST', '/admin/servers/deny', {
    ...{ address: target, reason: 'Su equipo lo ha pedido' },
  })
  expect(denied.body.message).toBe('Servidor prohibido. Los bots que había allí salen.')
  const gone = 'target-not-allowed'
  await shows({ ...up, ana_1: gone, luis_1: gone }, ana, luis)
  await until('the server is left', () => first.clients.every(({ socket }) => socket.destroyed))
  expect(second.clients.some(({ socket }) => socket.destroyed)).toBe(false)
  const sentence = `Esta instalación no permite conectar bots a ${target}. Consulta con el administrador.`
  expect((await botsOf(ana)).ana_1?.lastEnd).toMatchObject({ fault: true, message: sentence })
  expect(await consoleOf(ana, ana1)).toContain(sentence)
  expect((await ana.call('POST', `/bots/${ana1}/start`)).body.code).toBe('TARGET_DENIED')
  const { entries } = (await admin.call<AuditLog>('GET', '/admin/audit')).body
  expect(entries[0]).toMatchObject({ action: 'settings.change', reason: 'Su equipo lo ha pedido' })

  const allowed = await admin.call('POST', '/admin/servers/allow', {
    ...{ address: target, reason: 'Fue un error' },
  })
  expect(allowed.status).toBe(200)
  expect((await ana.call('POST', `/bots/${ana1}/start`)).status).toBe(200)
  await shows({ ...up, luis_1: gone }, ana, luis)

  // Denied by a name: only the bot host knows where that leads.
  await set(admin, { deniedTargets: [`localhost:${first.port}`] })
  await shows({ ...up, ana_1: gone, luis_1: gone }, ana, luis)

  // Withdrawn: what is no public address needs to be allowed.
  expect(await impact(admin, { allowedTargets: [] })).toMatchObject({ bots: 2 })
  await set(admin, { allowedTargets: [] })
  await shows({ ana_1: gone, ana_2: gone, luis_1: gone, luis_2: gone }, ana, luis)
})

test('under a lower cap the newest leave, of everybody and of one user', async () => {
  await using ctx = createTestContext({ defaultBots: 5, ownTargets: [] })
  await hostInside(ctx)
  await using server = await startScriptedServer()
  const admin = await makeAdmin(ctx)
  const [ana, luis] = [await registerUser(ctx), await registerUser(ctx)]
  await addBot(ana, 'ana_1', server.port)
  await addBot(luis, 'luis_1', server.port)
  await addBot(ana, 'ana_2', server.port)
  const newest = await addBot(luis, 'luis_2', server.port)
  const up = { ana_1: 'running', ana_2: 'running', luis_1: 'running', luis_2: 'running' }
  await shows(up, ana, luis)

  const { bots, servers } = await impact(admin, { botsPerTarget: 3 })
  expect([bots, servers]).toEqual([1, [{ server: `127.0.0.1:${server.port}`, bots: 1 }]])
  await set(admin, { botsPerTarget: 3 })
  await shows({ ...up, luis_2: 'target-full' }, ana, luis)
  expect((await consoleOf(luis, newest)).join()).toContain('admite ahora menos bots en 127.0.0.1')
  await set(admin, { botsPerTargetAndUser: 1 })
  await shows({ ...up, ana_2: 'target-full', luis_2: 'target-full' }, ana, luis)
  expect(await impact(admin, { botsPerTarget: 3 })).toMatchObject({ bots: 0, users: 0 })
})
