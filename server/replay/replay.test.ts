import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { replayWith } from '../cli/replay-command'
import { run } from '../cli/run'
import { es } from '../locales/es'
import { someOf } from '../testing/breadth'
import { createTestContext, type TestContext } from '../testing/context'
import { temporaryFolder } from '../testing/folder'
import { hostInside, launchInside } from '../testing/minecraft/inner-host'
import { startRecordedBot, unpackRecording } from '../testing/minecraft/recorded-bot'
import { startScriptedServer, welcome } from '../testing/minecraft/scripted'
import { startWorldServer } from '../testing/minecraft/world-server'
import { makeAdmin, type Person } from '../testing/samples/people'
import { createTestTerminal } from '../testing/terminal'
import { until } from '../testing/until'
import { readRecording } from './read-recording'
import { replay } from './replay'

setDefaultTimeout(600_000)

let ctx: TestContext
let person: Person
beforeAll(async () => {
  ctx = createTestContext()
  await hostInside(ctx)
  person = await makeAdmin(ctx)
})
afterAll(() => ctx[Symbol.asyncDispose]())

const launch = launchInside({}, undefined, false)
const nobody = '00000000-0000-0000-0000-000000000000'

function component(client: Client, text: string) {
  return minecraftData(client.version).supportFeature('chatPacketsUseNbtComponents')
    ? { type: 'compound', value: { text: { type: 'string', value: text } } }
    : JSON.stringify({ text })
}

function say(client: Client, text: string) {
  const content = component(client, text)
  const isNew = minecraftData(client.version).version['>=']('1.19')
  if (isNew) client.write('system_chat', { content, isActionBar: false })
  else client.write('chat', { message: content, position: 0, sender: nobody })
}

const kick = (client: Client, text: string) =>
  client.write('kick_disconnect', { reason: component(client, text) })

/** The file of a session that somebody's server ended; `end`: how. */
async function recorded(port: number, version: string, end: () => void): Promise<Buffer> {
  const bot = await startRecordedBot(ctx, person, { port, version })
  await bot.running()
  end()
  await bot.ended()
  return await bot.file()
}

describe.each(someOf(['1.8.8', '1.16.5', '1.20.4', '1.21.4']))('a session of %s', (version) => {
  test('is the same again: its chat, where the bot stood, and why it was expelled', async () => {
    await using server = await startWorldServer({ version })
    const file = await recorded(server.port, version, () => {
      for (const client of server.clients) {
        for (let at = 0; at < 100; at++) say(client, `línea ${at}`)
        kick(client, 'You have been idle for too long!')
      }
    })
    const { header } = unpackRecording(file)
    expect(header).toMatchObject({ endedBecause: 'session-over', reason: 'idle' })
    const { lines, last, end, faults, same, statuses } = await replay(file, { launch })
    const chat = lines.filter(({ category }) => category === 'chat')
    expect(chat.map(({ message }) => message)).toEqual(
      Array.from({ length: 100 }, (_, at) => `línea ${at}`),
    )
    expect([same, end.reason, faults]).toEqual([true, 'idle', []])
    expect(last).toMatchObject({
      position: { x: 8.5, y: 64, z: 8.5 },
      health: 20,
      food: 20,
      items: 0,
    })
    expect(statuses.slice(0, 2)).toEqual(['connecting', 'running'])
    expect(statuses.at(-1)).toBe('stopped')
  })
})

test('a session that ended by what cannot be read ends by it again', async () => {
  await using server = await startScriptedServer({ version: '1.16.5' })
  const file = await recorded(server.port, '1.16.5', () => {
    for (const client of server.clients)
      for (let at = 0; at <= 100; at++) client.writeRaw(Buffer.from([0x0e, 0xff]))
  })
  expect(unpackRecording(file).header).toMatchObject({ reason: 'protocol' })
  const { same, end } = await replay(file, { launch })
  expect([same, end.reason]).toEqual([true, 'protocol'])
})

