import { Duplex } from 'node:stream'
import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { createSerializer, states } from 'minecraft-protocol'
import { type Bot, type BotOptions, createBot } from 'mineflayer'
import { varint } from '../../../game/wire/frames'
import { guardedClient } from '../../../worker/connection/guard'
import { idlePhysics } from '../../../worker/movement/idle-physics'
import { withCrashHandler } from '../../../worker/session/crash'
import { createColumnCache } from '../../../worker/shared-columns/cache'
import { shareColumns } from '../../../worker/shared-columns/share-columns'
import { frame, pseudoRandom } from '../raw-packets'
import { oldLogin } from '../scripted'

export const fuzzedVersions = ['1.8.8', '1.12.2', '1.16.5', '1.20.4', '1.21.4']

/** What became of the packets: read by the bot, skipped as unreadable, or the end of a bot. */
export type FuzzReport = {
  packets: number
  read: number
  faults: number
  attacks: number
  crashes: number
}

type Pick = ReturnType<typeof pseudoRandom>

const perBot = 2_000
const perTurn = 100
const highestId = 0x80
const longest = 200
/** Bytes on which readers of numbers, lengths and flags stumble. */
const awkward = [0, 1, 2, 10, 0x7f, 0x80, 0xff]

/** Bots that were made, and those that the memory still holds. */
export const bots = { made: 0, held: 0 }
const collected = new FinalizationRegistry<null>(() => {
  bots.held -= 1
})

export const nothingYet = (): FuzzReport => ({
  packets: 0,
  read: 0,
  faults: 0,
  attacks: 0,
  crashes: 0,
})

/** One bot of this version at a well-behaved server: whatever the version is made of is loaded. */
export async function visit(version: string): Promise<void> {
  const bot = await makeBot(version, nothingYet(), createColumnCache())
  await prepare(bot, version, states.PLAY)
  await leave(bot)
}

/** Feeds malformed packets to bots of one version; what escapes them is the caller's to notice. */
export async function fuzz(version: string, packets: number, seed: number): Promise<FuzzReport> {
  const pick = pseudoRandom(seed)
  const report = nothingYet()
  const seeds = wellFormed(version)
  const columns = createColumnCache()
  while (report.packets < packets) {
    const bot = await makeBot(version, report, columns)
    const state = stateFor(version, pick)
    await prepare(bot, version, state)
    for (let turn = 0; turn < perBot && !isEnded(bot); turn += perTurn) {
      withCrashHandler(countCrash(report), () => feed(bot, report, () => malformed(pick, seeds)))
      await new Promise(setImmediate)
    }
    await leave(bot)
  }
  return report
}

/** As a session ends: a client that is only told to end keeps itself for another 30 s. */
export async function leave(bot: Bot) {
  await new Promise<void>((resolve) => {
    if (isEnded(bot)) return resolve()
    bot._client.once('end', () => resolve())
    bot._client.socket.destroy()
  })
  bot.removeAllListeners()
}

const countCrash = (report: FuzzReport) => () => {
  report.crashes += 1
}

export function makeBot(
  version: string,
  report: FuzzReport,
  columns: ReturnType<typeof createColumnCache>,
) {
  return withCrashHandler(countCrash(report), async () => {
    const socket = deafSocket()
    let isOver = false
    socket.once('close', () => {
      isOver = true
    })
    const Guarded = guardedClient({
      attack: () => {
        report.attacks += 1
        socket.destroy()
      },
      crash: countCrash(report),
      isOver: () => isOver,
      read: () => undefined,
      hidden: '',
      recorder: null,
      wire: null,
      unreadable: () => undefined,
      work: (run) => run(),
      fault: () => {
        report.faults += 1
      },
    })
    const options: Omit<BotOptions, 'Client'> = {
      ...{ host: '127.0.0.1', port: 1, username: 'fuzzed', version, auth: 'offline' },
      ...{ hideErrors: true, logErrors: false, defaultChatPatterns: false, respawn: false },
      connect: (client) => client.setSocket(socket as never),
      plugins: {
        physics: idlePhysics,
        columns: (bot) => shareColumns(bot, columns, 'fuzz'),
      },
    }
    const bot = createBot({ ...options, Client: Guarded as unknown as BotOptions['Client'] })
    bots.made += 1
    bots.held += 1
    collected.register(bot, null)
    bot.on('error', () => undefined)
    bot._client.on('packet', () => {
      report.read += 1
    })
    await new Promise<void>((resolve) => bot.once('inject_allowed', () => resolve()))
    return bot
  })
}

