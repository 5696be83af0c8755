import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { connect } from 'node:net'
import minecraftData from 'minecraft-data'
import { states } from 'minecraft-protocol'
import { varint } from '../../game/wire/frames'
import { someOf } from '../../testing/breadth'
import { enter, frame, text } from '../../testing/minecraft/raw-packets'
import { startRawServer, startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'
import { guardedClient } from './guard'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

describe('chat that would exhaust its reader', () => {
  test('is replaced when it nests deep in NBT', async () => {
    await using server = await startScriptedServer({
      onJoin(client) {
        welcome(client)
        client.write('system_chat', { content: deepComponent(200), isActionBar: false })
        client.write('system_chat', { content: component('after the nbt'), isActionBar: false })
      },
    })
    const spec = specFor(server.port)
    await host.link.request('start', { bot: spec, resume: false })
    await host.until('chat', () => host.lines.some((l) => l.message === 'after the nbt'))
    expect(host.lines.filter((l) => l.message === '[mensaje ilegible]').length).toBe(1)
    expect(host.latest(spec.botId)?.status).toBe('running')
    await host.link.request('stop', { botId: spec.botId })
    await host.until('stopped', () => host.latest(spec.botId)?.status === 'stopped')
  })
})

test.each(someOf(['1.12.2', '1.19.2', '1.20.4', '1.21.8', '26.1']))(
  '%s: nobody reads what a tab list says of skins and chat keys',
  async (version) => {
    const isList = minecraftData(version).supportFeature('playerInfoActionIsBitfield')
    const uuid = '11111111-1111-4111-8111-111111111111'
    const value = Buffer.from('['.repeat(2_000)).toString('base64')
    const profile = { name: 'Ana', properties: [{ name: 'textures', value }] }
    const noKey = Buffer.from('no key')
    const times = { expireTime: 1n, timestamp: 1n, keySignature: noKey, signature: noKey }
    await using server = await startScriptedServer({
      version,
      onJoin(client) {
        welcome(client)
        client.write('player_info', {
          action: isList ? { add_player: true, initialize_chat: true } : 'add_player',
          data: [
            {
              ...{ uuid, ...profile, player: profile, gamemode: 0, ping: 1, latency: 1 },
              chatSession: { uuid, publicKey: { ...times, keyBytes: noKey } },
              crypto: { ...times, publicKey: noKey },
            },
          ],
        })
      },
    })
    const { botId, ...spec } = specFor(server.port, { version, autoReconnect: false })
    await host.link.request('start', { bot: { botId, ...spec }, resume: false })
    await host.until('running', () => host.latest(botId)?.status === 'running')
    const names = async () => (await host.ask('command', { botId, line: '!jugadores' })).message
    await host.until('the player', async () => (await names()).includes('Ana'))
    expect(host.latest(botId)?.status).toBe('running')
  },
)

test('nothing is read any more of what a server sent behind the end', async () => {
  const said = (words: string) =>
    frame(varint(0x02), text(JSON.stringify({ text: words })), Buffer.from([0]))
  const expelled = frame(varint(0x40), text('{"text":"Hasta luego"}'))
  await using server = await startRawServer((socket) => {
    socket.once('data', () => {
      enter(socket)
      socket.write(Buffer.concat([said('before the end'), expelled, said('after the end')]))
    })
  })
  const spec = specFor(server.port, { version: '1.8.8', autoReconnect: false })
  await host.link.request('start', { bot: spec, resume: false })
  await host.until('stopped', () => host.latest(spec.botId)?.status === 'stopped')
  expect(host.latest(spec.botId)?.end).toMatchObject({ reason: 'kicked', raw: 'Hasta luego' })
  const messages = host.lines.map(({ message }) => message)
  expect(messages).toContain('before the end')
  expect(messages).not.toContain('after the end')
})

test('what comes in one piece is read in turns with everything else', async () => {
  const packets = 20
  const piece = Buffer.concat(Array.from({ length: packets }, () => frame(varint(0x03), varint(9))))
  await using server = await startRawServer((socket) => void socket.write(piece))
  const nothing = () => undefined
  const Client = guardedClient({
    ...{ attack: nothing, crash: nothing, fault: nothing, unreadable: nothing, read: nothing },
    ...{ isOver: () => false, hidden: '', recorder: null, wire: null, work: (run) => run() },
  })
  const client = new Client(false, '1.8.8')
  client.state = states.LOGIN
  let turn = 0
  const turns: number[] = []
  const counting = setInterval(() => {
    turn += 1
  })
  client.on('packet', () => {
    const until = performance.now() + 10
    while (performance.now() < until);
    turns.push(turn)
  })
  const socket = connect(server.port, '127.0.0.1')
  client.setSocket(socket)
  await until('all packets', () => turns.length === packets)
  clearInterval(counting)
  socket.destroy()
  expect(new Set(turns).size).toBeGreaterThan(packets / 2)
})

const component = (text: string): object => ({
  type: 'compound',
  value: { text: { type: 'string', value: text } },
})

function deepComponent(depth: number): object {
  let extra = { text: { type: 'string', value: 'deep' } } as object
  for (let level = 0; level < depth; level++) {
    extra = {
      text: { type: 'string', value: 'd' },
      extra: { type: 'list', value: { type: 'compound', value: [extra] } },
    }
  }
  return { type: 'compound', value: extra }
}
