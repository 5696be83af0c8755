import { createServer, type Socket } from 'node:net'
import { deflateSync } from 'node:zlib'
import type { RecordedPacket, RecordedState } from '../game/recording/packets'
import { readVarint, toFrame, varint } from '../game/wire/frames'
import { delay } from '../lib/delay'
import { listenLocally } from '../lib/listen'
import { ClientGone, hearClient } from './client-words'
import type { Recording } from './read-recording'

/** A server of this machine that plays a recording to the one client that comes. */
export type Player = AsyncDisposable & {
  port: number
  /** Settles when all has been played and read, or the client has left; answers how much was. */
  played: Promise<Played>
  /** Ends the connection as a server does that has nothing more to say. */
  end(): void
}

type Played = { packets: number; ms: number; isWhole: boolean }

/** What the login state's packet that begins compression has been since 1.8. */
const compress = 3
/** What ends the login state for a client of 1.20.2 or later. */
const loginAcknowledged = 3
/** Larger packets have to be deflated: a frame's length has 21 bits. */
const threshold = 1024 * 1024

/** Between two fences; more than a bundle holds, whose packets are read together at its end. */
const fenceEvery = 64
/** How long a client that reads may take for what it has been sent. */
const patienceMs = 30_000

export async function startPlayer(
  recording: Recording,
  isFast: boolean,
  signal: AbortSignal,
): Promise<Player> {
  const played = Promise.withResolvers<Played>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    // A bot that comes back is too late.
    if (sockets.size > 0) return socket.destroy()
    sockets.add(socket)
    play(socket, recording, isFast, signal).then(played.resolve, played.reject)
  })
  const port = await listenLocally(server)
  return {
    port,
    played: played.promise,
    end() {
      for (const socket of sockets) socket.end()
    },
    [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function play(
  socket: Socket,
  { header, packets }: Recording,
  isFast: boolean,
  signal: AbortSignal,
): Promise<Played> {
  const left = Promise.withResolvers<never>()
  left.promise.catch(() => undefined)
  const fence = Buffer.from(header.fence.packet, 'hex')
  const client = hearClient(socket, Buffer.from(header.fence.answer, 'hex'), left.reject)
  const whileThere = (what: Promise<unknown>) => Promise.race([what, left.promise])
  const lastSaid = new Map<RecordedState, number>()
  let state: RecordedState = 'login'
  let fences = 0
  let sent = 0
  let beganAt = 0

  /** For what a client that reads does by itself. */
  async function patiently(what: Promise<unknown>) {
    const timer = setTimeout(() => left.reject(new ClientGone('it is silent')), patienceMs)
    await whileThere(what).finally(() => clearTimeout(timer))
  }

  async function send(bytes: Uint8Array) {
    const frame =
      bytes.length < threshold
        ? toFrame(varint(0), Buffer.from(bytes))
        : toFrame(varint(bytes.length), deflateSync(bytes))
    if (!socket.write(frame))
      await patiently(new Promise((resolve) => socket.once('drain', resolve)))
  }

  /** Waits for the one before, so that a bundle that holds it may end. */
  async function sendFence() {
    await patiently(client.answers(fences))
    fences += 1
    await send(fence)
  }

  /** The client has said in the recording that it goes on to another state: so it does here. */
  async function follow(next: RecordedState) {
    const number = lastSaid.get(state)
    const isAcknowledged = state !== 'login' || number === loginAcknowledged
    if (isAcknowledged && number !== undefined) await patiently(client.says(number))
    state = next
  }

  async function playOne(packet: RecordedPacket) {
    if (packet.from === 'bot') {
      lastSaid.set(packet.state, readVarint(Buffer.from(packet.bytes), 0)?.value ?? -1)
      return
    }
    if (packet.isWithheld) return
    if (packet.state !== state) await follow(packet.state)
    const waitMs = isFast ? 0 : beganAt + packet.ms - performance.now()
    if (waitMs > 0) await whileThere(delay(waitMs, signal))
    await send(packet.bytes)
    sent += 1
    if (isFast && state === 'play' && sent % fenceEvery === 0) await sendFence()
  }

  try {
    await patiently(client.asksToEnter)
    socket.write(toFrame(varint(compress), varint(threshold)))
    beganAt = performance.now()
    for (const packet of packets) await playOne(packet)
    if (packets.some((packet) => packet.state === 'play')) {
      await sendFence()
      await patiently(client.answers(fences))
    }
    return { packets: sent, ms: performance.now() - beganAt, isWhole: true }
  } catch (error) {
    if (!(error instanceof ClientGone)) throw error
    return { packets: sent, ms: beganAt === 0 ? 0 : performance.now() - beganAt, isWhole: false }
  }
}
