import { expect, setDefaultTimeout, test } from 'bun:test'
import type { ServerReading } from '#contract/bots/servers'
import { createTestContext } from '../testing/context'
import { hostInside } from '../testing/minecraft/inner-host'
import { startStrangeServer, startStrangeWorld } from '../testing/minecraft/strange-world'
import { caller } from '../testing/samples/people'

setDefaultTimeout(600_000)

test('anybody sees what is read of a server', async () => {
  await using server = await startStrangeServer('Hola §b§d§f§d§b')
  await using world = await startStrangeWorld({
    'mc.ejemplo.com': { alias: 'nodo.ejemplo.com' },
    'nodo.ejemplo.com': { addresses: ['127.0.0.1'] },
    '_minecraft-bots.mc.ejemplo.com': { texts: ['v=1; bots=ask; max=3'] },
    '_minecraft-bots.nodo.ejemplo.com': { texts: ['v=9'] },
  })
  const call = caller(world.ctx)
  const read = async (host: string) =>
    (await call<ServerReading>('POST', '/servers/check', { host, port: server.port })).body
  expect(await read('mc.ejemplo.com')).toEqual({
    success: true,
    server: `mc.ejemplo.com:${server.port}`,
    ...{ found: true, answers: true, optsOut: true },
    records: [
      {
        name: 'mc.ejemplo.com',
        state: 'read',
        signal: { name: 'mc.ejemplo.com', bots: 'ask', max: 3, contact: null },
      },
      { name: 'nodo.ejemplo.com', state: 'unreadable', signal: null },
    ],
  })
  expect(await read('nada.ejemplo.com')).toMatchObject({
    found: false,
    answers: false,
    records: [],
  })
})

test('nobody looks into the operator’s own network by it, nor without an end', async () => {
  await using server = await startStrangeServer()
  await using world = await startStrangeWorld({
    'dentro.ejemplo.com': { addresses: ['127.0.0.1'] },
  })
  await using ctx = createTestContext({ dnsServers: [world.dns.address] })
  await hostInside(ctx)
  const call = caller(ctx)
  const at = { port: server.port }
  for (const host of ['127.0.0.1', '127.1', '10.0.0.1', 'localhost'])
    expect((await call('POST', '/servers/check', { host, ...at })).body.code).toBe(
      'TARGET_NOT_ALLOWED',
    )
  const inside = await call('POST', '/servers/check', { host: 'dentro.ejemplo.com', ...at })
  expect(inside.body).toMatchObject({ found: false })
  expect(server.asked()).toBe(0)
  const codes = new Set<string | undefined>()
  for (let n = 0; n < 40; n++)
    codes.add(
      (await call('POST', '/servers/check', { host: 'dentro.ejemplo.com', ...at })).body.code,
    )
  expect(codes).toContain('TOO_MANY_DIALS')
})
