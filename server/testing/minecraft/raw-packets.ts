import type { Socket } from 'node:net'
import { varint } from '../../game/wire/frames'

/** Packets byte by byte, as a 1.8.8 server sends them. */
export function frame(...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([varint(body.length), body])
}

export function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([varint(bytes.length), bytes])
}

export function int(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

/** Lets a 1.8.8 client into the world. */
export function enter(socket: Socket): void {
  socket.write(frame(varint(0x02), text('00000000-0000-0000-0000-000000000000'), text('bot')))
  const dimension = Buffer.from([0, 0, 0, 1, 0, 0, 1, 20])
  socket.write(frame(varint(0x01), dimension, text('default'), Buffer.from([0])))
  const health = Buffer.alloc(9)
  health.writeFloatBE(20, 0)
  health.writeUInt8(20, 4)
  socket.write(frame(varint(0x06), health))
}

export function say(socket: Socket, json: string): void {
  socket.write(frame(varint(0x02), text(json), Buffer.from([0])))
}

/** Whole numbers below what is asked, the same ones in every run. */
export function pseudoRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
