import { createPublicKey } from 'node:crypto'
import type { Transform } from 'node:stream'
import { unzipSync } from 'node:zlib'
import { Client } from 'minecraft-protocol'
import { maxFrame, readVarint } from '../../game/wire/frames'
import type { ReadPacket } from '../memory/watch-holdings'
import type { HeardPacket } from '../own-client/journal'
import type { Recorder } from '../recording/recorder'
import { hideExcess } from './chat-limits'
import { beginPacket, boundNbt, NbtLimitError, nbtValues } from './nbt-limits'
import { fillRegistry } from './registries'
import { isSaidIn } from './said-in'
import './no-mojangson'
import { dropProfiles } from './tab-list'

/** What a guarded client reports. An attack and a crash are the session's end. */
export type Guard = {
  /** The server broke a limit of the game. */
  attack(what: string): void
  /** A packet's handler threw: this bot's matter, never its neighbours'. */
  crash(error: unknown): void
  /** Something was malformed and skipped; a few are tolerated. */
  fault(error: unknown): void
  /** A line of chat could not be read. */
  unreadable(error: unknown): void
  /** Runs what reads or handles packets. */
  work<Result>(run: () => Result): Result
  /** Whether the session has ended: what the server sent until then is no longer read. */
  isOver(): boolean
  /** Another packet was read, and is not handled yet. */
  read(packet: ReadPacket): void
  /** What stands where a text was too much to be read. */
  hidden: string
  /** Who writes the session down, if anybody does. */
  recorder: Pick<Recorder, 'received' | 'sent'> | null
  /** Who hears everything that the server says; null where nobody does. */
  wire: Wire | null
}

/** A line to the server on which somebody listens, and may speak in the bot's place. */
export type Wire = {
  heard(packet: HeardPacket): void
  /** Whether the bot itself may say this now. */
  maySay(state: string, name: string): boolean
}

/** The game's own limit of a packet. */
const maxInflated = 8 * 1024 * 1024

/** Mineflayer's plugins and ours; more for one packet would be a leak. */
const mostListeners = 30

/** Members of minecraft-protocol's client that its types do not show. */
type Internals = {
  splitter: Transform & { buffer: Buffer }
  decompressor: Transform | null
  deserializer: Transform & {
    proto: { readCtx: Parameters<typeof boundNbt>[0] }
    parsePacketBuffer(buffer: Buffer): { data: { name: string; params: Record<string, unknown> } }
  }
  setCompressionThreshold(threshold: number): void
  setSerializer(state: string): void
}

/**
 * A minecraft-protocol client for servers that nobody vouches for: bounded frames, bounded
 * inflating, bounded nesting, and no exception of a packet handler leaves it.
 */
export function guardedClient(outer: Guard): typeof Client {
  // Not members: the constructor of the original emits already.
  const attacked = new WeakSet<object>()
  const loggedIn = new WeakSet<object>()
  const isOver = (client: object) => attacked.has(client) || outer.isOver()
  const guardOf = (client: object): Guard => ({
    ...outer,
    attack(what) {
      attacked.add(client)
      outer.attack(what)
    },
    isOver: () => isOver(client),
  })
  return class GuardedClient extends Client {
    constructor(...args: ConstructorParameters<typeof Client>) {
      super(...args)
      this.setMaxListeners(mostListeners)
      const guard = guardOf(this)
      const internals = this as unknown as Internals
      boundFrames(internals.splitter, guard)
      const setThreshold = internals.setCompressionThreshold.bind(this)
      internals.setCompressionThreshold = (threshold) => {
        setThreshold(threshold)
        if (internals.decompressor) boundInflating(internals.decompressor, guard)
      }
      const setSerializer = internals.setSerializer.bind(this)
      internals.setSerializer = (state) => {
        setSerializer(state)
        skipUnreadable(internals.deserializer, guard, state)
      }
    }

    /** What the state does not know would go out as another packet: bots act while they are configured. */
    override write(name: string, params: unknown): void {
      if (!isSaidIn(this.state, name, this.version)) return
      if (outer.wire && !outer.wire.maySay(this.state, name)) return
      outer.recorder?.sent(this.state, name)
      super.write(name, params)
    }

    override emit(event: string | symbol, ...args: unknown[]): boolean {
      const { name, state } = metaOf(args[1])
      // Its handlers must not meet the packet that was the attack, nor any after it.
      if (name !== '' && isOver(this)) return true
      if (name === 'login') loggedIn.add(this)
      const isEarly = state === 'play' && !loggedIn.has(this) && !beforeLogin.has(name)
      if (isEarly && event !== 'packet') return true
      try {
        if (event === 'packet') inspect(args[0], name, guardOf(this), this.version)
        return outer.work(() => super.emit(event, ...args))
      } catch (error) {
        if (chatEvents.has(String(event))) outer.unreadable(error)
        else outer.crash(error)
        return true
      }
    }
  }
}

/** Packets of chat, and what minecraft-protocol makes of them. */
const chatEvents = new Set([
  ...['chat', 'player_chat', 'profileless_chat', 'system_chat', 'message_header', 'hide_message'],
  ...['playerChat', 'systemChat'],
])

