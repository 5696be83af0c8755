/** Messages as bytes on a stream: each after its length, four bytes, the lowest first. */
const headBytes = 4
/** Nothing longer is waited for. */
const longest = 64 * 1024 * 1024

export function framed(bytes: Uint8Array): Uint8Array {
  const frame = new Uint8Array(headBytes + bytes.length)
  new DataView(frame.buffer).setUint32(0, bytes.length, true)
  frame.set(bytes, headBytes)
  return frame
}

/** Puts the messages together again from what a stream brings; throws when it brings none of ours. */
export function createMessageReader(receive: (bytes: Uint8Array) => void) {
  let held: Buffer = Buffer.alloc(0)
  return (chunk: Buffer): void => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    while (held.length >= headBytes) {
      const length = held.readUInt32LE(0)
      if (length > longest) throw new RangeError(`a message of ${length} bytes`)
      const end = headBytes + length
      if (held.length < end) return
      const bytes = held.subarray(headBytes, end)
      held = held.subarray(end)
      receive(bytes)
    }
  }
}
