import type { Position } from '../../game/protocol'

export const noArguments = (args: readonly string[]): true | null =>
  args.length === 0 ? true : null

/** The one word there is; null when there is no word, or more than one. */
export const oneWord = (args: readonly string[]): string | null =>
  args.length === 1 ? (args[0] ?? null) : null

/** The one word there may be, `''` without; null when there are more. */
export const wordOrNone = (args: readonly string[]): string | null =>
  args.length === 0 ? '' : oneWord(args)

/** Three numbers within a Minecraft world. */
export function position(args: readonly string[]): Position | null {
  const [x, y, z, ...rest] = args.map(coordinate)
  if (x == null || y == null || z == null || rest.length > 0) return null
  return { x, y, z }
}

/** Two numbers: a position on the map. */
export function column(args: readonly string[]): { x: number; y: null; z: number } | null {
  const [x, z, ...rest] = args.map(coordinate)
  if (x == null || z == null || rest.length > 0) return null
  return { x, y: null, z }
}

/** Three numbers, or nothing at all. */
export const optionalPosition = (args: readonly string[]): Position | 'none' | null =>
  args.length === 0 ? 'none' : position(args)

const worldEdge = 30_000_000

function coordinate(text: string): number | null {
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= worldEdge ? value : null
}

/** A whole number from `min` to `max`; `otherwise` when it is left out. */
export function count(
  text: string | undefined,
  { min = 1, max, otherwise }: { min?: number; max: number; otherwise: number },
): number | null {
  if (text === undefined) return otherwise
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : null
}

/** A number that may be left out, and nothing else. */
export const onlyCount =
  (range: { min?: number; max: number; otherwise: number }) =>
  (args: readonly string[]): number | null =>
    args.length > 1 ? null : count(args[0], range)

/** What a thing or a creature is called, in a word or several: `pan`, `pico de madera`. */
export const thing = (args: readonly string[]): string | null =>
  args.length > 0 && !args.slice(1).some(isNumber) ? args.join(' ') : null

const isNumber = (word: string) => /^[-+]?\d/.test(word)

/** A thing and how many of it: `piedra`, `piedra 5`. Without a number `otherwise`. */
export function thingAndCount(
  args: readonly string[],
  range: { min?: number; max: number; otherwise: number },
): { thing: string; amount: number } | null {
  const [last = '', ...before] = args.toReversed()
  const isCounted = before.length > 0 && isNumber(last)
  const named = thing(isCounted ? before.reverse() : args)
  const amount = count(isCounted ? last : undefined, range)
  return named === null || amount === null ? null : { thing: named, amount }
}