/** What a client without a world understands; mineflayer's handlers of the rest throw. */
const beforeLogin = new Set([
  ...['login', 'player_info', 'custom_payload', 'start_configuration', 'set_compression'],
  ...['keep_alive', 'ping', 'kick_disconnect', 'transfer', 'cookie_request', 'store_cookie'],
  ...['resource_pack_send', 'add_resource_pack', 'server_data', ...chatEvents],
])

type Meta = { name: string; state?: string }

/** What goes along with a packet; what a client says by itself has nothing of it. */
const metaOf = (meta: unknown): Meta => (isMeta(meta) ? meta : { name: '' })

const isMeta = (meta: unknown): meta is Meta =>
  typeof meta === 'object' && meta !== null && 'name' in meta && typeof meta.name === 'string'

/** Packets are read for so long at a time; then it is the turn of the thread's other bots. */
const sliceMs = 5

/** Cuts the stream into frames like the original, but never waits for one that is too long. */
function boundFrames(splitter: Internals['splitter'], guard: Guard) {
  let pending: Buffer = Buffer.alloc(0)
  let broken = false

  function cut(done: () => void) {
    const began = performance.now()
    let offset = 0
    for (;;) {
      if (broken || guard.isOver()) return done()
      if (performance.now() - began > sliceMs) {
        pending = pending.subarray(offset)
        setImmediate(cut, done)
        return
      }
      const length = readVarint(pending, offset)
      if (!length && pending.length - offset < 5) break
      if (!length || length.value > maxFrame) {
        broken = true
        pending = Buffer.alloc(0)
        guard.attack('frame wider than 21 bits')
        return done()
      }
      const end = length.next + length.value
      if (pending.length < end) break
      splitter.push(pending.subarray(length.next, end))
      offset = end
    }
    pending = pending.subarray(offset)
    done()
  }

  splitter._transform = (chunk: Buffer, _encoding, done) => {
    if (broken || guard.isOver()) return done()
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
    cut(done)
  }
}

function boundInflating(decompressor: Transform, guard: Guard) {
  decompressor._transform = (chunk: Buffer, _encoding, done) => {
    if (guard.isOver()) return done()
    const size = readVarint(chunk, 0)
    if (!size) guard.fault(new Error('compressed packet without a size'))
    else if (size.value === 0) decompressor.push(chunk.subarray(size.next))
    else if (size.value > maxInflated) guard.attack(`packet larger than ${maxInflated}`)
    else inflate(decompressor, chunk.subarray(size.next), guard)
    done()
  }
}

/** Z_SYNC_FLUSH: some servers leave the stream open. */
const inflateOptions = { finishFlush: 2, maxOutputLength: maxInflated }

function inflate(decompressor: Transform, deflated: Buffer, guard: Guard) {
  try {
    decompressor.push(unzipSync(deflated, inflateOptions))
  } catch (error) {
    const tooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    if (tooLarge) guard.attack(`packet larger than ${maxInflated}`)
    else guard.fault(error)
  }
}

/** A packet that cannot be read is counted and left out; the stream goes on until an attack. */
function skipUnreadable(deserializer: Internals['deserializer'], guard: Guard, state: string) {
  boundNbt(deserializer.proto.readCtx)
  function parsed(chunk: Buffer) {
    try {
      beginPacket()
      return guard.work(() => deserializer.parsePacketBuffer(chunk))
    } catch (error) {
      if (error instanceof NbtLimitError) guard.attack(error.message)
      else guard.fault(error)
      return null
    }
  }
  deserializer._transform = (chunk: Buffer, _encoding, done) => {
    if (guard.isOver()) return done()
    const packet = parsed(chunk)
    const { name = null, params = null } = packet?.data ?? {}
    guard.recorder?.received(state, chunk, params)
    guard.wire?.heard({ state, name, params, bytes: chunk })
    if (packet) guard.read({ name: packet.data.name, bytes: chunk.length, nbtValues: nbtValues() })
    if (packet && !guard.isOver()) deserializer.push(packet)
    done()
  }
}

/** Looks at a packet before its handlers do, and takes out what would exhaust them. */
function inspect(packet: unknown, name: string, guard: Guard, version: string) {
  if (typeof packet !== 'object' || packet === null) return
  if (name === 'encryption_begin') checkKey(packet, guard)
  if (name === 'open_horse_window') checkSlots(packet, guard)
  if (name === 'player_info') dropProfiles(packet)
  if (name === 'registry_data') fillRegistry(packet, version)
  hideExcess(packet, name, guard.hidden)
}

/** No mount carries as much; each slot costs memory, and the packet may ask for a billion. */
const mostSlots = 256

function checkSlots(packet: object, guard: Guard) {
  if (!('nbSlots' in packet) || Number(packet.nbSlots) <= mostSlots) return
  packet.nbSlots = 0
  guard.attack('window with too many slots')
}

function checkKey(packet: object, guard: Guard) {
  if (!('publicKey' in packet) || !Buffer.isBuffer(packet.publicKey)) return
  try {
    createPublicKey({ key: packet.publicKey, format: 'der', type: 'spki' })
  } catch {
    guard.attack('encryption key that is none')
  }
}
