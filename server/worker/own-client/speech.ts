import minecraftData from 'minecraft-data'
import type { RecordedState } from '../../game/recording/packets'
import { readVarint } from '../../game/wire/frames'
import { packetNumbers, packetReader, packetWriter } from '../recording/packets-of-version'

type Params = Record<string, unknown>
type Feature = Parameters<ReturnType<typeof minecraftData>['supportFeature']>[0]

/** What a bot's version calls packets and how it writes them, towards a client. */
export type Speech = {
  version: string
  supports(feature: Feature): boolean
  /** Whether servers of the version say that. */
  says(state: RecordedState, name: string): boolean
  write(state: RecordedState, name: string, params: object): Buffer
  /** What a client's packet is called; undefined: the version has none of its number. */
  nameOf(state: RecordedState, packet: Buffer): string | undefined
  /** The same of a server's, also where nobody can read the rest of it. */
  toldName(state: RecordedState, packet: Buffer): string | undefined
  read(state: RecordedState, packet: Buffer): Params
  /** The same of a server's. */
  readTold(state: RecordedState, packet: Buffer): Params
  /** A text as packets carry it: as NBT or as JSON. */
  written(words: string, state: RecordedState): unknown
  /** A line of chat that no player has said. */
  line(words: string): Buffer
}

/** Of whom a line is before 1.19, and of which kind it is. */
const nobody = '00000000-0000-0000-0000-000000000000'
const bySystem = 1

export function speechOf(version: string): Speech {
  const data = minecraftData(version)
  const writers = new Map<RecordedState, ReturnType<typeof packetWriter>>()
  const readers = new Map<RecordedState, ReturnType<typeof packetReader>>()
  const heard = new Map<RecordedState, ReturnType<typeof packetReader>>()
  const client = new Map<RecordedState, ReturnType<typeof packetNumbers>>()
  const server = new Map<RecordedState, ReturnType<typeof packetNumbers>>()
  const supports = (feature: Feature) => Boolean(data.supportFeature(feature))

  const told = (state: RecordedState) =>
    once(server, state, () => packetNumbers(version, state, 'toClient'))

  const speech: Speech = {
    version,
    supports,
    says: (state, name) => told(state).idOf(name) !== undefined,
    write: (state, name, params) =>
      once(writers, state, () => packetWriter(version, state, true)).createPacketBuffer({
        name,
        params,
      }),
    nameOf(state, packet) {
      const id = readVarint(packet, 0)
      const numbers = once(client, state, () => packetNumbers(version, state, 'toServer'))
      return id ? numbers.nameOf(id.value) : undefined
    },
    toldName(state, packet) {
      const id = readVarint(packet, 0)
      return id ? told(state).nameOf(id.value) : undefined
    },
    read: (state, packet) =>
      once(readers, state, () => packetReader(version, state, true)).parsePacketBuffer(packet).data
        .params,
    readTold: (state, packet) =>
      once(heard, state, () => packetReader(version, state)).parsePacketBuffer(packet).data.params,
    written(words, state) {
      const isNbt = state !== 'login' && supports('chatPacketsUseNbtComponents')
      if (!isNbt) return JSON.stringify({ text: words })
      return { type: 'compound', name: '', value: { text: { type: 'string', value: words } } }
    },
    line(words) {
      const content = speech.written(words, 'play')
      return speech.says('play', 'system_chat')
        ? speech.write('play', 'system_chat', { content, type: bySystem, isActionBar: false })
        : speech.write('play', 'chat', { message: content, position: bySystem, sender: nobody })
    },
  }
  return speech
}

function once<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
