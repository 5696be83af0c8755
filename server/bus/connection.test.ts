import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { startNatsServer } from '../testing/bus/nats-server'
import { natsTests } from '../testing/bus/nats-tests'
import { testBus } from '../testing/bus/test-bus'
import { localCertificate } from '../testing/fakes/local-certificate'
import { temporaryFolder } from '../testing/folder'
import { freePort } from '../testing/free-port'
import { startTcpProxy } from '../testing/tcp-proxy'
import { until } from '../testing/until'
import { mostBytes } from './codec'
import { connectBus } from './connection'
import { isOldServer } from './server-version'

const down = expect.objectContaining({ name: 'HostError', code: 'HOST_UNAVAILABLE' })

natsTests('a bus', () => {
  test('carries messages as they are, bytes and what is missing included', async () => {
    await using nats = await startNatsServer()
    const { bus } = await testBus(nats.url)
    await using _ = bus
    const message = {
      text: 'ñ',
      none: undefined,
      nothing: null,
      bytes: new Uint8Array([0, 255]),
      big: 2 ** 40,
    }
    const got: unknown[] = []
    bus.subscribe('x.*', (received, subject) => got.push([subject, received]))
    bus.publish('x.1', message)
    await until('the message', () => got.length === 1)
    expect(got).toEqual([['x.1', { ...message, bytes: Buffer.from([0, 255]) }]])
    expect(bus.server()?.version).toMatch(/^\d+\.\d+/)
  })

  test('refuses what is too long, and outlives what is no message and who fails at one', async () => {
    await using nats = await startNatsServer()
    const { bus, troubles } = await testBus(nats.url)
    await using _ = bus
    const tooLarge = expect.objectContaining({ name: 'HostError', code: 'TOO_LARGE' })
    expect(() => bus.publish('x', new Uint8Array(mostBytes))).toThrow(tooLarge)
    const got: unknown[] = []
    bus.subscribe('x', (message) => {
      if (message === 'fail') throw new Error('a listener failed')
      got.push(message)
    })
    const hostile = [
      [],
      [0xd9, 9],
      [0xdd, 255, 255, 255, 255],
      [0xdf, 255, 255, 255, 255],
      new Array(100_000).fill(0x91),
    ]
    for (const bytes of hostile) bus.connection().publish('x', new Uint8Array(bytes))
    bus.connection().publish('x', new Uint8Array(mostBytes + 1))
    bus.publish('x', 'fail')
    bus.publish('x', 'well')
    await until('what comes after it', () => got.length === 1)
    expect(got).toEqual(['well'])
    expect(troubles).toHaveLength(hostile.length + 2)
    expect(troubles.at(-1)).toContain('a listener failed')
  })

  test('is there before its server, and comes back with its subscriptions after a kill', async () => {
    await using nats = await startNatsServer()
    await nats.kill()
    const refused = Promise.withResolvers<void>()
    await using bus = await connectBus({
      url: nats.url,
      name: 'early',
      trouble: () => refused.resolve(),
    })
    await refused.promise
    expect([bus.isUp(), bus.silentMs(), bus.server()]).toEqual([
      false,
      Number.POSITIVE_INFINITY,
      null,
    ])
    let ups = 0
    const got: unknown[] = []
    bus.onUp(() => ups++)
    bus.subscribe('x', (message) => got.push(message))
    for (let round = 1; round <= 2; round++) {
      expect(() => bus.publish('x', 'into the void')).toThrow(down)
      await nats.start()
      await until('the bus', () => ups === round)
      bus.publish('x', round)
      await until('the message', () => got.length === round)
      await nats.kill()
      await until('that it is down', () => !bus.isUp())
    }
    expect(got).toEqual([1, 2])
  })

  test('knows how long a frozen server has been silent, takes it for lost, and finds it again', async () => {
    await using nats = await startNatsServer()
    const { bus } = await testBus(nats.url)
    await using _ = bus
    await until('an answer', () => bus.silentMs() < 1_000_000)
    nats.freeze()
    await until('silence', () => bus.silentMs() > 3_000)
    await until('that it is down', () => !bus.isUp())
    nats.thaw()
    await until('the bus', () => bus.isUp() && bus.silentMs() < 3_000)
  })

  test('finds its way back through a cut, and past an address where nobody is', async () => {
    await using nats = await startNatsServer()
    await using proxy = await startTcpProxy(nats.url)
    const nobody = `nats://127.0.0.1:${await freePort()}`
    const { bus } = await testBus(`${nobody},${proxy.url.replace('http', 'nats')}`)
    await using _ = bus
    proxy.cut()
    await until('that it is down', () => !bus.isUp())
    proxy.mend()
    await until('the bus', () => bus.isUp())
  })

  test('takes user and password from its address', async () => {
    await using nats = await startNatsServer('authorization { user: "u", password: "p@ss" }')
    const { bus } = await testBus(nats.url.replace('//', '//u:p%40ss@'))
    await using _ = bus
    const troubles: unknown[] = []
    await using stranger = await connectBus({
      url: nats.url,
      name: 'stranger',
      trouble: (error) => troubles.push(error),
    })
    await until('a refusal', () => troubles.length > 1)
    expect(stranger.isUp()).toBe(false)
    expect(String(troubles[0])).toContain('Authorization Violation')
  })

  test('speaks TLS, and only to whom it trusts', async () => {
    using folder = temporaryFolder()
    const [cert, key] = ['cert', 'key'].map((name) => join(folder.path, `${name}.pem`))
    await Bun.write(cert ?? '', localCertificate.cert)
    await Bun.write(key ?? '', localCertificate.key)
    await using nats = await startNatsServer(`tls { cert_file: "${cert}", key_file: "${key}" }`)
    await using plain = await startNatsServer()
    const secure = (url: string) => url.replace('nats://', 'tls://')
    const { bus } = await testBus(secure(nats.url), { tls: { ca: localCertificate.cert } })
    await using _ = bus
    const got: unknown[] = []
    bus.subscribe('x', (message) => got.push(message))
    bus.publish('x', 'well')
    await until('the message', () => got.length === 1)
    for (const url of [nats.url, secure(nats.url), secure(plain.url)]) {
      const refusals: unknown[] = []
      const trouble = (error: unknown) => void refusals.push(error)
      await using other = await connectBus({ url, name: 'other', trouble })
      await until(`a refusal at ${url}`, () => refusals.length > 1)
      expect(other.isUp()).toBe(false)
    }
  })
})

test('an address that is none is refused at once', async () => {
  const connect = (url: string) => connectBus({ url, name: 'x', trouble() {} })
  for (const url of ['', 'localhost:4222', 'http://localhost'])
    await expect(connect(url)).rejects.toThrow()
})

test('servers with known holes are told apart', () => {
  const old = ['2.9.10', '2.10.27', '2.11.15', '2.12.11', '2.13.5', '2.14.2', '1.4.1', '']
  const fine = ['2.11.16', '2.12.12', '2.14.3', '2.15.1', '3.0.0', '2.14.3-RC.1']
  expect(old.map(isOldServer)).toEqual(old.map(() => true))
  expect(fine.map(isOldServer)).toEqual(fine.map(() => false))
})
