/** The control process does nothing else meanwhile: so long at most. */
const sliceMs = 8

/** Others have their turn on the loop. */
export const breathe = (): Promise<void> => new Promise(setImmediate)

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
    await breathe()
  }
}
