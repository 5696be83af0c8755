/** Below this the note that it is shared would cost more than it saves. */
const least = 256

const known = new Map<string, WeakRef<Buffer>>()
const forgotten = new FinalizationRegistry<string>((key) => {
  if (!known.get(key)?.deref()) known.delete(key)
})

/** These bytes to keep: servers tell all of a thread's bots much the same, and they have it once. */
export function sharedCopy(bytes: Buffer): Buffer {
  if (bytes.length < least) return Buffer.from(bytes)
  const key = `${bytes.length} ${Bun.hash(bytes)}`
  const held = known.get(key)?.deref()
  if (held?.equals(bytes)) return held
  const copy = Buffer.from(bytes)
  known.set(key, new WeakRef(copy))
  forgotten.register(copy, key)
  return copy
}
