import { createRandom } from '../../random'
import { type RecordedPacket, recordedPackets } from './packets'

/**
 * A version's packets in their order or, with a seed, in one of its own, with what the capture
 * leaves out: it has only the first few of every kind.
 */
export function packetsInOrder(version: string, seed: number | null): RecordedPacket[] {
  const packets = recordedPackets(version).filter(isPaired)
  return withColumnsAgain(seed === null ? packets : shuffled(packets, seed))
}

/** Two delimiters hold a bundle; the fifth would hold back all that comes after it. */
const isPaired = ({ kind, number }: RecordedPacket) => kind !== 'bundle_delimiter' || number <= 4

/** The login stays first: a client without it has no world. */
function shuffled(packets: readonly RecordedPacket[], seed: number) {
  const pick = createRandom(seed)
  const placed = packets.map((packet) => {
    return { packet, place: packet.kind === 'login' ? -1 : pick(2 ** 31) }
  })
  return placed.sort((a, b) => a.place - b.place).map(({ packet }) => packet)
}

const ofColumns = ['map_chunk', 'map_chunk_bulk', 'unload_chunk']

/** Whoever comes back from death is told all columns anew. */
function withColumnsAgain(packets: readonly RecordedPacket[]) {
  return packets.flatMap((packet, at) => {
    if (packet.kind !== 'respawn') return [packet]
    const before = packets.slice(0, at).filter(({ kind }) => ofColumns.includes(kind))
    return [packet, ...before]
  })
}

/**
 * The packets up to each moment at which a test looks at the bot: before columns go, while a window
 * is open, and at the end; nobody sees a bundle that is not whole.
 */
export function stretchesOf(packets: readonly RecordedPacket[]): RecordedPacket[][] {
  const unloads = packets.findIndex(({ kind }) => kind === 'unload_chunk')
  const opened = packets.findIndex(({ kind }) => kind === 'open_window')
  const stretches: RecordedPacket[][] = []
  let stretch: RecordedPacket[] = []
  let inBundle = false
  let isDue = false
  for (const [at, packet] of packets.entries()) {
    stretch.push(packet)
    if (packet.kind === 'bundle_delimiter') inBundle = !inBundle
    isDue ||= at === opened || at === unloads - 1
    if (inBundle || (!isDue && at < packets.length - 1)) continue
    stretches.push(stretch)
    stretch = []
    isDue = false
  }
  return stretches
}
