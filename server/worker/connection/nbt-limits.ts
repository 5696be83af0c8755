import packetTypes from 'minecraft-protocol/src/datatypes/compiler-minecraft.js'

/** More than any registry or chunk of the game has; the parser alone would take 16 million. */
const maxValues = 262_144
const maxDepth = 512

/** NBT that is built to exhaust its reader. */
export class NbtLimitError extends Error {
  override name = 'NbtLimitError'
}

type Read = (buffer: Buffer, offset: number, type?: string) => unknown

/** The compiled protocol's readers, which call each other through this object. */
type Readers = { list?: Read; nbtSwitch?: Read }

const bounded = new WeakSet<object>()

/** Of the packet that is being read now: reading is synchronous. */
let values = 0
let depth = 0
/** What it lies in, also where a part of it is read by itself. */
let memory: ArrayBufferLike | null = null

/** Bounds how many NBT values a packet may have and how deep they nest, for this protocol's readers. */
export function boundNbt(readers: Readers): void {
  const { list, nbtSwitch } = readers
  if (!list || !nbtSwitch || bounded.has(readers)) return
  bounded.add(readers)
  readers.nbtSwitch = (buffer, offset, type) => {
    // Others of this thread who read the same version do not say that a packet begins.
    if (buffer.buffer !== memory) beginPacket(buffer.buffer)
    values += 1
    depth += 1
    if (values > maxValues) throw new NbtLimitError(`more than ${maxValues} NBT values`)
    if (depth > maxDepth) throw new NbtLimitError(`NBT deeper than ${maxDepth}`)
    const read = nbtSwitch(buffer, offset, type)
    depth -= 1
    return read
  }
  readers.list = (buffer, offset) => {
    // Values of no bytes: the only list that can be longer than its packet.
    const endless = buffer.length >= offset + 5 && buffer.readInt8(offset) === 0
    if (endless && buffer.readInt32BE(offset + 1) > 0) throw new NbtLimitError('a list of nothing')
    return list(buffer, offset)
  }
}

/** How many values of NBT the packet has had so far. */
export const nbtValues = (): number => values

/** Another packet is about to be read. */
export function beginPacket(next: ArrayBufferLike | null = null): void {
  values = 0
  depth = 0
  memory = next
}

/**
 * Readers of UUIDs do not notice the end of their packet, so that a list of sixteen million fits
 * into ten bytes. Counts for every protocol that is compiled from then on.
 */
function boundUuids() {
  const { UUID } = packetTypes.Read
  const [, read] = UUID
  UUID[1] = (buffer, offset) => {
    if (offset + uuidBytes > buffer.length) throw new RangeError('a UUID beyond its packet')
    return read(buffer, offset)
  }
}

const uuidBytes = 16

boundUuids()
