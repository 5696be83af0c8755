import { expect, spyOn, test } from 'bun:test'
import { socketPath } from '../realtime'
import { createTestContext } from '../testing/context'
import { registerUser } from '../testing/samples/people'
import {
  connected,
  disconnected,
  nextEvent,
  refused,
  roundTrip,
  serveRealtime,
} from '../testing/sockets'
import { until } from '../testing/until'
import { socketLimits } from './socket-limits'

test('frames that are no messages, and too large ones, end their socket and nothing else', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const person = await registerUser(ctx)
  const witness = server.connect({ token: person.token })
  await connected(witness)
  const address = `${server.url.replace('http', 'ws')}${socketPath}?EIO=4&transport=websocket`
  const binary = new Uint8Array([1, 2, 3])
  const frames = ['', 'x', '4', '4x', '40{', '42["ping"]', '451-["a"]', binary, '9'.repeat(99_999)]
  for (const frame of frames) {
    const raw = new WebSocket(address)
    const closed = new Promise((resolve) => raw.addEventListener('close', resolve))
    await new Promise((resolve) => raw.addEventListener('open', resolve))
    raw.send(frame)
    raw.send('41')
    raw.close()
    await closed
  }
  const post = `${server.url}${socketPath}?EIO=4&transport=polling&sid=nadie`
  expect((await fetch(post, { method: 'POST', body: 'x' })).status).toBe(400)
  await roundTrip(witness)
})

test('events above the limit are dropped, and a flood ends the socket', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const person = await registerUser(ctx)
  const client = server.connect({ token: person.token })
  await connected(client)
  let pongs = 0
  client.on('pong', () => {
    pongs += 1
  })
  const warned = nextEvent(client, 'error')
  const left = disconnected(client)
  // However long a machine takes for them, they come within one second.
  using _ = spyOn(performance, 'now').mockReturnValue(performance.now())
  for (let count = 0; count <= socketLimits.admitted.frames; count += 1) client.emit('ping')
  expect((await warned).code).toBe('TOO_MANY_EVENTS')
  await left
  expect(pongs).toBeLessThanOrEqual(socketLimits.eventsPerSecond)
})

test('one user has so many sockets at most, and a closed one makes room', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const person = await registerUser(ctx)
  const open = Array.from({ length: socketLimits.perUser }, () =>
    server.connect({ token: person.token }),
  )
  await Promise.all(open.map(connected))
  expect(await refused(server.connect({ token: person.token }))).toContain('10 conexiones')
  open[0]?.disconnect()
  await until('a place', () =>
    connected(server.connect({ token: person.token })).then(
      () => true,
      () => false,
    ),
  )
  const other = await registerUser(ctx)
  await connected(server.connect({ token: other.token }))
})
