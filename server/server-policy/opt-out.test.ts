import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { LogEntry } from '#contract/console'
import { minuteMs } from '../lib/time'
import { startHttpProxy, startSocksProxy } from '../testing/minecraft/network/proxies'
import { startScriptedServer, welcome } from '../testing/minecraft/scripted'
import {
  botOf,
  outcomeOf,
  sendBot,
  startStrangeServer,
  startStrangeWorld,
} from '../testing/minecraft/strange-world'
import { registerUser } from '../testing/samples/people'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

const version = '1.20.6'
const local = { addresses: ['127.0.0.1'] }
const deny = { texts: ['v=1; bots=deny'] }

const empty = (color: string, ...extra: object[]) => ({ text: '', color, extra })
const motds: [string, unknown][] = [
  ['a legacy text', 'Bienvenidos §b§d§f§d§b'],
  ['a component', { text: 'Hola ', extra: [{ text: '§b§d§f§d§b', color: 'gold' }] }],
  [
    'components within each other',
    empty('aqua', empty('light_purple', empty('white', empty('light_purple', empty('aqua'))))),
  ],
  ['texts of several components', { text: 'A§b§d', extra: ['§f', { text: '§d', extra: ['§b'] }] }],
]

describe('nobody goes in where the list of servers asks bots to stay away', () => {
  test.each(motds)('by %s', async (_name, motd) => {
    await using server = await startStrangeServer(motd)
    await using world = await startStrangeWorld({ 'mc.ejemplo.com': local })
    const ana = await registerUser(world.ctx)
    const there = { host: 'mc.ejemplo.com', port: server.port }
    const first = await sendBot(ana, there)
    expect(await outcomeOf(ana, first.id)).toBe('opted-out')
    expect((await botOf(ana, first.id)).lastEnd?.message).toBe(
      `El servidor mc.ejemplo.com:${server.port} pide que no entren bots, y se respeta. Elige otro servidor; si es tuyo, demuéstralo en «Servidores».`,
    )
    // Known by now, nobody is asked anew, and whoever starts one is told at once.
    const luis = await registerUser(world.ctx)
    expect((await sendBot(luis, there)).refused).toBe('SERVER_OPTED_OUT')
    expect([server.clients.length, server.asked()]).toEqual([0, 1])
  })
})

describe('nor where its names ask for that', () => {
  test.each<[string, string, (port: number) => object]>([
    ['as it is written', 'mc.ejemplo.com', () => ({})],
    ['by another spelling', 'MC.Ejemplo.COM.', () => ({})],
    [
      'by a name that stands for it',
      'apodo.otro.com',
      () => ({ 'apodo.otro.com': { alias: 'mc.ejemplo.com' } }),
    ],
    [
      'by a service record that leads there',
      'servicio.otro.com',
      (port) => ({
        'servicio.otro.com': local,
        '_minecraft._tcp.servicio.otro.com': { service: { name: 'mc.ejemplo.com', port } },
      }),
    ],
  ])('%s', async (_name, host, more) => {
    await using server = await startStrangeServer()
    await using world = await startStrangeWorld({
      'mc.ejemplo.com': local,
      '_minecraft-bots.mc.ejemplo.com': deny,
      ...more(server.port),
    })
    const ana = await registerUser(world.ctx)
    const port = host.startsWith('servicio') ? 25_565 : server.port
    expect(await outcomeOf(ana, (await sendBot(ana, { host, port })).id)).toBe('opted-out')
    expect(server.clients).toHaveLength(0)
  })

  test('by its bare address, once its name is known', async () => {
    await using server = await startStrangeServer()
    await using world = await startStrangeWorld({
      'mc.ejemplo.com': local,
      '_minecraft-bots.mc.ejemplo.com': deny,
      'tapadera.otro.com': local,
    })
    const ana = await registerUser(world.ctx)
    const { port } = server
    for (const host of ['mc.ejemplo.com', '127.0.0.1', '127.1', 'tapadera.otro.com']) {
      const { id, refused } = await sendBot(ana, { host, port })
      if (refused) expect(refused).toBe('SERVER_OPTED_OUT')
      else expect(await outcomeOf(ana, id)).toBe('opted-out')
    }
    expect(server.clients).toHaveLength(0)
  })

  test('by a proxy, a transfer or another of its addresses', async () => {
    await using server = await startStrangeServer('Hola §b§d§f§d§b', version)
    await using http = await startHttpProxy()
    await using socks = await startSocksProxy()
    await using hub = await startScriptedServer({
      version,
      onJoin(client) {
        welcome(client)
        client.write('transfer', { host: 'mc.ejemplo.com', port: server.port })
      },
    })
    const names = ['mc.ejemplo.com', 'a.otro.com', 'b.otro.com', 'c.otro.com']
    await using world = await startStrangeWorld(
      Object.fromEntries(names.map((name) => [name, local])),
    )
    const by = (name: string) => ({ host: name, port: server.port })
    const proxy = (type: 'http' | 'socks5', { port }: { port: number }) => ({
      proxy: { type, host: '127.0.0.1', port, username: '' },
    })
    const closed = { host: '127.0.0.1', port: 1 }
    for (const [address, more] of [
      [{ host: '127.0.0.1', port: hub.port }, {}],
      [by('a.otro.com'), proxy('http', http)],
      [by('b.otro.com'), proxy('socks5', socks)],
      [closed, { alternativeAddresses: [by('c.otro.com')] }],
    ] as const) {
      const person = await registerUser(world.ctx)
      const { id, refused } = await sendBot(person, address, { version, ...more })
      expect(refused).toBeNull()
      // At the first one it runs before it is sent on.
      await until('its end', async () => (await botOf(person, id)).status === 'stopped')
      expect((await botOf(person, id)).lastEnd?.reason).toBe('opted-out')
    }
    expect([server.clients.length, http.targets, socks.targets]).toEqual([0, [], []])
  })

  test('unless somebody is to be asked, until that is confirmed', async () => {
    await using server = await startStrangeServer()
    await using world = await startStrangeWorld({
      'mc.ejemplo.com': local,
      '_minecraft-bots.mc.ejemplo.com': { texts: ['v=1; bots=ask; contact=https://ejemplo.com'] },
    })
    const ana = await registerUser(world.ctx)
    const { id } = await sendBot(ana, { host: 'mc.ejemplo.com', port: server.port })
    expect(await outcomeOf(ana, id)).toBe('opted-out')
    expect((await botOf(ana, id)).lastEnd?.message).toContain('que se le pregunte antes')
  })
})

