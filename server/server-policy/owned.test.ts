import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Address } from '#contract/bots/bots'
import type { OwnedServer } from '#contract/bots/servers'
import { dayMs, minuteMs } from '../lib/time'
import { startScriptedServer } from '../testing/minecraft/scripted'
import {
  botOf,
  outcomeOf,
  sendBot,
  startStrangeServer,
  startStrangeWorld,
} from '../testing/minecraft/strange-world'
import { type Person, registerUser } from '../testing/samples/people'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

const local = { addresses: ['127.0.0.1'] }
const small = { servers: { botsPerTarget: 2, askRules: false } }
type One = { server: OwnedServer; code?: string }

const claim = async ({ call }: Person, address: object) =>
  (await call<One>('POST', '/servers/owned', address)).body.server
const check = async ({ call }: Person, { id }: OwnedServer) =>
  (await call<One>('POST', `/servers/owned/${id}/check`)).body
const change = async ({ call }: Person, { id }: OwnedServer, form: object) =>
  (await call<One>('PUT', `/servers/owned/${id}`, form)).body
const owned = async ({ call }: Person) =>
  (await call<{ servers: OwnedServer[] }>('GET', '/servers/owned')).body.servers[0]

describe('who puts a code into the words of a server', () => {
  test('sees who is there, and has them gone at once, and back', async () => {
    await using server = await startStrangeServer('Hola')
    await using world = await startStrangeWorld({ 'mc.ejemplo.com': local })
    const [owner, ana] = [await registerUser(world.ctx), await registerUser(world.ctx)]
    const there = { host: 'mc.ejemplo.com', port: server.port }
    const bot = await sendBot(ana, there)
    expect(await outcomeOf(ana, bot.id)).toBe('running')
    const mine = await claim(owner, there)
    expect(mine).toMatchObject({ way: null, bots: [] })
    expect((await check(owner, mine)).code).toBe('SERVER_NOT_PROVEN')
    expect((await change(owner, mine, { maxBots: null, off: true })).code).toBe('SERVER_NOT_PROVEN')
    server.motd = { text: '§aHola ', extra: [{ text: mine.code, color: 'gray' }] }
    const proven = (await check(owner, mine)).server
    expect(proven).toMatchObject({ way: 'motd', bots: [{ name: bot.username }] })
    expect(JSON.stringify(proven)).not.toContain(ana.user.username)

    expect((await change(owner, mine, { maxBots: null, off: true })).server.off).toBe(true)
    await until('it to leave', async () => (await botOf(ana, bot.id)).status === 'stopped')
    expect((await botOf(ana, bot.id)).lastEnd?.message).toContain('ha apagado los bots allí')
    expect((await sendBot(ana, there)).refused).toBe('SERVER_SWITCHED_OFF')
    await change(owner, mine, { maxBots: null, off: false })
    await ana.call('POST', `/bots/${bot.id}/start`)
    expect(await outcomeOf(ana, bot.id)).toBe('running')
  })

  test('lets in more than the installation, and their own bots against any signal', async () => {
    await using server = await startStrangeServer('')
    await using world = await startStrangeWorld({ 'mc.ejemplo.com': local }, small)
    const [owner, ana] = [await registerUser(world.ctx), await registerUser(world.ctx)]
    const there = { host: 'mc.ejemplo.com', port: server.port }
    const mine = await claim(owner, there)
    server.motd = mine.code
    await check(owner, mine)
    await change(owner, mine, { maxBots: 4, off: false })
    const outcomes: (string | null)[] = []
    for (let n = 0; n < 5; n++) {
      const { id, refused } = await sendBot(ana, there)
      outcomes.push(refused ?? (await outcomeOf(ana, id)))
    }
    expect(outcomes).toEqual(['running', 'running', 'running', 'running', 'TARGET_LIMIT_REACHED'])
    await change(owner, mine, { maxBots: 1, off: false })
    await until('three to leave', async () => {
      const [now] = (await owned(owner))?.bots.length === 1 ? [1] : [0]
      return now === 1
    })

    server.motd = `${mine.code} §b§d§f§d§b`
    await check(owner, mine)
    await until('all to leave', async () => (await owned(owner))?.bots.length === 0)
    expect((await sendBot(ana, there)).refused).toBe('SERVER_OPTED_OUT')
    expect(await outcomeOf(owner, (await sendBot(owner, there)).id)).toBe('running')
  })

  test('is believed for a day after it is gone, and not while nobody answers', async () => {
    const server = await startStrangeServer('')
    await using world = await startStrangeWorld({ 'mc.ejemplo.com': local }, small)
    const { ctx } = world
    const owner = await registerUser(ctx)
    const mine = await claim(owner, { host: 'mc.ejemplo.com', port: server.port })
    server.motd = mine.code
    await check(owner, mine)
    await change(owner, mine, { maxBots: 40, off: true })
    server.motd = 'Hola'
    ctx.clock.advance(60 * minuteMs)
    await ctx.serverPolicy.lookAround()
    const gone = await owned(owner)
    expect(gone).toMatchObject({ way: 'motd', off: true, maxBots: 40 })
    expect(gone?.missingSince).not.toBeNull()
    server.motd = mine.code
    ctx.clock.advance(60 * minuteMs)
    await ctx.serverPolicy.lookAround()
    expect(await owned(owner)).toMatchObject({ way: 'motd', missingSince: null })
    server.motd = 'Hola'
    for (const ms of [60 * minuteMs, dayMs + minuteMs]) {
      ctx.clock.advance(ms)
      await ctx.serverPolicy.lookAround()
    }
    expect(await owned(owner)).toMatchObject({ way: null, off: false, maxBots: null })

    server.motd = mine.code
    await check(owner, mine)
    await server[Symbol.asyncDispose]()
    for (let n = 0; n < 3; n++) {
      ctx.clock.advance(dayMs)
      await ctx.serverPolicy.lookAround()
    }
    expect(await owned(owner)).toMatchObject({ way: 'motd', missingSince: null })
  })
})

