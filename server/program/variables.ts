import { Settings, secrets } from '../config'

/** A variable that looks like a setting and is none; `meant`: the setting that it resembles. */
export type UnknownVariable = { name: string; meant: string | null }

const known = [...Object.keys(Settings.shape), ...secrets.map((name) => `${name}_FILE`)]
/** Those of the tests' own processes. */
const others = /^ENJAMBRE_TEST_/
const ours = 'ENJAMBRE_'
/** Each slip takes three of its eight pairs of letters at most: two of them stay. */
const pairs = Array.from({ length: ours.length - 1 }, (_, at) => ours.slice(at, at + 2))
/** Two slips are a slip, three another name. */
const mostSlips = 2

/** Variables of the environment that were meant for us, and that nobody reads. */
export function unknownVariables(env: Record<string, string | undefined>): UnknownVariable[] {
  const set = Object.keys(env).filter((name) => env[name] && !known.includes(name))
  return set.flatMap((name) => {
    if (others.test(name)) return []
    const meant = nearest(name)
    return meant !== null || name.startsWith(ours) ? [{ name, meant }] : []
  })
}

function nearest(name: string): string | null {
  const said = name.toUpperCase()
  if (pairs.filter((pair) => said.includes(pair)).length < pairs.length - 3 * mostSlips) return null
  const long = known.filter((candidate) => candidate.startsWith(ours))
  const ranked = long
    .filter(({ length }) => Math.abs(length - name.length) <= mostSlips)
    .map((candidate) => ({ candidate, slips: slipsBetween(said, candidate) }))
    .sort((a, b) => a.slips - b.slips)
  const [best] = ranked
  return best && best.slips <= mostSlips ? best.candidate : null
}

/** Letters that are missing, too many, wrong, or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const wrong = a[row - 1] === b[column - 1] ? 0 : 1
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + wrong,
          swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last, line]
  }
  return last[b.length] ?? 0
}
