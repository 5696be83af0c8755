import { expect, spyOn, test } from 'bun:test'
import { socketPath } from '../realtime'
import { createTestContext } from '../testing/context'
import { createFakeTicker } from '../testing/fakes/fake-ticker'
import { registerUser } from '../testing/samples/people'
import { connected, roundTrip, serveRealtime } from '../testing/sockets'
import { until } from '../testing/until'
import { socketLimits } from './socket-limits'

const path = `${socketPath}?EIO=4&transport=`
const attacker = '198.51.100.1'

/** A WebSocket without Socket.IO, and what it is sent until it is closed. */
async function rawSocket(url: string, query = '') {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}websocket${query}`)
  const heard: string[] = []
  socket.addEventListener('message', ({ data }) => heard.push(String(data)))
  const closed = new Promise<string[]>((resolve) => {
    socket.addEventListener('close', () => resolve(heard))
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  return { socket, closed }
}

/** Opens a polling connection, and returns its id or the status of the refusal. */
async function shake(url: string, address = attacker): Promise<string> {
  const response = await fetch(`${url}${path}polling`, { headers: { 'x-real-ip': address } })
  const text = await response.text()
  return response.ok ? JSON.parse(text.slice(1)).sid : String(response.status)
}

const say = async (url: string, sid: string, body: string) =>
  (await fetch(`${url}${path}polling&sid=${sid}`, { method: 'POST', body })).status

/** Also a socket that nobody listens to may still speak, if it is there. */
const isThere = async (url: string, sid: string) => (await say(url, sid, '3')) === 200

test('a connect without a token is refused once, and is the end of the connection', async () => {
  await using server = serveRealtime(createTestContext())
  const { socket, closed } = await rawSocket(server.url)
  socket.send('40')
  const heard = await closed
  expect(heard.filter((frame) => frame.startsWith('44'))).toHaveLength(1)
})

test('of many frames before admission a few are read', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const witness = server.connect({ token: (await registerUser(ctx)).token })
  await connected(witness)
  const { socket, closed } = await rawSocket(server.url)
  using _ = spyOn(performance, 'now').mockReturnValue(performance.now())
  for (let count = 0; count < 100_000; count++) socket.send('40/nada,')
  const refusals = (await closed).filter((frame) => frame.startsWith('44'))
  expect(refusals.length).toBeLessThanOrEqual(socketLimits.unadmitted.frames)
  await roundTrip(witness)
})

test('of many packets in one polling request a few are read, and the connection is gone', async () => {
  await using server = serveRealtime(createTestContext())
  const sid = await shake(server.url)
  await say(server.url, sid, Array(20_000).fill('40').join('\u001e'))
  expect(await isThere(server.url, sid)).toBe(false)
})

test('an admitted socket that sends too many frames is closed', async () => {
  const ctx = createTestContext()
  await using server = serveRealtime(ctx)
  const { token } = await registerUser(ctx)
  const { socket, closed } = await rawSocket(server.url)
  const admitted = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('40')) resolve()
    })
  })
  socket.send(`40${JSON.stringify({ token })}`)
  await admitted
  for (let count = 0; count < 200_000; count++) socket.send('42["ping"]')
  await closed
})

test('a second probe ends an upgrade', async () => {
  await using server = serveRealtime(createTestContext())
  const { socket, closed } = await rawSocket(server.url, `&sid=${await shake(server.url)}`)
  for (let count = 0; count < 10; count++) socket.send('2probe')
  expect(await closed).toEqual(['3probe'])
})

test('one address takes its own places and no others, and silence ends', async () => {
  const ticker = createFakeTicker()
  await using server = serveRealtime(createTestContext({ sockets: 20 }, ticker))
  const { closed } = await rawSocket(server.url)
  const shakes = await Promise.all(Array.from({ length: 60 }, () => shake(server.url)))
  expect(shakes.filter((answer) => answer === '403')).toHaveLength(40)
  expect(await shake(server.url, '198.51.100.2')).not.toBe('403')
  await ticker.run(socketLimits.waitMs)
  await closed
  await until('a place', async () => (await shake(server.url)) !== '403')
})

test('a crowd that waits makes room for others', async () => {
  await using server = serveRealtime(createTestContext({ sockets: 1_000 }, createFakeTicker()))
  const { url } = server
  const first = await shake(url)
  for (let count = 1; count < socketLimits.waiting; count++) await shake(url)
  expect(await isThere(url, first)).toBe(true)
  const other = await shake(url, '203.0.113.1')
  await shake(url, '198.51.100.2')
  expect(await isThere(url, first)).toBe(false)
  expect(await isThere(url, other)).toBe(true)
})