describe('who puts it into the record of a name', () => {
  test('undoes what the name says, restricts all that it leads to, and lets in no more', async () => {
    await using server = await startStrangeServer()
    await using world = await startStrangeWorld(
      {
        'mc.ejemplo.com': local,
        'otro.ejemplo.com': local,
        '_minecraft-bots.mc.ejemplo.com': { texts: ['v=1; bots=deny'] },
      },
      small,
    )
    const [owner, ana] = [await registerUser(world.ctx), await registerUser(world.ctx)]
    const there = { host: 'mc.ejemplo.com', port: server.port }
    const mine = await claim(owner, there)
    const { id } = await sendBot(owner, there)
    expect(await outcomeOf(owner, id)).toBe('opted-out')
    world.dns.zone['_minecraft-bots.mc.ejemplo.com'] = { texts: ['v=1; bots=deny', mine.code] }
    expect((await check(owner, mine)).server.way).toBe('dns')
    await owner.call('POST', `/bots/${id}/start`)
    expect(await outcomeOf(owner, id)).toBe('running')
    // Of bots that come by other names it tells nothing.
    world.dns.zone['_minecraft-bots.mc.ejemplo.com'] = { texts: [mine.code] }
    await check(owner, mine)
    const other = await sendBot(ana, { host: 'otro.ejemplo.com', port: server.port })
    expect(await outcomeOf(ana, other.id)).toBe('running')
    expect((await owned(owner))?.bots).toHaveLength(1)

    await change(owner, mine, { maxBots: 1_000, off: false })
    const third = await sendBot(ana, { host: 'otro.ejemplo.com', port: server.port })
    expect(third.refused ?? (await outcomeOf(ana, third.id))).toMatch(/target-full|TARGET_LIMIT/)
    await change(owner, mine, { maxBots: null, off: true })
    await until('it to leave', async () => (await botOf(ana, other.id)).status === 'stopped')

    // The words of the server are not the name's to undo.
    server.motd = '§b§d§f§d§b'
    await check(owner, mine)
    await until('the own one too', async () => (await botOf(owner, id)).status === 'stopped')
  })
})

