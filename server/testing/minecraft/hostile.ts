import type { Socket } from 'node:net'
import { constants, deflateRawSync } from 'node:zlib'
import { varint } from '../../game/wire/frames'
import { enter, frame, int, pseudoRandom, say, text } from './raw-packets'
import { type RawServer, startRawServer } from './scripted'

const mebibyte = 1024 * 1024

/** What was measured against real libraries; for bots of the version that `versionFor` tells. */
const attacks = {
  /** A frame of 2 GiB is announced, and 96 MiB of it come. */
  longFrame(socket: Socket) {
    const part = Buffer.alloc(mebibyte, 1)
    socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x07]))
    for (let sent = 0; sent < 96; sent++) socket.write(part)
  },
  /** Half a mebibyte on the wire that says it is 1 MiB and inflates to 512. */
  zlibBomb(socket: Socket) {
    socket.write(frame(varint(0x03), varint(0)))
    socket.write(frame(varint(mebibyte), bomb()))
  },
  /** The same, saying so. */
  honestBomb(socket: Socket) {
    socket.write(frame(varint(0x03), varint(0)))
    socket.write(frame(varint(512 * mebibyte), bomb()))
  },
  /** Chat that nests 3,000 and 6,000 deep. */
  deepChat(socket: Socket) {
    enter(socket)
    for (const depth of [3_000, 6_000]) {
      say(socket, `${'{"text":"x","extra":['.repeat(depth)}"end"${']}'.repeat(depth)}`)
    }
    liveOn(socket)
  },
  /** Chat of a hundred thousand parts, and chat of a mebibyte. */
  wideChat(socket: Socket) {
    enter(socket)
    say(socket, `{"text":"x","extra":[${'{},'.repeat(80_000)}{}]}`)
    say(socket, JSON.stringify({ text: 'x'.repeat(mebibyte) }))
    liveOn(socket)
  },
  /** Colour codes by the thousand, each of which nests one part more. */
  manyCodes(socket: Socket) {
    enter(socket)
    say(socket, JSON.stringify('a §k'.repeat(8_000)))
    liveOn(socket)
  },
  /** Translations whose arguments are translations that say them many times. */
  translateBomb(socket: Socket) {
    enter(socket)
    let component: object = { text: 'x' }
    for (let depth = 0; depth < 14; depth++) {
      component = { translate: '%1$s'.repeat(200), with: [component] }
    }
    say(socket, JSON.stringify(component))
    liveOn(socket)
  },
  /** Lines that make patterns for chat backtrack. */
  slowPatterns(socket: Socket) {
    enter(socket)
    for (const unit of ['[', '<a', '(a) ', '[a] b ', 'a: ', '> ', ' -> ']) {
      say(socket, JSON.stringify({ text: unit.repeat(10_000) }))
    }
    liveOn(socket)
  },
  /** Chat of items that a cursor would show, whose reader backtracks. */
  slowItems(socket: Socket) {
    enter(socket)
    for (const value of ['a'.repeat(24_000), '{a:'.repeat(8_000), '['.repeat(60)]) {
      const part = { text: 'x', hoverEvent: { action: 'show_item', value } }
      say(socket, JSON.stringify({ text: '', extra: Array.from({ length: 10 }, () => part) }))
    }
    liveOn(socket)
  },
  /** A player whose skin is two thousand brackets. */
  unreadableSkin(socket: Socket) {
    enter(socket)
    socket.write(tabList(['['.repeat(2_000)]))
    liveOn(socket)
  },
  /** A tab list of 2,000 players whose skins are no JSON. */
  unreadableSkins(socket: Socket) {
    enter(socket)
    socket.write(tabList(Array.from({ length: 2_000 }, () => 'a'.repeat(300))))
    liveOn(socket)
  },
  /** 20 bytes of NBT: a list of ten million nothings. */
  endlessList(socket: Socket) {
    enter(socket)
    socket.write(blockEntity(Buffer.from([10, 0, 0, 9, 0, 1, 97, 0]), int(10_000_000)))
  },
  /** NBT that nests a hundred thousand lists. */
  deepList(socket: Socket) {
    enter(socket)
    const level = Buffer.concat([Buffer.from([9]), int(1)])
    const levels = Array.from({ length: 100_000 }, () => level)
    socket.write(blockEntity(Buffer.from([10, 0, 0, 9, 0, 1, 97]), ...levels, Buffer.alloc(5)))
  },
  /** A million compounds of one byte each. */
  manyCompounds(socket: Socket) {
    enter(socket)
    const head = Buffer.concat([Buffer.from([10, 0, 0, 9, 0, 1, 97, 10]), int(mebibyte)])
    socket.write(blockEntity(head, Buffer.alloc(mebibyte + 1)))
  },
  /** An encryption request whose key is not a key. */
  badKey(socket: Socket) {
    socket.write(
      frame(varint(0x01), text(''), varint(3), Buffer.from('key'), varint(4), Buffer.alloc(4)),
    )
  },
  /** A packet cut short, again and again. */
  partial(socket: Socket) {
    enter(socket)
    for (let sent = 0; sent < 500; sent++) socket.write(frame(varint(0x21), Buffer.from([1, 2, 3])))
  },
  /** 20,000 packets of anything. */
  junk(socket: Socket) {
    enter(socket)
    const random = pseudoRandom(7)
    const packets = Array.from({ length: 20_000 }, () => {
      const body = Buffer.from(Array.from({ length: 1 + random(40) }, () => random(256)))
      return frame(varint(random(0x4a)), body)
    })
    socket.write(Buffer.concat(packets))
  },
  /** Nothing, for ever. */
  silence() {
    return undefined
  },
  /** In the world, then nothing, for ever. */
  muteWorld: enter,
  /** A resource pack to fetch from this very server. */
  packLure(socket: Socket) {
    enter(socket)
    const url = `http://127.0.0.1:${socket.localPort}/pack.zip`
    socket.write(frame(varint(0x48), text(url), text('0'.repeat(40))))
    liveOn(socket)
  },
  /** Sends the bot to an address inside the network of its host. */
  innerTransfer(socket: Socket) {
    const uuid = Buffer.alloc(16)
    socket.write(frame(varint(0x02), uuid, text('bot'), varint(0), Buffer.from([0])))
    // Whatever the bot says next, it says as one that is being configured.
    socket.once('data', () => {
      socket.write(frame(varint(0x0b), text('10.0.0.1'), varint(25_565)))
    })
  },
  statusOfUnknown(socket: Socket) {
    answerStatus(socket, '{"version":{"name":"who knows","protocol":999999}}')
  },
  statusWithoutVersion(socket: Socket) {
    answerStatus(socket, '{"description":"no version"}')
  },
  statusOfNoJson(socket: Socket) {
    answerStatus(socket, '{"version":{"na')
  },
} satisfies Record<string, (socket: Socket) => void>

