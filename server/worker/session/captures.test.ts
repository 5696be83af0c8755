import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { decode } from 'fast-png'
import { limits } from '#contract/limits'
import { someOf } from '../../testing/breadth'
import { packetsInOrder, stretchesOf } from '../../testing/minecraft/captures/order'
import { capturedVersions, type RecordedPacket } from '../../testing/minecraft/captures/packets'
import { pictureOf } from '../../testing/minecraft/captures/picture'
import {
  type Place,
  type Replay,
  recordedPlayer,
  startReplay,
} from '../../testing/minecraft/captures/replay'
import { type ToldBot, toldBot } from '../../testing/minecraft/captures/told-bot'
import { type ToldWorld, toldWorld } from '../../testing/minecraft/captures/told-world'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { faultsTolerated } from './attempt'

setDefaultTimeout(600_000)

/** The bots of all captures, one after the other. */
let host: TestHost
const reports: unknown[] = []
beforeAll(async () => {
  host = await startTestHost()
  host.link.on('report', (report) => reports.push(report))
})
afterAll(() => host[Symbol.asyncDispose]())

/** One of many; every one has to do. */
const seed = 20_260

describe.each(someOf(capturedVersions))('what Mojang’s server of %s says', (version) => {
  test('is what its bot tells', () => replay(version, packetsInOrder(version, null)))

  test(`is what its bot tells in any order, such as that of seed ${seed}`, () =>
    replay(version, packetsInOrder(version, seed)))
})

async function replay(version: string, packets: readonly RecordedPacket[]) {
  const [told, world] = [toldBot(version), toldWorld(version)]
  await using server = await startReplay(version)
  const bot = specFor(server.port, { version, username: recordedPlayer, autoReconnect: false })
  const { botId } = bot
  await host.link.request('start', { bot, resume: false })
  for (const [number, stretch] of stretchesOf(packets).entries()) {
    await server.send(stretch.map(({ bytes }) => bytes))
    // One more that the guard refuses is the session's end.
    if (number === 0) await server.send(Array(faultsTolerated).fill(halfOf(packets)))
    for (const packet of stretch) {
      told.hear(packet)
      world.hear(packet)
    }
    await server.settled()
    if (Number.isNaN(told.health)) continue
    const isRunning = () => host.latest(botId)?.status === 'running'
    await host.until('running', () => isRunning() || endsOf(botId).length > 0)
    expect(endsOf(botId)).toEqual([])
    await server.showAtTheSide('Deaths')
    await server.settled()
    const { position, ...shown } = await shownOf(botId)
    expect(shown).toEqual(expectedOf(told))
    expectPlace(position, told, world)
    await lookAround(version, botId, server, world)
    if (told.position) await server.teleport(told.position)
  }
  await server.settled()
  await host.until('the chat', () => chatOf(botId).length >= told.chat.length)
  expect(chatOf(botId)).toEqual(told.chat)
  expect(host.latest(botId)?.status).toBe('running')
  expect([...endsOf(botId), ...host.lost, ...reports]).toEqual([])
}

const endsOf = (botId: string) => host.connections.filter((ended) => ended.botId === botId)

/** The first half of a packet: nobody can read it. */
function halfOf([login]: readonly RecordedPacket[]) {
  if (!login) throw new Error('a capture without a packet')
  return login.bytes.subarray(0, login.bytes.length / 2)
}

async function shownOf(botId: string) {
  const { survival, position, inventory } = await host.ask('analytics', { botId })
  const { screen, bossBars, sidebar } = await host.ask('serverView', { botId })
  const { health, food, level, experience } = survival
  const { window, heldSlot, items } = inventory
  return {
    ...{ health, food, level, experience, heldSlot, position, sidebar },
    things: items.map(({ slot, name, count }) => ({ slot, name, count })),
    window: window && { id: window.id, kind: window.kind, title: window.title },
    title: screen.title?.text ?? null,
    bossBars: bossBars.map(({ id, title, progress }) => ({ id, title, progress })),
  }
}

function expectedOf(told: ToldBot) {
  const { health, food, level, experience, heldSlot, window, title, objectives } = told
  const [objective] = objectives.values()
  return {
    ...{ health, food, level, experience, heldSlot, window, title },
    things: [...told.things.values()].sort((a, b) => a.slot - b.slot),
    bossBars: [...told.bossBars.values()],
    sidebar: objective
      ? {
          title: objective.title,
          lines: [...objective.lines].map(([text, score]) => ({ text, score })),
        }
      : null,
  }
}

/** A bot with ground below it has fallen on it since; else it hangs where it was put. */
function expectPlace(shown: Place & { dimension: string }, told: ToldBot, world: ToldWorld) {
  const { x, y, z } = told.position ?? { x: 0, y: 0, z: 0 }
  expect(shown.dimension).toBe('overworld')
  const falls = world.columnAt(Math.floor(x), Math.floor(z)) !== undefined
  const away = Math.hypot(shown.x - x, shown.y - y, shown.z - z)
  expect(away).toBeLessThanOrEqual(falls ? farthestFall : 0)
}

const farthestFall = 4

/** From the middle of the columns that are told: what the map shows of each block. */
async function lookAround(version: string, botId: string, server: Replay, world: ToldWorld) {
  const places = [...world.columns.keys()]
  const middle = places[places.length >> 1]
  if (middle === undefined) return
  const [x = 0, z = 0] = middle.split(',').map(Number)
  await server.teleport({ x: x * 16 + 8.5, y: 200, z: z * 16 + 8.5 })
  await server.settled()
  const { mapImage, renderInfo, stats } = await host.ask('map', { botId })
  const size = limits.map.blocks
  const shown = decode(Buffer.from(mapImage.replace('data:image/png;base64,', ''), 'base64')).data
  const expected = pictureOf(version, world, renderInfo, size)
  const wrong = expected.findIndex((part, at) => Math.abs(part - (shown[at] ?? 0)) > rounding)
  const place = wrong < 0 ? null : [(wrong >> 2) % size, Math.floor((wrong >> 2) / size)]
  expect({ place, from: wrong < 0 ? null : renderInfo }).toEqual({ place: null, from: null })
  expect(stats.chunks).toBeGreaterThan(0)
}

/** Colours are added up in another order. */
const rounding = 1

/** What was said, line by line; equal ones come together. */
function chatOf(botId: string): string[] {
  const isChat = ({ category, source }: { category: string; source: string }) =>
    category === 'chat' && source === 'minecraft'
  return host
    .linesOf(botId)
    .filter(isChat)
    .flatMap(({ message }) => {
      const [, text = message, times = '1'] = /^(.*) ×(\d+)$/.exec(message) ?? []
      return Array<string>(Number(times)).fill(text)
    })
}
