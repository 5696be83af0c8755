import type { RecordedState } from '../../game/recording/packets'
import type { Removal, Removed } from '../../game/recording/removed'
import { readVarint } from '../../game/wire/frames'
import { beginPacket } from '../connection/nbt-limits'
import { dropProfiles, listsProfiles } from '../connection/tab-list'
import { createBlot } from './blot'
import { packetNumbers, packetReader, packetWriter } from './packets-of-version'
import { type ChatParams, hushWhisper, isReadable, isWhisper } from './whispers'

export type Redaction = {
  version: string
  /** Words that no recording may hold. */
  words(): readonly string[]
  /** How a kind of player chat is shown; null when the server has not said. */
  formatOf(type: unknown): string | null
  /** What stands for a whisper. */
  whisper: { name: string; line: string }
}

/** What is left of a packet: all of its bytes or others, or its number alone, not to be played. */
export type Redacted = { bytes: Buffer; isWithheld: boolean }

type Params = Record<string, unknown>

/** Packets that a replay can do without, or must. */
const withheld: Record<string, Removal> = {
  encryption_begin: 'handshakes',
  compress: 'handshakes',
  set_compression: 'handshakes',
  cookie_request: 'cookies',
  store_cookie: 'cookies',
  server_links: 'links',
}

/** Where a bot that was sent away is sent in a replay: nobody listens there. */
const nowhere = { host: '127.0.0.1', port: 1 }

/** A client's or proxy's name and what it can hear are told by these. */
const openChannels = /^(MC\|Brand|REGISTER|UNREGISTER|minecraft:(brand|register|unregister))$/

/** Takes what is secret out of a packet's fields; answers what was taken. */
const changes: Record<string, (params: Params) => Removal | null> = {
  success: dropProperties,
  player_info(params) {
    if (!listsProfiles(params)) return null
    dropProfiles(params)
    return 'profiles'
  },
  custom_payload(params) {
    if (openChannels.test(String(params.channel))) return null
    return emptyData(params)
  },
  login_plugin_request: emptyData,
  resource_pack_send: keepHost,
  add_resource_pack: keepHost,
  transfer(params) {
    Object.assign(params, nowhere)
    return 'transfers'
  },
}

function dropProperties(params: Params): Removal | null {
  if (!Array.isArray(params.properties) || params.properties.length === 0) return null
  params.properties = []
  return 'profiles'
}

function emptyData(params: Params): Removal {
  params.data = Buffer.alloc(0)
  return 'pluginMessages'
}

function keepHost(params: Params): Removal {
  const url = URL.parse(String(params.url))
  params.url = url ? `${url.protocol}//${url.host}/` : ''
  return 'packAddresses'
}

const chat = /^(chat|player_chat|profileless_chat|system_chat|action_bar)$/
const ofKind = /^(player_chat|profileless_chat)$/

/** What may be kept of each packet that a server sends, and a count of what was not. */
export function createRedaction(wanted: Redaction, removed: Removed) {
  const { version, words, formatOf, whisper } = wanted
  const blot = createBlot(words)
  const numbers = new Map<RecordedState, ReturnType<typeof packetNumbers>>()

  function nameOf(state: RecordedState, id: number) {
    const known = numbers.get(state) ?? packetNumbers(version, state, 'toClient')
    numbers.set(state, known)
    return known.nameOf(id)
  }

  /** The packet without what `change` takes; null when that cannot be written. */
  function rewritten(state: RecordedState, bytes: Buffer, change: (params: Params) => boolean) {
    try {
      const { name, params } = read(state, bytes)
      if (!change(params)) return bytes
      const written = packetWriter(version, state, true).createPacketBuffer({ name, params })
      const again = read(state, written)
      return again.name === name && Bun.deepEquals(again.params.type, params.type) ? written : null
    } catch {
      return null
    }
  }

  function read(state: RecordedState, bytes: Buffer) {
    beginPacket()
    return packetReader(version, state).parsePacketBuffer(bytes).data
  }

  function count(what: Removal) {
    removed[what] += 1
  }

  /** Changes the fields as far as needed; false when there is no need. */
  function change(name: string, params: Params): boolean {
    const taken = changes[name]?.(params) ?? null
    if (taken) count(taken)
    if (!chat.test(name) || !isWhisper(params, ofKind.test(name) ? formatOf : null)) {
      return taken !== null
    }
    count('whispers')
    hushWhisper(params as ChatParams, whisper)
    return true
  }

  return (state: RecordedState, packet: Buffer, params: Params | null): Redacted => {
    const id = readVarint(packet, 0)
    const number = packet.subarray(0, id?.next)
    const name = id && nameOf(state, id.value)
    const alone = (why: Removal, isWithheld = true) => {
      count(why)
      return { bytes: number, isWithheld }
    }
    const isDelicate = name !== undefined && name !== null && (chat.test(name) || name in changes)
    if (!name) return alone('unreadable', false)
    if (name in withheld) return alone(withheld[name] ?? 'unreadable')
    // Its number alone cannot be read either, and counts as much in a replay.
    if (!params && isDelicate)
      return alone(chat.test(name) ? 'unreadableChat' : 'unreadable', false)
    if (params && chat.test(name) && !isReadable(params)) return alone('unreadableChat')
    const kept = isDelicate ? rewritten(state, packet, (fields) => change(name, fields)) : packet
    if (!kept) return alone(chat.test(name) ? 'unreadableChat' : 'unreadable')
    // What stands there is ours.
    const bytes = name === 'transfer' ? kept : blot(kept, name)
    if (bytes !== kept) count('secrets')
    return { bytes, isWithheld: false }
  }
}
