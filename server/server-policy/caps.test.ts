import { expect, setDefaultTimeout, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { botPlaces } from '#db/schema'
import { minuteMs } from '../lib/time'
import { shareOf } from '../testing/breadth'
import { freePort } from '../testing/free-port'
import { startHttpProxy, startSocksProxy } from '../testing/minecraft/network/proxies'
import { startScriptedServer, welcome } from '../testing/minecraft/scripted'
import {
  botOf,
  outcomeOf,
  sendBot,
  startStrangeServer,
  startStrangeWorld,
} from '../testing/minecraft/strange-world'
import { makeAdmin, type Person, registerUser } from '../testing/samples/people'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

const users = shareOf(200)
const cap = 5
const atOnce = 10
const version = '1.20.6'
const byCap = new Set(['target-full', 'TARGET_LIMIT_REACHED'])
const local = { addresses: ['127.0.0.1'] }

/** One address, as it can be written. */
const literals = ['127.0.0.1', '127.1', '0x7f.1', '0177.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1']

/** Every way that leads a user's bot to the server at this port of this machine. */
function waysTo(
  port: number,
  doors: { http: number; socks: number; hubs: number[]; closed: number },
) {
  const proxy = (type: 'http' | 'socks5', at: number) => ({
    proxy: { type, host: '127.0.0.1', port: at, username: '' },
  })
  const named = { host: 'mc.ejemplo.com', port }
  return {
    name: () => named,
    spelling: (n: number) => ({
      host: ['MC.EJEMPLO.COM', 'mc.ejemplo.com.', 'Mc.Ejemplo.Com.'][n % 3],
      port,
    }),
    address: (n: number) => ({ host: literals[Math.floor(n / 11) % literals.length], port }),
    'one of its addresses': (n: number) => ({ host: `v${n}.tapadera.com`, port }),
    'another name': (n: number) => ({ host: `u${n}.tapadera.com`, port }),
    alias: (n: number) => ({ host: `c${n}.tapadera.com`, port }),
    'service record': (n: number) => ({ host: `s${n}.tapadera.com`, port: 25_565 }),
    'HTTP proxy': () => ({ ...named, ...proxy('http', doors.http) }),
    'SOCKS proxy': () => ({ ...named, ...proxy('socks5', doors.socks) }),
    'alternative address': (n: number) => ({
      ...{ host: '127.0.0.1', port: doors.closed },
      alternativeAddresses: [{ host: `u${n}.tapadera.com`, port }],
    }),
    transfer: (n: number) => ({ host: '127.0.0.1', port: doors.hubs[n % doors.hubs.length] }),
  }
}

const zoneOf = (port: number) => ({
  'mc.ejemplo.com': local,
  ...Object.fromEntries(
    Array.from({ length: users }, (_, n) => [
      [`u${n}.tapadera.com`, local],
      [`c${n}.tapadera.com`, { alias: 'mc.ejemplo.com' }],
      [`s${n}.tapadera.com`, local],
      [`v${n}.tapadera.com`, { addresses: ['127.0.0.3', '127.0.0.1'] }],
      [`_minecraft._tcp.s${n}.tapadera.com`, { service: { name: `u${n}.tapadera.com`, port } }],
    ]).flat(),
  ),
})

test(`${users} users try every way around a cap, and none comes in`, async () => {
  await using server = await startStrangeServer('Mi servidor', version)
  await using http = await startHttpProxy()
  await using socks = await startSocksProxy()
  await using hubs = new AsyncDisposableStack()
  const ports: number[] = []
  for (let n = 0; n < atOnce; n++) {
    const hub = await startScriptedServer({
      version,
      onJoin(client) {
        welcome(client)
        client.write('transfer', { host: `u${n}.tapadera.com`, port: server.port })
      },
    })
    hubs.use(hub)
    ports.push(hub.port)
  }
  await using world = await startStrangeWorld(zoneOf(server.port), {
    servers: { botsPerTarget: cap, askRules: false },
  })
  const { ctx } = world
  const ways = waysTo(server.port, {
    ...{ http: http.port, socks: socks.port, hubs: ports, closed: await freePort() },
  })
  const names = Object.keys(ways) as (keyof typeof ways)[]

  const first = await registerUser(ctx)
  for (let n = 0; n < cap; n++) {
    const { id } = await sendBot(first, { host: 'mc.ejemplo.com', port: server.port }, { version })
    expect(await outcomeOf(first, id)).toBe('running')
  }
  expect(server.clients).toHaveLength(cap)

  const passed: string[] = []
  const ends = new Map<string, Set<string>>()
  async function tryOne(n: number) {
    const way = names[n % names.length] ?? 'name'
    const person = await registerUser(ctx)
    const { host = '', port = 0, ...more } = ways[way](n)
    const { id, refused } = await sendBot(person, { host, port }, { version, ...more })
    const isPast = () => server.clients.length > cap
    const hasEnded = async () => (await botOf(person, id)).status === 'stopped'
    if (!refused) await until('an end', async () => isPast() || (await hasEnded()))
    const end = refused ?? String((await botOf(person, id)).lastEnd?.reason)
    if (isPast()) passed.push(way)
    ends.set(way, (ends.get(way) ?? new Set()).add(end))
  }
  for (let n = 0; n < users; n += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, at) => tryOne(n + at)))

  expect({ passed, there: server.clients.length }).toEqual({ passed: [], there: cap })
  // Each because of the cap, and by no accident.
  for (const way of names) {
    const others = [...(ends.get(way) ?? ['nobody'])].filter((end) => !byCap.has(end))
    expect({ way, others }).toEqual({ way, others: [] })
  }
})

