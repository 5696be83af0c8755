import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { BulkResult } from '#contract/bots/bots'
import type { ListedServerRules, ServerCard } from '#contract/bots/servers'
import { bots } from '#db/schema'
import { createTestContext } from '../testing/context'
import {
  outcomeOf,
  sendBot,
  startStrangeServer,
  startStrangeWorld,
} from '../testing/minecraft/strange-world'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'

setDefaultTimeout(600_000)

const mc = { host: 'mc.ejemplo.com', port: 25_565 }
const asking = { servers: { botsPerTarget: 10, askRules: true }, defaultBots: 20 }
const rules = { ...mc, maxBots: null, noProxies: false, asked: false }

const confirm = async ({ call }: Person, more: object = {}) =>
  (await call<{ card: ServerCard }>('PUT', '/servers/rules', { ...rules, ...more })).body.card

const cardOf = async ({ call }: Person, { host, port } = mc) =>
  (await call<{ card: ServerCard }>('GET', `/servers/card?host=${host}&port=${port}`)).body.card

describe('the first bot to a new server', () => {
  test('waits until its user confirms the rules there, each user for themselves', async () => {
    await using ctx = createTestContext(asking)
    const [ana, luis] = [await registerUser(ctx), await registerUser(ctx)]
    const first = await sendBot(ana, mc)
    expect(first.refused).toBe('SERVER_RULES_NEEDED')
    const { body } = await ana.call('POST', `/bots/${first.id}/start`)
    expect(body.message).toBe(
      'Antes del primer bot en mc.ejemplo.com:25565, confirma que sus normas permiten bots. Inicia el bot en el panel, o rellena la ficha del servidor.',
    )
    expect(await cardOf(ana)).toMatchObject({ own: false, rules: null, warned: null, ban: null })
    expect((await confirm(ana)).rules).toMatchObject({
      server: 'mc.ejemplo.com:25565',
      way: 'confirmed',
    })
    expect((await ana.call('POST', `/bots/${first.id}/start`)).status).toBe(200)
    expect((await sendBot(ana, { ...mc, host: 'MC.ejemplo.com' })).refused).toBeNull()
    expect((await sendBot(luis, mc)).refused).toBe('SERVER_RULES_NEEDED')
  })

  test('is asked for at each of its addresses, and not at servers of the operator’s own', async () => {
    await using ctx = createTestContext(asking)
    const ana = await registerUser(ctx)
    await confirm(ana)
    const more = { alternativeAddresses: [{ host: 'otro.ejemplo.com', port: 25_565 }] }
    expect((await sendBot(ana, mc, more)).refused).toBe('SERVER_RULES_NEEDED')
    await confirm(ana, { host: 'otro.ejemplo.com' })
    expect((await sendBot(ana, mc, more)).refused).toBeNull()
    const home = { host: '127.0.0.1', port: 25_565 }
    expect((await sendBot(ana, home)).refused).toBeNull()
    expect(await cardOf(ana, home)).toMatchObject({ own: true, cap: null })
  })

  test('of many at once is refused by a code, and so is one that goes elsewhere while it runs', async () => {
    await using ctx = createTestContext(asking)
    const ana = await registerUser(ctx)
    const { id } = await sendBot(ana, mc)
    const { body } = await ana.call<{ results: BulkResult[] }>('POST', '/bots/bulk/start', {
      botIds: [id],
      delayBetweenBots: 0,
    })
    expect(body.results).toMatchObject([
      { success: false, message: expect.stringContaining('confirma que sus normas') },
    ])
    await confirm(ana)
    await ana.call('POST', `/bots/${id}/start`)
    const moved = await ana.call('PUT', `/bots/${id}`, { host: 'nuevo.ejemplo.com' })
    expect(moved.body.code).toBe('SERVER_RULES_NEEDED')
  })

  test('is told of hosts that do not want bots, as administrators have it', async () => {
    await using ctx = createTestContext(asking)
    const [ana, admin] = [await registerUser(ctx), await makeAdmin(ctx)]
    const there = { host: 'mio.aternos.me', port: 25_565 }
    expect((await cardOf(ana, there)).warned).toBe('aternos.me')
    await admin.call('PUT', '/admin/settings', { warnedServers: ['ejemplo.com'] })
    expect([(await cardOf(ana, there)).warned, (await cardOf(ana)).warned]).toEqual([
      null,
      'ejemplo.com',
    ])
    await admin.call('PUT', '/admin/settings', { askServerRules: false })
    expect((await sendBot(ana, there)).refused).toBeNull()
  })
})

