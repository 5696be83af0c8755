import type { Socket } from 'node:net'
import { deflateSync } from 'node:zlib'
import { varint } from '../../host/server-status'
import { type RawServer, startRawServer } from './scripted'

/** Attacks that were measured against real libraries; each is for a bot that says it is 1.8.8. */
export const attacks = {
  /** A frame of 2 GiB is announced, and 96 MiB of it come. */
  longFrame(socket: Socket) {
    const mebibyte = Buffer.alloc(1024 * 1024, 1)
    socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x07]))
    for (let sent = 0; sent < 96; sent++) socket.write(mebibyte)
  },
  /** A little on the wire that says it is 1 MiB and inflates to 64. */
  zlibBomb(socket: Socket) {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 1 })
    socket.write(frame(varint(0x03), varint(0)))
    socket.write(frame(varint(1024 * 1024), bomb))
  },
  /** Chat that nests 6,000 deep. */
  deepChat(socket: Socket) {
    enter(socket)
    const depth = 6_000
    const json = `${'{"text":"x","extra":['.repeat(depth)}"end"${']}'.repeat(depth)}`
    socket.write(frame(varint(0x02), text(json), Buffer.from([0])))
    socket.write(frame(varint(0x02), text('{"text":"after the attack"}'), Buffer.from([0])))
  },
  /** An encryption request whose key is none. */
  badKey(socket: Socket) {
    socket.write(
      frame(varint(0x01), text(''), varint(3), Buffer.from('key'), varint(4), Buffer.alloc(4)),
    )
  },
  /** Compressed packets that are no such thing, without end. */
  garbage(socket: Socket) {
    enter(socket)
    for (let sent = 0; sent < 500; sent++) socket.write(frame(varint(0x21), Buffer.from([1, 2, 3])))
  },
} satisfies Record<string, (socket: Socket) => void>

export type Attack = keyof typeof attacks

/** A server that attacks whoever says hello. */
export function startHostileServer(attack: Attack): Promise<RawServer> {
  return startRawServer((socket) => {
    socket.once('data', () => attacks[attack](socket))
  })
}

/** Lets a 1.8.8 client into the world. */
function enter(socket: Socket) {
  socket.write(frame(varint(0x02), text('00000000-0000-0000-0000-000000000000'), text('bot')))
  const dimension = Buffer.from([0, 0, 0, 1, 0, 0, 1, 20])
  socket.write(frame(varint(0x01), dimension, text('default'), Buffer.from([0])))
  const health = Buffer.alloc(9)
  health.writeFloatBE(20, 0)
  health.writeUInt8(20, 4)
  socket.write(frame(varint(0x06), health))
}

function frame(...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([varint(body.length), body])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([varint(bytes.length), bytes])
}
