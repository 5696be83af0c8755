import type { Socket } from 'node:net'
import { deflateSync, unzipSync } from 'node:zlib'
import type { RecordedState } from '../../game/recording/packets'
import { GarbledError, readFrames, readVarint, toFrame, varint } from '../../game/wire/frames'

/** A connection with somebody's own client, as its packets are without compression. */
export type PlayerLine = {
  /** What the client takes packets for now. */
  state: RecordedState
  packets: AsyncGenerator<Buffer>
  send(packet: Buffer): void
  /** From now on, both ways, packets of this length and longer. */
  compress(least: number): void
  /** Settles when what was sent is on its way, or the line is broken. */
  drained(): Promise<void>
  /** What the client has not fetched. */
  unsentBytes(): number
  /** After these last words. */
  end(packet?: Buffer): void
}

/** A client that reads no longer: what waits for it only grows. */
const mostUnsent = 32 * 1024 * 1024
/** What a server takes of a client. */
const mostInflated = 2 * 1024 * 1024
/** Somebody who plays says something every second. */
const silentMs = 30_000
/** Its last words have so long to be heard. */
const partingMs = 2_000

const none = varint(0)

export function playerLine(socket: Socket): PlayerLine {
  let least = Number.POSITIVE_INFINITY
  socket.setNoDelay(true)
  socket.setTimeout(silentMs, () => socket.destroy())
  socket.on('error', () => socket.destroy())

  async function* packets() {
    for await (const frame of readFrames(socket)) {
      yield Number.isFinite(least) ? inflated(frame) : frame
    }
  }

  function write(packet: Buffer) {
    if (!Number.isFinite(least)) socket.write(toFrame(packet))
    else if (packet.length < least) socket.write(toFrame(none, packet))
    // Quickly: it is this thread's time, and its other bots wait.
    else socket.write(toFrame(varint(packet.length), deflateSync(packet, { level: 1 })))
  }

  return {
    state: 'login',
    packets: packets(),
    send(packet) {
      if (!socket.writable) return
      write(packet)
      if (socket.writableLength > mostUnsent) socket.destroy()
    },
    compress(threshold) {
      least = threshold
    },
    async drained() {
      if (!socket.writableNeedDrain || socket.destroyed) return
      const { promise, resolve } = Promise.withResolvers<void>()
      for (const event of ['drain', 'close']) socket.once(event, resolve)
      await promise
    },
    unsentBytes: () => socket.writableLength,
    end(packet) {
      if (packet && socket.writable) write(packet)
      socket.end()
      setTimeout(() => socket.destroy(), partingMs).unref()
    },
  }
}

function inflated(frame: Buffer): Buffer {
  const size = readVarint(frame, 0)
  if (!size) throw new GarbledError('a compressed packet without a size')
  const rest = frame.subarray(size.next)
  if (size.value === 0) return rest
  try {
    return unzipSync(rest, { maxOutputLength: mostInflated })
  } catch (error) {
    throw new GarbledError('a packet that does not inflate', { cause: error })
  }
}