export type Attack = keyof typeof attacks

export const hostileAttacks = Object.keys(attacks) as Attack[]

/** The first version that knows transfers. */
export const transferringVersion = '1.20.6'

/** What a bot says that it is, or `auto` when it asks. */
export function versionFor(attack: Attack): string {
  if (attack === 'innerTransfer') return transferringVersion
  return attack.startsWith('status') ? 'auto' : '1.8.8'
}

/** A server that attacks every client that says hello. */
export function startHostileServer(attack: Attack): Promise<RawServer> {
  return startRawServer((socket) => {
    socket.once('data', () => attacks[attack](socket))
  })
}

/** Says one last thing, and goes on as a server does. */
function liveOn(socket: Socket) {
  say(socket, '{"text":"after the attack"}')
  const alive = setInterval(() => socket.write(frame(varint(0), varint(1))), 500)
  socket.once('close', () => clearInterval(alive))
}

/** 512 MiB of zeros, deflated in blocks that do not refer to each other. */
function bomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(mebibyte), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([Buffer.from([0x78, 0x01]), ...Array.from({ length: 512 }, () => block)])
}

/** Players that join, one for each of these skins. */
function tabList(skins: string[]): Buffer {
  const players = skins.map((skin, n) => {
    const uuid = Buffer.alloc(16)
    uuid.writeUInt32BE(n + 1, 12)
    const textures = [
      text('textures'),
      text(Buffer.from(skin).toString('base64')),
      Buffer.from([0]),
    ]
    const rest = Buffer.from([0, 1, 0])
    return Buffer.concat([uuid, text(`player${n}`), varint(1), ...textures, rest])
  })
  return frame(varint(0x38), varint(0), varint(players.length), ...players)
}

const blockEntity = (...nbt: Buffer[]) =>
  frame(varint(0x35), Buffer.alloc(8), Buffer.from([1]), ...nbt)

const answerStatus = (socket: Socket, status: string) =>
  socket.write(frame(varint(0), text(status)))
