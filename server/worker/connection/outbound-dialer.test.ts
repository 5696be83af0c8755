import { describe, expect, test } from 'bun:test'
import { Socket } from 'node:net'
import { createAllowList, parseTarget } from '../../game/targets'
import { dialerOf, endOfDial } from '../../testing/minecraft/dialer'
import { createOutboundDialer } from './outbound-dialer'

const inside = [
  ...['127.0.0.1', '127.1', '127.0.1', '0177.0.0.1', '0x7f.0.0.1', '0x7f000001', '2130706433'],
  ...[
    '017700000001',
    '0',
    '0.0.0.0',
    '127.0.0.1.',
    '127。0。0。1',
    '１２７.0.0.1',
    '%31%32%37.0.0.1',
  ],
  ...[
    '10.0.0.5',
    '10.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.168.257',
    '100.64.0.1',
  ],
  ...['169.254.169.254', '0xa9fea9fe', '224.0.0.1', '239.255.255.255', '255.255.255.255'],
  ...['240.0.0.1', '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '192.0.0.8'],
  ...['::1', '[::1]', '::', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '[::ffff:7f00:1]'],
  ...['::ffff:10.0.0.1', '::127.0.0.1', 'fe80::1', 'febf::1', 'fc00::1', 'fd12:3456::1', 'ff02::1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'fec0::1'],
  ...['0x7f.1', '0X7F.0x0.0.1', '0000177.0.0.1', '0x0a.0.0.1', '012.0.0.1', '10.0.0.1.', '0x0'],
  ...['3232235777', '0xc0a80101', '0300.0250.1.1', '192.168.0x101', '172.1048577', '2886729729'],
  ...['169.254.43518', '2852039166', '①②⑦.⓪.⓪.①', '127。1', '１０．0．0．1', '%31%30.0.0.1'],
  ...['::FFFF:127.0.0.1', '[::ffff:a9fe:a9fe]', '0:0:0:0:0:ffff:7f00:0001', '::ffff:0:127.0.0.1'],
  ...[
    '64:ff9b::10.0.0.1',
    '2002:c0a8:101::',
    '2001:0:53aa:64c::',
    '0000::0001',
    'FE80::1',
    '[fd00::]',
  ],
  ...['100::1', '3fff::1', '5f00::1', '192.88.99.1', 'ff05::2', 'six.intranet.example'],
  ...['mapped.example', 'nat64.example', 'mixed6.example', 'zero.example', 'ÍNTRANET.example'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'LocalHost', 'intranet.example', 'mixed.example'],
]

const names = {
  localhost: ['127.0.0.1', '::1'],
  'intranet.example': ['10.20.30.40'],
  'xn--ntranet-6ya.example': ['10.20.30.41'],
  'six.intranet.example': ['fd00::5'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'mixed6.example': ['2606:2800:220:1::1', 'fe80::9'],
  'zero.example': ['0.0.0.0'],
  'mixed.example': ['93.184.216.34', '192.168.0.9'],
  'play.example': ['93.184.216.34'],
  'six.example': ['2606:2800:220:1::1'],
  'xn--andu-fqa.example': ['93.184.216.35'],
}

describe('what bots may dial', () => {
  test('is tried with many spellings of the inside, each once', () => {
    expect(new Set(inside).size).toBe(inside.length)
    expect(inside.length).toBeGreaterThanOrEqual(60)
  })

  test.each(inside)('%s is refused and nothing is dialled', async (host) => {
    const world = dialerOf(names)
    expect(await endOfDial(world, host)).toBe('target-not-allowed')
    expect(world.dialled).toEqual([])
  })

  test.each([
    ['play.example', '93.184.216.34 25566'],
    ['PLAY.Example.', '93.184.216.34 25566'],
    ['ñandu.example', '93.184.216.35 25566'],
    ['93.184.216.34', '93.184.216.34 25566'],
    ['1572395042', '93.184.216.34 25566'],
    ['six.example', '2606:2800:220:1::1 25566'],
    ['[2606:2800:220:1::1]', '2606:2800:220:1::1 25566'],
    ['::ffff:93.184.216.34', '93.184.216.34 25566'],
  ])('%s is dialled as %s', async (host, address) => {
    const world = dialerOf(names)
    expect(await endOfDial(world, host)).toBe('dialled')
    expect(world.dialled).toEqual([address])
  })

  test.each(['no.such.example', 'bad host', 'a/b', 'user@host', 'fe80::1%eth0', '1.2.3.4.5', ''])(
    '%j is no server',
    async (host) => {
      const world = dialerOf(names)
      expect(await endOfDial(world, host)).toBe('unknown-host')
      expect(world.dialled).toEqual([])
    },
  )
})

test('a name that turns to the inside after it was vetted is not looked up again', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1']]
  const dialled: string[] = []
  const dialer = createOutboundDialer(createAllowList(), {
    connectMs: 60_000,
    resolver: {
      services: () => Promise.resolve([]),
      addresses: () => Promise.resolve(answers.shift() ?? []),
    },
    open(address) {
      dialled.push(address)
      return Promise.resolve(new Socket())
    },
  })
  const dial = () => dialer.dial('rebind.example', 25_566, new AbortController().signal)
  await dial()
  expect(dialled).toEqual(['93.184.216.34'])
  await expect(dial()).rejects.toThrow('127.0.0.1')
  expect(dialled).toEqual(['93.184.216.34'])
})

describe('service records', () => {
  const services = {
    '_minecraft._tcp.play.example': { name: 'six.example', port: 25_600 },
    '_minecraft._tcp.trap.example': { name: 'intranet.example', port: 25_565 },
    '_minecraft._tcp.literal.example': { name: '127.0.0.1', port: 22 },
  }

  test('lead to another name and port, for the usual port only', async () => {
    const world = dialerOf(names, { services })
    await endOfDial(world, 'play.example', 25_565)
    await endOfDial(world, 'play.example', 25_566)
    expect(world.dialled).toEqual(['2606:2800:220:1::1 25600', '93.184.216.34 25566'])
  })

  test.each(['trap.example', 'literal.example'])('%s cannot lead inside', async (host) => {
    const world = dialerOf(names, { services, allow: ['127.0.0.1:25565'] })
    expect(await endOfDial(world, host, 25_565)).toBe('target-not-allowed')
    expect(world.dialled).toEqual([])
  })
})

describe('exceptions of the installation', () => {
  test.each([
    [['127.0.0.0/8'], 'localhost', 1234, 'target-not-allowed'],
    [['127.0.0.0/8', '::1'], 'localhost', 1234, 'dialled'],
    [['127.0.0.0/8'], '127.1', 1234, 'dialled'],
    [['127.0.0.0/8'], '10.0.0.1', 1234, 'target-not-allowed'],
    [['10.20.30.40'], 'intranet.example', 1234, 'dialled'],
    [['intranet.example:25566'], 'intranet.example', 25_566, 'dialled'],
    [['intranet.example:25566'], 'intranet.example', 25_567, 'target-not-allowed'],
    [['intranet.example:25566'], '10.20.30.40', 25_566, 'target-not-allowed'],
    [['127.0.0.1:25565'], '127.0.0.1', 25_565, 'dialled'],
    [['127.0.0.1:25565'], '::ffff:127.0.0.1', 25_565, 'dialled'],
    [['127.0.0.1:25565'], '127.0.0.1', 25_566, 'target-not-allowed'],
    [['[::1]:25565'], '::1', 25_565, 'dialled'],
    [['fd00::/8'], 'fd12::1', 1234, 'dialled'],
  ])('%j: %s %d is %s', async (allow, host, port, outcome) => {
    expect(await endOfDial(dialerOf(names, { allow }), host, port)).toBe(outcome)
  })

  test.each<[string[], string, number, string]>([
    [['mc.local'], 'mc.local', 25_565, 'dialled'],
    [['mc.local'], 'mc.local', 1_234, 'dialled'],
    [['mc.local'], 'eu.mc.local', 25_565, 'target-not-allowed'],
  ])('%j without a port: %s %d is %s', async (allow, host, port, outcome) => {
    const world = dialerOf({ 'mc.local': ['10.0.0.5'], 'eu.mc.local': ['10.0.0.5'] }, { allow })
    expect(await endOfDial(world, host, port)).toBe(outcome)
  })

  test('come and go while they are needed', async () => {
    const world = dialerOf(names)
    world.allowed.add('127.0.0.1:25565')
    expect(await endOfDial(world, '127.0.0.1', 25_565)).toBe('dialled')
    world.allowed.remove('127.0.0.1:25565')
    expect(await endOfDial(world, '127.0.0.1', 25_565)).toBe('target-not-allowed')
  })

  test.each([
    '',
    '10.0.0',
    '999.1.1.1',
    'host:0',
    'host:70000',
    '10.0.0.0/33',
    'a b:1',
    '10.0.0.0/8/8',
    ':25565',
  ])('%j is none', (entry) => {
    expect(parseTarget(entry)).toBeNull()
  })
})

describe('dialling', () => {
  test('tries every vetted address', async () => {
    const tried: string[] = []
    const dialer = createOutboundDialer(createAllowList(), {
      connectMs: 60_000,
      resolver: {
        services: () => Promise.resolve([]),
        addresses: () => Promise.resolve(['2606:2800:220:1::1', '93.184.216.34']),
      },
      open(address) {
        tried.push(address)
        if (tried.length > 1) return Promise.resolve(new Socket())
        return Promise.reject(Object.assign(new Error('no route'), { code: 'ENETUNREACH' }))
      },
    })
    const { host, port } = await dialer.dial('two.example', 25_566, new AbortController().signal)
    expect({ host, port, tried }).toEqual({
      host: 'two.example',
      port: 25_566,
      tried: ['2606:2800:220:1::1', '93.184.216.34'],
    })
  })

  test('a resolver that never answers ends at the deadline', async () => {
    const dialer = createOutboundDialer(createAllowList(), {
      connectMs: 20,
      resolver: {
        services: () => Promise.resolve([]),
        addresses: () => new Promise(() => undefined),
      },
    })
    const dial = dialer.dial('slow.example', 25_566, new AbortController().signal)
    await expect(dial).rejects.toMatchObject({ disconnect: { reason: 'timeout' } })
  })

  test('a real refused connection says so', async () => {
    const dialer = createOutboundDialer(createAllowList(['127.0.0.0/8']), { connectMs: 60_000 })
    const dial = dialer.dial('127.0.0.1', 1, new AbortController().signal)
    await expect(dial).rejects.toMatchObject({
      disconnect: { reason: 'unreachable', retry: 'always' },
    })
  })
})

test('a name with hundreds of addresses is no way to dial them all', async () => {
  const addresses = Array.from({ length: 200 }, (_, last) => `93.184.216.${last}`)
  const world = dialerOf({ 'muchos.ejemplo.com': [...addresses] }, { closed: true })
  expect(await endOfDial(world, 'muchos.ejemplo.com')).toBe('unreachable')
  expect(world.dialled).toHaveLength(8)
})