describe('who owns one of the servers', () => {
  test('behind one address has shown nothing of the others there', async () => {
    const words: Record<string, string> = { 'otro.ejemplo.com': 'Hola §b§d§f§d§b' }
    await using proxy = await startScriptedServer({
      maxPlayers: 1_000,
      beforePing(answer: { description: unknown }, client: object) {
        answer.description =
          words['serverHost' in client ? String(client.serverHost) : ''] ?? 'Nadie'
        return answer
      },
    })
    await using world = await startStrangeWorld(
      { 'mio.ejemplo.com': local, 'otro.ejemplo.com': local },
      small,
    )
    const { ctx } = world
    const [owner, ana] = [await registerUser(ctx), await registerUser(ctx)]
    const [own, other] = ['mio', 'otro'].map((name) => ({
      host: `${name}.ejemplo.com`,
      port: proxy.port,
    })) as [Address, Address]
    const mine = await claim(owner, own)
    words['mio.ejemplo.com'] = mine.code
    expect((await check(owner, mine)).server.way).toBe('motd')
    await change(owner, mine, { maxBots: 40, off: false })

    const sent = async (person: Person, address: Address) => {
      const { id, refused } = await sendBot(person, address)
      return refused ?? (await outcomeOf(person, id))
    }
    expect(await sent(owner, other)).toBe('opted-out')
    words['otro.ejemplo.com'] = 'Hola'
    ctx.clock.advance(55 * minuteMs)
    await ctx.serverPolicy.look(`otro.ejemplo.com:${proxy.port}`)
    expect([await sent(ana, other), await sent(ana, other)]).toEqual(['running', 'running'])
    expect(await sent(owner, other)).toMatch(/target-full|TARGET_LIMIT/)
    for (let n = 0; n < 3; n++) expect(await sent(owner, own)).toBe('running')
    expect((await owned(owner))?.bots).toHaveLength(3)
    await ctx.serverPolicy.lookAround()
    expect((await owned(owner))?.bots).toHaveLength(3)
  })

  test('to which one name leads has shown nothing of the other', async () => {
    await using theirs = await startStrangeServer('Hola §b§d§f§d§b')
    const words = { motd: '' }
    const own = await startScriptedServer({
      ...{ host: '127.0.0.2', port: theirs.port },
      beforePing: (answer: { description: unknown }) =>
        Object.assign(answer, { description: words.motd }),
    })
    await using world = await startStrangeWorld({
      'mio.ejemplo.com': { addresses: ['127.0.0.2', '127.0.0.1'] },
    })
    const owner = await registerUser(world.ctx)
    const there = { host: 'mio.ejemplo.com', port: theirs.port }
    const mine = await claim(owner, there)
    words.motd = mine.code
    expect((await check(owner, mine)).server.way).toBe('motd')
    await own[Symbol.asyncDispose]()
    const { id, refused } = await sendBot(owner, there)
    expect(refused ?? (await outcomeOf(owner, id))).toMatch(/opted-out|SERVER_OPTED_OUT/)
    expect(theirs.clients).toHaveLength(0)
  })
})

test('nobody takes more than so many, changes those of others, or lowers what they do not own', async () => {
  await using world = await startStrangeWorld()
  const [ana, luis] = [await registerUser(world.ctx), await registerUser(world.ctx)]
  const mine = await claim(ana, { host: 'mc.ejemplo.com' })
  expect((await claim(ana, { host: 'MC.ejemplo.com' })).id).toBe(mine.id)
  expect((await claim(luis, { host: 'mc.ejemplo.com' })).code).not.toBe(mine.code)
  for (const [method, path] of [
    ['POST', `/servers/owned/${mine.id}/check`],
    ['DELETE', `/servers/owned/${mine.id}`],
  ] as const)
    expect((await luis.call(method, path)).body.code).toBe('SERVER_NOT_FOUND')
  for (let n = 1; n < 20; n++) await claim(ana, { host: `mc${n}.ejemplo.com` })
  const beyond = await ana.call('POST', '/servers/owned', { host: 'mas.ejemplo.com' })
  expect(beyond.body.code).toBe('TOO_MANY_SERVERS')
  expect((await ana.call('DELETE', `/servers/owned/${mine.id}`)).status).toBe(200)
})