test('a session that ended by a transfer ends by one again, which leads nowhere', async () => {
  const version = '1.21.4'
  await using server = await startScriptedServer({ version })
  const bot = await startRecordedBot(ctx, person, {
    port: server.port,
    version,
    username: 'viajero',
  })
  await bot.running()
  for (const client of server.clients) {
    client.write('transfer', { host: 'localhost', port: 2 })
  }
  const file = await bot.file()
  await bot.stop()
  const { header, bytes } = unpackRecording(file)
  expect(header).toMatchObject({ reason: 'transferred', removed: { transfers: 1 } })
  expect(bytes.includes('localhost')).toBe(false)
  expect(await replay(file, { launch })).toMatchObject({
    same: true,
    end: { reason: 'transferred' },
  })
})

test('a session that its server just closed, one that the bot’s owner ended, one of configurations', async () => {
  await using server = await startScriptedServer({ version: '1.20.4' })
  const closed = await recorded(server.port, '1.20.4', () => {
    for (const client of server.clients) client.socket.end()
  })
  expect(unpackRecording(closed).header.reason).toBe('unreachable')
  expect(await replay(closed, { launch })).toMatchObject({ same: true })

  const bot = await startRecordedBot(ctx, person, { port: server.port, username: 'otro' })
  await bot.running()
  const client = server.clients.at(-1)
  if (client) await configureAgain(client)
  const logs = async () => (await person.call('GET', `/bots/${bot.id}/logs`)).body
  await until('its line', async () => JSON.stringify(await logs()).includes('de vuelta'))
  await bot.stop()
  const file = await bot.file()
  expect(unpackRecording(file).header.reason).toBe('requested')
  const report = await replay(file, { launch })
  expect(report).toMatchObject({ same: true, end: { reason: 'requested' } })
  expect(report.lines.map(({ message }) => message)).toContain('de vuelta')
  expect(report.played.packets).toBe(report.played.of)
})

/** Back to the configuration state, and into the world again. */
async function configureAgain(client: Client) {
  const acknowledged = new Promise((resolve) => client.once('configuration_acknowledged', resolve))
  client.write('start_configuration', {})
  await acknowledged
  client.state = 'configuration' as Client['state']
  const finished = new Promise((resolve) => client.once('finish_configuration', resolve))
  client.write('finish_configuration', {})
  await finished
  client.state = 'play' as Client['state']
  welcome(client)
  say(client, 'de vuelta')
}

describe('the command', () => {
  test('says what the bot did, line by line or in JSON, and whether it ended alike', async () => {
    await using server = await startScriptedServer({ version: '1.8.8' })
    const file = await recorded(server.port, '1.8.8', () => {
      for (const client of server.clients) {
        say(client, 'hola')
        kick(client, 'Server closed')
      }
    })
    using folder = temporaryFolder()
    const path = join(folder.path, 'grabacion.zst')
    writeFileSync(path, file)
    const terminal = createTestTerminal()
    expect(await replayWith({ launch }, [path], terminal)).toBe(0)
    expect(terminal.out).toContain('  hola')
    expect(terminal.out.at(-1)).toBe(es.replay.same)

    const { header, bytes } = unpackRecording(file)
    const other = { ...header, reason: 'banned' }
    const rest = bytes.subarray(bytes.indexOf('\n'))
    writeFileSync(
      path,
      Bun.zstdCompressSync(Buffer.concat([Buffer.from(JSON.stringify(other)), rest])),
    )
    const json = createTestTerminal()
    expect(await replayWith({ launch }, [path, '--fast', '--json'], json)).toBe(1)
    expect(JSON.parse(json.out.join(''))).toMatchObject({
      ...{ version: '1.8.8', same: false, recorded: { reason: 'banned' } },
      end: { reason: 'restart' },
    })
  })

  test.each([
    [[], es.replay.noPath],
    [['a', 'b'], es.replay.onePath],
    [['a', '--cosa'], 'opción desconocida: --cosa'],
  ])('%j is a matter of usage', async (args, sentence) => {
    const terminal = createTestTerminal()
    expect(await run(['replay', ...args], terminal)).toBe(64)
    expect(terminal.errors[0]).toBe(sentence)
  })

  test('a file that is not there is told apart from a session that differs', async () => {
    const terminal = createTestTerminal()
    expect(await run(['replay', '/no/existe.zst'], terminal)).toBe(65)
    expect(terminal.errors).toEqual([es.replay.noFile('/no/existe.zst')])
  })
})

