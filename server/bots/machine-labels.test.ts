import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { bots as botRows, hosts } from '#db/schema'
import { createTestContext, type TestContext } from '../testing/context'
import { atOnce, attachHost } from '../testing/fakes/attach-host'
import type { FakeHost } from '../testing/fakes/fake-host'
import { enrolMachine, silentBus } from '../testing/samples/machines'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { subscribe } from '../testing/samples/plans'
import { connected, roundTrip, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'

type Answer = { bot: Bot; bots: Bot[]; code: string; message: string }

const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
const noEu = 'No hay ninguna máquina «eu-1» disponible. El bot espera a que la haya.'

const addBot = async ({ call }: Person, fields: object = {}) =>
  (await call<Answer>('POST', '/bots', { ...form, ...fields })).body.bot.id
const botOf = async ({ call }: Person, id: string) =>
  (await call<Answer>('GET', `/bots/${id}`)).body.bot
const start = ({ call }: Person, id: string) => call('POST', `/bots/${id}/start`)
const labelsFor = async ({ call }: Person) =>
  (await call<{ labels: string[] }>('GET', '/bots/placements')).body.labels

/** What the host is told arrives, until this holds. */
const settled = (host: FakeHost, what: string, holds: () => boolean | Promise<boolean>) =>
  until(what, async () => {
    await host.settle()
    return holds()
  })

/** Nothing of it is missing, as no host has any of it. */
async function consoleOf({ call }: Person, id: string) {
  const { body } = await call<{ logs: { message: string }[]; partial: boolean }>(
    'GET',
    `/bots/${id}/logs`,
  )
  expect(body.partial).toBe(false)
  return body.logs.map(({ message }) => message)
}

/** An installation with a machine of the label `eu-1`, which is not up. */
async function withMachine(overrides: Parameters<typeof createTestContext>[0] = {}) {
  const ctx = createTestContext({ bus: silentBus, ...overrides })
  const admin = await makeAdmin(ctx)
  await enrolMachine(ctx, admin)
  return { ctx, admin, person: await registerUser(ctx) }
}

test('a bot wants a label that there is, however it is made or changed', async () => {
  const { ctx, person } = await withMachine({ machineLabel: 'casa', defaultBots: 20 })
  await using _ = ctx
  expect(await labelsFor(person)).toEqual(['casa', 'eu-1'])
  const id = await addBot(person, { machineLabel: 'eu-1' })
  expect((await botOf(person, id)).machineLabel).toBe('eu-1')
  const { body: copy } = await person.call<Answer>('POST', `/bots/${id}/duplicate`)
  expect(copy.bot.machineLabel).toBe('eu-1')
  const base = { host: 'mc.ejemplo.com', machineLabel: 'casa' }
  const lines = [{ name: 'Dos', username: 'dos' }]
  const many = await person.call<Answer>('POST', '/bots/batch', { base, bots: lines })
  expect(many.body.bots.map(({ machineLabel }) => machineLabel)).toEqual(['casa'])
  const unknown = { machineLabel: 'us' }
  const tries: [method: string, path: string, body: object][] = [
    ['POST', '/bots', { ...form, ...unknown }],
    ['PUT', `/bots/${id}`, unknown],
    [
      'POST',
      '/bots/batch',
      { base: { ...base, ...unknown }, bots: [{ name: 'T', username: 't' }] },
    ],
  ]
  for (const [method, path, body] of tries) {
    const refused = await person.call<Answer>(method, path, body)
    expect([refused.status, refused.body.code]).toEqual([400, 'MACHINE_LABEL_UNKNOWN'])
    expect(refused.body.message).toContain('«us»')
  }
  const wrong = await person.call<Answer>('PUT', `/bots/${id}`, { machineLabel: 'no tal' })
  expect(wrong.body.code).toBe('VALIDATION')
  // The machine is gone: what wants it can be changed otherwise, and asked for nothing again.
  ctx.db.update(hosts).set({ revokedAt: 1 }).run()
  expect(await labelsFor(person)).toEqual(['casa'])
  const change = (fields: object) => person.call<Answer>('PUT', `/bots/${id}`, fields)
  expect((await change({ machineLabel: 'eu-1', prefix: '?' })).status).toBe(200)
  expect((await change({ machineLabel: null })).body.bot.machineLabel).toBeNull()
  expect((await change({ machineLabel: 'eu-1' })).status).toBe(400)
})

test('without its machine a bot waits, says once why, and goes on when it wants another', async () => {
  const { ctx, person } = await withMachine({ machineLabel: 'casa' })
  await using _ = ctx
  const host = await attachHost(ctx)
  const id = await addBot(person, { machineLabel: 'eu-1' })
  await start(person, id)
  expect(await botOf(person, id)).toMatchObject({ status: 'connecting', waits: noEu })
  const isSaid = async () => (await consoleOf(person, id)).includes(noEu)
  await settled(host, 'the sentence', isSaid)
  expect(host.sessions.size).toBe(0)
  await person.call('POST', `/bots/${id}/stop`)
  expect(await botOf(person, id)).toMatchObject({ status: 'stopped', waits: null })
  await start(person, id)
  await person.call('PUT', `/bots/${id}`, { machineLabel: 'casa' })
  await settled(host, 'a session', () => host.sessions.has(id))
  host.join(id)
  await host.settle()
  expect(await botOf(person, id)).toMatchObject({ status: 'running', waits: null })
  const said = (await consoleOf(person, id)).filter((line) => line === noEu)
  expect(said).toHaveLength(2)
})

test('who saw it wait hears that it waits no more, though the host that took it dies at once', async () => {
  const { ctx, person } = await withMachine()
  await using _ = ctx
  const host = await attachHost(ctx, { times: atOnce })
  // Only the host that comes next has the label.
  ctx.config.machineLabel = 'casa'
  const id = await addBot(person, { machineLabel: 'casa' })
  const client = serveRealtime(ctx).connect({ token: person.token })
  await connected(client)
  const told: (string | null)[] = []
  client.on('botState', ({ waits }) => told.push(waits))
  await start(person, id)
  host.crash()
  await until('another to take it', () => {
    host.deliver('toControl')
    host.deliver('toHost')
    return host.sessions.has(id)
  })
  host.crash()
  await settled(host, 'a third to take it', () => host.sessions.has(id))
  await roundTrip(client)
  expect(told.find((waits) => waits !== null)).toContain('«casa»')
  expect(told.at(-1)).toBeNull()
})

test('bots go where the plan of their owner says, unless they want another machine', async () => {
  const { ctx, admin, person } = await withMachine({ machineLabel: 'casa' })
  await using _ = ctx
  const host = await attachHost(ctx)
  const plan = (fields: object) => admin.call<Answer>('PUT', '/admin/plans/basic', fields)
  expect((await plan({ machineLabel: 'us' })).body.code).toBe('MACHINE_LABEL_UNKNOWN')
  expect((await plan({ machineLabel: 'eu-1' })).status).toBe(200)
  const [plain, own] = [await addBot(person), await addBot(person, { machineLabel: 'casa' })]
  await start(person, plain)
  await settled(host, 'the bot of nobody’s plan', () => host.sessions.has(plain))
  host.finish(plain)
  await host.settle()
  subscribe(ctx, person)
  await start(person, plain)
  await start(person, own)
  await settled(host, 'the bot with its own wish', () => host.sessions.has(own))
  expect((await botOf(person, plain)).waits).toBe(noEu)
  await plan({ machineLabel: null })
  await settled(host, 'the other', () => host.sessions.has(plain))
})

test('at one server no more bots are let in from an address than the settings say', async () => {
  const { ctx, admin, person } = await withMachine({ restartGraceMs: 60_000 })
  await using _ = ctx
  const host = await attachHost(ctx)
  await admin.call('PUT', '/admin/settings', { botsPerTargetAndAddress: 1 })
  const [first, second, elsewhere] = [
    await addBot(person),
    await addBot(person),
    await addBot(person, { port: 25_566 }),
  ]
  for (const id of [first, second, elsewhere]) await start(person, id)
  await settled(host, 'two of them', () => host.sessions.size === 2)
  expect([...host.sessions.keys()].sort()).toEqual([first, elsewhere].sort())
  const { waits } = await botOf(person, second)
  expect(waits).toStartWith('Ya hay 1 bot en 127.0.0.1:25565 desde cada dirección de salida')
  // Control begins anew: what it left there counts as before.
  host.join(first)
  host.join(elsewhere)
  await host.settle()
  await restartControl(ctx, host)
  expect(host.sessions.size).toBe(2)
  expect((await botOf(person, second)).waits).toBe(waits)
  await person.call('POST', `/bots/${first}/stop`)
  await host.settle()
  expect(host.sessions.has(second)).toBe(false)
  host.finish(first)
  await settled(host, 'the one that has waited', () => host.sessions.has(second))
  await admin.call('PUT', '/admin/settings', { botsPerTargetAndAddress: 0 })
  await start(person, first)
  await settled(host, 'all of them', () => host.sessions.size === 3)
})

async function restartControl(ctx: TestContext, host: FakeHost) {
  ctx.fleet.outlive()
  await attachHost(ctx, { host })
  await host.settle()
  expect(
    ctx.db
      .select()
      .from(botRows)
      .all()
      .map(({ hostId }) => hostId),
  ).toContain('local')
}
