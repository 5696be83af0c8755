import type { Point } from './geometry'

const height = 16
const gap = 6

/** What stands beside each of these positions; a name that would lie on another is counted there. */
export function labelsOf(
  named: readonly { at: Point; name: string }[],
  widthOf: (name: string) => number,
): (string | null)[] {
  const shown: { at: Point; width: number; more: number }[] = []
  const owners = named.map(({ at, name }) => {
    const width = widthOf(name)
    const under = shown.find(
      (other) =>
        Math.abs(other.at.left - at.left) < (other.width + width) / 2 + gap &&
        Math.abs(other.at.top - at.top) < height,
    )
    if (under) {
      under.more += 1
      return null
    }
    const own = { at, width, more: 0 }
    shown.push(own)
    return own
  })
  return owners.map((own, index) => {
    const name = named[index]?.name ?? ''
    return own && (own.more > 0 ? `${name} +${own.more}` : name)
  })
}
