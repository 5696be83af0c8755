import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { BotSpec } from '../../game/bot-spec'
import type { HostEvents } from '../../game/protocol'
import { type RecordingOrder, recordingBounds } from '../../game/recording/order'
import { type ScriptedServer, startScriptedServer } from '../../testing/minecraft/scripted'
import { specFor, startBot, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import type { kick } from '../../testing/minecraft/verified/whole-server'

setDefaultTimeout(600_000)

let host: TestHost
const began: string[] = []
const pieces: HostEvents['recorded'][] = []
beforeAll(async () => {
  host = await startTestHost()
  host.link.on('recordingBegan', ({ recordingId }) => began.push(recordingId))
  host.link.on('recorded', (piece) => pieces.push(piece))
})
afterAll(() => host[Symbol.asyncDispose]())

const order = (bounds: Partial<RecordingOrder> = {}): RecordingOrder => ({
  ...{ id: Bun.randomUUIDv7(), ...recordingBounds },
  ...bounds,
})
const of = ({ id }: RecordingOrder) => pieces.filter(({ recordingId }) => recordingId === id)
const endOf = (recording: RecordingOrder) => of(recording).at(-1)?.end
const untilEnd = (recording: RecordingOrder) =>
  host.until('its end', () => endOf(recording) != null)
const timesBegun = ({ id }: RecordingOrder) => began.filter((one) => one === id).length

/** Something that a bot hears, of so many bytes. */
function say({ clients }: ScriptedServer, text: string) {
  const content = { type: 'compound', value: { text: { type: 'string', value: text } } }
  for (const client of clients) client.write('system_chat', { content, isActionBar: false })
}

const hears = (spec: BotSpec, text: string) =>
  host.until(text, () => host.linesOf(spec.botId).some(({ message }) => message.includes(text)))

test('a recording that is full is whole, and the session goes on', async () => {
  await using server = await startScriptedServer()
  const recording = order({ maxBytes: 60_000 })
  const spec = specFor(server.port, { recording })
  await using _ = await startBot(host, spec)
  for (let at = 0; at < 70; at++) say(server, `${at} ${'x'.repeat(990)}`)
  await untilEnd(recording)
  expect(endOf(recording)).toMatchObject({ because: 'full', reason: null })
  const { bytes } = of(recording).at(-1) ?? { bytes: 0 }
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(60_000)
  say(server, 'y sigue')
  await hears(spec, 'y sigue')
  expect(host.latest(spec.botId)?.status).toBe('running')
  expect(of(recording).filter(({ end }) => end !== null)).toHaveLength(1)
})

test('a recording ends with its time, also where nothing is said any more', async () => {
  await using server = await startScriptedServer()
  const recording = order({ maxMs: 300 })
  const spec = specFor(server.port, { recording })
  await using _ = await startBot(host, spec)
  await untilEnd(recording)
  expect(endOf(recording)).toMatchObject({ because: 'time', reason: null })
  expect(host.latest(spec.botId)?.status).toBe('running')
})

test('a running bot records its next session alone, to its end', async () => {
  await using server = await startScriptedServer()
  const spec = specFor(server.port)
  await using _ = await startBot(host, spec)
  const recording = order()
  await host.link.request('update', { ...spec, recording })
  const sessions = () => host.connections.filter(({ botId }) => botId === spec.botId).length
  for (const wanted of [0, 1, 1]) {
    expect(timesBegun(recording)).toBe(wanted)
    const before = server.clients.length
    const last = server.clients.at(-1)
    if (last) expelled(last)
    await host.until('another session', () => server.clients.length > before)
    await host.until('running', () => host.latest(spec.botId)?.status === 'running')
  }
  expect(sessions()).toBe(3)
  expect(timesBegun(recording)).toBe(1)
  expect(endOf(recording)).toMatchObject({ because: 'session-over', reason: 'idle' })
})

const expelled = (client: Parameters<typeof kick>[0]) => {
  const reason = { translate: { type: 'string', value: 'multiplayer.disconnect.idling' } }
  client.write('kick_disconnect', { reason: { type: 'compound', value: reason } })
}

test('one that nobody wants any more is not gone on with', async () => {
  await using server = await startScriptedServer()
  const recording = order()
  const spec = specFor(server.port, { recording })
  await using bot = await startBot(host, spec)
  await host.until('its begin', () => timesBegun(recording) === 1)
  await host.link.request('update', { ...spec, recording: null })
  const before = of(recording).length
  await bot[Symbol.asyncDispose]()
  expect(of(recording)).toHaveLength(before)
})
