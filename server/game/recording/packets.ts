/** Who sent a packet, and the protocol's state in which it was sent. */
const senders = ['server', 'bot'] as const
export const recordedStates = ['login', 'configuration', 'play'] as const
export type RecordedState = (typeof recordedStates)[number]

/**
 * A packet of a session, `ms` after its first one. Of what the bot sent only the packet's number is
 * kept. `isWithheld`: the same of what the server sent, and it is not played again.
 */
export type RecordedPacket = {
  ms: number
  from: (typeof senders)[number]
  state: RecordedState
  isWithheld: boolean
  bytes: Uint8Array
}

/** [u32 ms][u8 sender, state, withheld][u32 length] */
const packetHeadBytes = 9

/** No packet of the game is larger. */
const maxPacketBytes = 8 * 1024 * 1024

/** What a file holds is not a recording's. */
export class DamagedRecording extends Error {
  override name = 'DamagedRecording'
}

export function packPacket({ ms, from, state, isWithheld, bytes }: RecordedPacket): Buffer {
  const packed = Buffer.alloc(packetHeadBytes + bytes.length)
  packed.writeUInt32BE(Math.min(ms, 2 ** 32 - 1), 0)
  const kind = senders.indexOf(from) | (recordedStates.indexOf(state) << 1)
  packed.writeUInt8(kind | (isWithheld ? 8 : 0), 4)
  packed.writeUInt32BE(bytes.length, 5)
  packed.set(bytes, packetHeadBytes)
  return packed
}

/** The packets in what has been decompressed of a file. Throws a DamagedRecording. */
export function unpackPackets(packed: Buffer): RecordedPacket[] {
  const packets: RecordedPacket[] = []
  let offset = 0
  let last = 0
  while (offset < packed.length) {
    if (packed.length - offset < packetHeadBytes) throw new DamagedRecording('a cut packet')
    const ms = packed.readUInt32BE(offset)
    const kind = packed.readUInt8(offset + 4)
    const length = packed.readUInt32BE(offset + 5)
    const from = senders[kind & 1]
    const state = recordedStates[(kind >> 1) & 3]
    const end = offset + packetHeadBytes + length
    if (!from || !state || kind > 15) throw new DamagedRecording('a packet of no kind')
    if (length < 1 || length > maxPacketBytes) throw new DamagedRecording('a packet of no size')
    if (ms < last) throw new DamagedRecording('a packet before its time')
    if (end > packed.length) throw new DamagedRecording('a cut packet')
    const bytes = packed.subarray(offset + packetHeadBytes, end)
    packets.push({ ms, from, state, isWithheld: (kind & 8) !== 0, bytes })
    last = ms
    offset = end
  }
  return packets
}