describe('a file that', () => {
  const header = {
    ...{ format: 'enjambre-recording', formatVersion: 1, product: '0', minecraft: '1.8.8' },
    ...{ protocol: 47, username: 'topo', fence: { packet: '00', answer: '00' }, packets: 1 },
    ...{ begunAt: new Date(0).toISOString(), endedAt: new Date(0).toISOString() },
    ...{ endedBecause: 'session-over', reason: null },
  }
  const packet = (kind: number, length: number, bytes = 1) => {
    const head = Buffer.alloc(9)
    head.writeUInt8(kind, 4)
    head.writeUInt32BE(length, 5)
    return Buffer.concat([head, Buffer.alloc(bytes)])
  }
  const fileOf = (fields: object, ...rest: Buffer[]) => {
    const line = JSON.stringify({ ...header, removed, ...fields })
    return Bun.zstdCompressSync(Buffer.concat([Buffer.from(`${line}\n`), ...rest]))
  }
  const removed = Object.fromEntries(
    [
      ...['whispers', 'unreadableChat', 'pluginMessages', 'packAddresses', 'profiles'],
      ...['handshakes', 'cookies', 'transfers', 'links', 'unreadable', 'secrets'],
    ].map((what) => [what, 0]),
  )

  test.each<[string, Uint8Array, string]>([
    ['is no archive', Buffer.from('hola'), es.replay.noRecording],
    ['is empty', Buffer.alloc(0), es.replay.noRecording],
    ['has no line', Bun.zstdCompressSync(Buffer.alloc(100_000)), es.replay.noRecording],
    ['unpacks without end', Bun.zstdCompressSync(Buffer.alloc(40_000_000)), es.replay.tooLarge],
    ['is of tomorrow', fileOf({ formatVersion: 2 }, packet(4, 1)), es.replay.noRecording],
    ['says more than it may', fileOf({ other: 1 }, packet(4, 1)), es.replay.noRecording],
    [
      'is of no version',
      fileOf({ minecraft: '0.1' }, packet(4, 1)),
      es.replay.unknownVersion('0.1'),
    ],
    ['has a packet of no kind', fileOf({}, packet(99, 1)), es.replay.damaged],
    ['has a packet of no state', fileOf({}, packet(6, 1)), es.replay.damaged],
    ['has a packet of nothing', fileOf({}, packet(4, 0, 0)), es.replay.damaged],
    ['has a packet of 4 GiB', fileOf({}, packet(4, 2 ** 32 - 1)), es.replay.damaged],
    ['ends within a packet', fileOf({}, packet(4, 5)), es.replay.damaged],
    ['lacks packets', fileOf({ packets: 2 }, packet(4, 1)), es.replay.cut(2, 1)],
  ])('%s is refused with a sentence', async (_what, file, sentence) => {
    const refusal = readRecording(file)
    expect(refusal).rejects.toMatchObject({ name: 'UnusableRecording' })
    const terminal = createTestTerminal()
    using folder = temporaryFolder()
    const path = join(folder.path, 'otro.zst')
    writeFileSync(path, file)
    expect(await replayWith({ launch }, [path], terminal)).toBe(65)
    expect([terminal.out, terminal.errors]).toEqual([[], [sentence]])
  })

  test('is whole is read', async () => {
    const { packets } = await readRecording(fileOf({}, packet(4, 1)))
    expect(packets).toMatchObject([{ ms: 0, from: 'server', state: 'play', isWithheld: false }])
  })
})