test('cards are listed with the bots that go there, and one that is withdrawn stops them', async () => {
  await using ctx = createTestContext(asking)
  const [ana, luis] = [await registerUser(ctx), await registerUser(ctx)]
  for (const person of [ana, luis]) await confirm(person)
  await confirm(ana, { host: 'otro.ejemplo.com', maxBots: 2 })
  const more = { alternativeAddresses: [{ host: 'otro.ejemplo.com', port: 25_565 }] }
  const [one, both, his] = [
    await sendBot(ana, mc),
    await sendBot(ana, { ...mc, host: 'MC.ejemplo.com' }, more),
    await sendBot(luis, mc),
  ]
  type Listed = { rules: ListedServerRules[] }
  const cards = async ({ call }: Person) =>
    (await call<Listed>('GET', '/servers/rules')).body.rules.map((card) => [card.server, card.bots])
  expect(await cards(ana)).toEqual([
    ['mc.ejemplo.com:25565', 2],
    ['otro.ejemplo.com:25565', 1],
  ])
  const withdraw = (host: string) =>
    ana.call('DELETE', `/servers/rules?host=${host}&port=25565`).then(({ status }) => status)
  const wanted = () =>
    [one, both, his].map(({ id }) => {
      const row = ctx.db.select({ desired: bots.desired }).from(bots).where(eq(bots.id, id)).get()
      return row?.desired
    })
  expect(await withdraw('otro.ejemplo.com')).toBe(200)
  expect(wanted()).toEqual(['running', 'stopped', 'running'])
  expect((await ana.call('POST', `/bots/${both.id}/start`)).body.code).toBe('SERVER_RULES_NEEDED')
  expect(await withdraw('MC.EJEMPLO.COM')).toBe(200)
  expect(wanted()).toEqual(['stopped', 'stopped', 'running'])
  expect((await ana.call('POST', `/bots/${one.id}/start`)).body.code).toBe('SERVER_RULES_NEEDED')
  expect([await cards(ana), await cards(luis)]).toEqual([[], [['mc.ejemplo.com:25565', 1]]])
  expect(await withdraw('mc.ejemplo.com')).toBe(200)
})

test('the number and the proxies of a card hold', async () => {
  await using ctx = createTestContext(asking)
  const ana = await registerUser(ctx)
  await confirm(ana, { maxBots: 1, noProxies: true })
  const proxy = { type: 'http', host: 'proxy.ejemplo.com', port: 8_080, username: '' }
  expect((await sendBot(ana, mc, { proxy })).refused).toBe('SERVER_RULES_PROXY')
  expect((await sendBot(ana, mc)).refused).toBeNull()
  expect((await sendBot(ana, mc)).refused).toBe('SERVER_RULES_FULL')
  await confirm(ana, { maxBots: 2 })
  expect((await sendBot(ana, mc)).refused).toBeNull()
  for (const wrong of [
    { maxBots: 0 },
    { maxBots: 1e9 },
    { asked: 'yes' },
    { host: 'a b' },
    { more: 1 },
  ])
    expect((await ana.call('PUT', '/servers/rules', { ...rules, ...wrong })).body.code).toBe(
      'VALIDATION',
    )
})

test('who is to be asked first has been, when the user says so', async () => {
  await using server = await startStrangeServer()
  await using world = await startStrangeWorld({
    'mc.ejemplo.com': { addresses: ['127.0.0.1'] },
    '_minecraft-bots.mc.ejemplo.com': {
      texts: ['v=1; bots=ask; max=2; contact=equipo@ejemplo.com'],
    },
  })
  const ana = await registerUser(world.ctx)
  const there = { host: 'mc.ejemplo.com', port: server.port }
  const { id } = await sendBot(ana, there)
  expect(await outcomeOf(ana, id)).toBe('opted-out')
  expect((await ana.call('POST', `/bots/${id}/start`)).body.code).toBe('SERVER_ASK_FIRST')
  expect(await cardOf(ana, there)).toMatchObject({
    signals: [{ name: 'mc.ejemplo.com', bots: 'ask', max: 2, contact: 'equipo@ejemplo.com' }],
    cap: 2,
  })
  await confirm(ana, { ...there, asked: true })
  expect((await ana.call('POST', `/bots/${id}/start`)).status).toBe(200)
  expect(await outcomeOf(ana, id)).toBe('running')
})