/** Takes whatever is said to it. */
function deafSocket() {
  return new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() })
}

export const isEnded = ({ _client: client }: Bot) => (client as Client & { ended: boolean }).ended

/** Mostly play, where most packets are; sometimes what comes before. */
function stateFor(version: string, pick: Pick) {
  const early = minecraftData(version).supportFeature('hasConfigurationState')
    ? [states.LOGIN, states.CONFIGURATION]
    : [states.LOGIN]
  return pick(10) < 2 ? (early[pick(early.length)] ?? states.PLAY) : states.PLAY
}

/** Brings the bot as far as a well-behaved server would have. */
export async function prepare({ _client: client }: Bot, version: string, state: Client['state']) {
  client.state = state
  if (state !== states.PLAY) return
  for (const packet of wellFormed(version)) feedOne(client, packet)
  await new Promise(setImmediate)
}

export const feedOne = (client: Client, packet: Buffer) =>
  (client as Client & { splitter: { write(bytes: Buffer): void } }).splitter.write(frame(packet))

function feed({ _client: client }: Bot, report: FuzzReport, next: () => Buffer) {
  for (let n = 0; n < perTurn; n++) {
    report.packets += 1
    feedOne(client, next())
  }
}

/** Packets that a server of this version begins with, as bytes. */
function wellFormed(version: string): Buffer[] {
  const { loginPacket } = minecraftData(version) as unknown as { loginPacket?: object }
  const serializer = createSerializer({
    state: states.PLAY,
    isServer: true,
    version,
    customPackets: {},
  })
  const place = { x: 1, y: 64, z: 1, dx: 0, dy: 0, dz: 0, yaw: 0, pitch: 0, teleportId: 1 }
  const said = [
    { name: 'login', params: { ...oldLogin, ...loginPacket, entityId: 1 } },
    { name: 'update_health', params: { health: 20, food: 20, foodSaturation: 5 } },
    { name: 'position', params: { ...place, flags: 0 } },
    { name: 'held_item_slot', params: { slot: 1 } },
    { name: 'update_time', params: { age: [0, 1], time: [0, 1], tickDayTime: true } },
    { name: 'experience', params: { experienceBar: 0, level: 1, totalExperience: 1 } },
  ]
  return said.flatMap((packet) => {
    try {
      return [serializer.createPacketBuffer(packet)]
    } catch {
      return [] // named otherwise in this version
    }
  })
}

/** A packet of random bytes, or a good one with some bytes changed, lost or doubled. */
function malformed(pick: Pick, seeds: readonly Buffer[]): Buffer {
  const seed = pick(4) === 0 ? seeds[pick(seeds.length)] : undefined
  if (!seed) {
    const body = Buffer.from(Array.from({ length: pick(longest) }, () => byte(pick)))
    return Buffer.concat([varint(pick(highestId)), body])
  }
  const bytes = Buffer.from(seed)
  for (let changes = 1 + pick(8); changes > 0; changes--) bytes[pick(bytes.length)] = byte(pick)
  const cut = pick(bytes.length) + 1
  if (pick(3) === 0) return bytes.subarray(0, cut)
  return pick(3) === 0 ? Buffer.concat([bytes, bytes.subarray(0, cut)]) : bytes
}

const byte = (pick: Pick) => (pick(2) === 0 ? pick(256) : (awkward[pick(awkward.length)] ?? 0))