test('of many who come at once by other names, as many go in as may', async () => {
  await using server = await startStrangeServer()
  await using world = await startStrangeWorld(zoneOf(server.port), {
    servers: { botsPerTarget: cap, askRules: false },
  })
  let most = 0
  const outcomes = await Promise.all(
    Array.from({ length: 4 * cap }, async (_, n) => {
      const person = await registerUser(world.ctx)
      const host = n % 2 ? `u${n}.tapadera.com` : `c${n}.tapadera.com`
      const { id } = await sendBot(person, { host, port: server.port })
      const outcome = await outcomeOf(person, id)
      most = Math.max(most, server.clients.length)
      return outcome
    }),
  )
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  expect([count('running'), count('target-full'), most]).toEqual([cap, 3 * cap, cap])
})

test('a name that is answered otherwise a moment later leads around nothing', async () => {
  await using server = await startStrangeServer()
  await using world = await startStrangeWorld(
    { 'mc.ejemplo.com': local },
    { servers: { botsPerTarget: 1, askRules: false } },
  )
  const { ctx, dns } = world
  const first = await registerUser(ctx)
  const { id } = await sendBot(first, { host: 'mc.ejemplo.com', port: server.port })
  expect(await outcomeOf(first, id)).toBe('running')
  const ends = new Set<string>()
  for (let n = 0; n < 12; n++) {
    const host = `r${n}.tapadera.com`
    let asked = 0
    Object.defineProperty(dns.zone, host, {
      // Now it is nobody's address, now the server's.
      get: () => (asked++ % 4 < n % 4 ? { addresses: ['127.0.0.3'] } : local),
    })
    const person = await registerUser(ctx)
    const { id, refused } = await sendBot(person, { host, port: server.port })
    ends.add(refused ?? (await outcomeOf(person, id)))
    expect(server.clients).toHaveLength(1)
  }
  expect(ends).toContain('target-full')
  expect(ends).not.toContain('running')
})

test('a name asks for fewer, also of those that are there: the last ones leave', async () => {
  await using server = await startStrangeServer()
  await using world = await startStrangeWorld(
    { 'mc.ejemplo.com': local, 'otro.ejemplo.com': local },
    { servers: { botsPerTarget: 3, askRules: false } },
  )
  const { ctx, dns } = world
  const people: [Person, string][] = []
  for (const host of ['mc.ejemplo.com', 'otro.ejemplo.com', 'mc.ejemplo.com']) {
    const person = await registerUser(ctx)
    const { id } = await sendBot(person, { host, port: server.port })
    expect(await outcomeOf(person, id)).toBe('running')
    people.push([person, id])
  }
  dns.zone['_minecraft-bots.mc.ejemplo.com'] = { texts: ['v=1; bots=allow; max=1'] }
  ctx.clock.advance(55 * minuteMs)
  await ctx.serverPolicy.lookAround()
  const statuses = () => Promise.all(people.map(async ([who, id]) => (await botOf(who, id)).status))
  await until('two to leave', async () =>
    Bun.deepEquals(await statuses(), ['running', 'stopped', 'stopped']),
  )
  // More than the installation lets in is nobody's to ask for by a name.
  dns.zone['_minecraft-bots.mc.ejemplo.com'] = { texts: ['v=1; bots=allow; max=1000'] }
  ctx.clock.advance(55 * minuteMs)
  await ctx.serverPolicy.lookAround()
  const outcomes: (string | null)[] = []
  for (let n = 0; n < 3; n++) {
    const person = await makeAdmin(ctx)
    const { id, refused } = await sendBot(person, { host: 'otro.ejemplo.com', port: server.port })
    outcomes.push(refused ?? (await outcomeOf(person, id)))
  }
  expect(outcomes).toEqual(['running', 'running', 'target-full'])
})

test('joins are paced at the address, by whatever name they come', async () => {
  await using server = await startStrangeServer()
  await using world = await startStrangeWorld(
    { 'mc.ejemplo.com': local, 'otro.ejemplo.com': local },
    { joinIntervalMs: 600_000 },
  )
  const { ctx } = world
  const ana = await registerUser(ctx)
  const first = await sendBot(ana, { host: 'mc.ejemplo.com', port: server.port })
  expect(await outcomeOf(ana, first.id)).toBe('running')
  const second = await sendBot(ana, { host: 'otro.ejemplo.com', port: server.port })
  // It has been let in, and waits for its turn.
  const placed = eq(botPlaces.botId, second.id)
  await until('its place', () => ctx.db.select().from(botPlaces).where(placed).get() !== undefined)
  expect((await botOf(ana, second.id)).status).toBe('connecting')
  expect(server.clients).toHaveLength(1)
  await makeAdmin(ctx).then(({ call }) => call('PUT', '/admin/settings', { joinIntervalMs: 0 }))
  expect(await outcomeOf(ana, second.id)).toBe('running')
})