type Change = (server: { motd: unknown }, zone: Record<string, object>) => void

describe('bots that are there', () => {
  test.each<[string, Change]>([
    ...motds.map(([name, motd]): [string, Change] => [
      `the list of servers, by ${name},`,
      (server) => (server.motd = motd),
    ]),
    ['a record', (_server, zone) => (zone['_minecraft-bots.mc.ejemplo.com'] = deny)],
  ])('leave within the hour when %s asks for that', async (_name, change) => {
    await using server = await startStrangeServer()
    await using world = await startStrangeWorld({ 'mc.ejemplo.com': local })
    const { ctx, dns } = world
    const ana = await registerUser(ctx)
    const { id } = await sendBot(ana, { host: 'mc.ejemplo.com', port: server.port })
    expect(await outcomeOf(ana, id)).toBe('running')
    change(server, dns.zone)

    ctx.clock.advance(40 * minuteMs)
    await ctx.serverPolicy.lookAround()
    expect([server.asked(), (await botOf(ana, id)).status]).toEqual([1, 'running'])
    ctx.clock.advance(15 * minuteMs)
    await ctx.serverPolicy.lookAround()
    await until('the bot to leave', async () => (await botOf(ana, id)).status === 'stopped')
    await until('its end', () => server.clients.every(({ ended }) => ended))
    const { logs } = (await ana.call<{ logs: LogEntry[] }>('GET', `/bots/${id}/logs`)).body
    expect(logs.map(({ message }) => message).join()).toContain('pide que no entren bots')
  })

  test('stay where nobody answers, and those that were refused stay away', async () => {
    await using server = await startStrangeServer()
    await using world = await startStrangeWorld({
      'mc.ejemplo.com': local,
      '_minecraft-bots.mc.ejemplo.com': { fails: true },
    })
    const { ctx, dns } = world
    const ana = await registerUser(ctx)
    const there = { host: 'mc.ejemplo.com', port: server.port }
    const { id } = await sendBot(ana, there)
    expect(await outcomeOf(ana, id)).toBe('running')

    // What could not be asked is asked again soon.
    dns.zone['_minecraft-bots.mc.ejemplo.com'] = deny
    ctx.clock.advance(6 * minuteMs)
    await ctx.serverPolicy.lookAround()
    await until('the bot to leave', async () => (await botOf(ana, id)).status === 'stopped')

    dns.zone['_minecraft-bots.mc.ejemplo.com'] = { fails: true }
    ctx.clock.advance(120 * minuteMs)
    await ana.call('POST', `/bots/${id}/start`)
    expect(await outcomeOf(ana, id)).toBe('opted-out')

    dns.zone['_minecraft-bots.mc.ejemplo.com'] = { texts: ['v=1; bots=allow'] }
    ctx.clock.advance(6 * minuteMs)
    await ana.call('POST', `/bots/${id}/start`)
    expect(await outcomeOf(ana, id)).toBe('running')
  })
})
