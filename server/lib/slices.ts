/** How long the event loop may be blocked. */
const sliceMs = 8

/** Lets other work run on the event loop. */
export const yieldToLoop = (): Promise<void> => new Promise(setImmediate)

/** Does as much as fits into a slice, at least one thing; says how many things it did. */
export function slice<T>(items: readonly T[], first: number, work: (item: T) => void): number {
  const begun = performance.now()
  let next = first
  do {
    const item = items[next]
    if (item === undefined) break
    work(item)
    next++
  } while (performance.now() - begun < sliceMs)
  return next - first
}

/** All of it, slice by slice. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let first = 0; first < items.length; ) {
    first += slice(items, first, work)
    await yieldToLoop()
  }
}
