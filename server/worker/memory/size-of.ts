/** What an object, a field of one and a letter take, as near as a look at them can tell. */
const objectBytes = 48
const fieldBytes = 16
const letterBytes = 2

/**
 * About how many bytes hang on a value, functions left out. What is in `seen` counts for nothing,
 * and is not looked through; what was looked through is in it then. From `most` on it looks no further.
 */
export function sizeOf(value: unknown, most: number, seen = new Set<unknown>()): number {
  const waiting = [value]
  let bytes = 0
  while (waiting.length > 0 && bytes < most) {
    const one = waiting.pop()
    if (typeof one === 'string') bytes += one.length * letterBytes
    if (typeof one !== 'object' || one === null || seen.has(one)) continue
    seen.add(one)
    bytes += objectBytes
    if (ArrayBuffer.isView(one)) {
      bytes += one.byteLength
      continue
    }
    const parts = partsOf(one)
    bytes += parts.length * fieldBytes
    for (const part of parts) {
      if (typeof part === 'object' || typeof part === 'string') waiting.push(part)
    }
  }
  return bytes
}

/** What stands in an object, and the names that it was given. */
function partsOf(one: object): readonly unknown[] {
  if (Array.isArray(one)) return one
  if (one instanceof Map) return [...one.keys(), ...one.values()]
  return Object.entries(one).flat()
}
