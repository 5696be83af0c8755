/** What `./scripts/test` sets; with `--all`, and where a file runs by itself, nothing is left out. */
const isBrief = process.env.ENJAMBRE_TEST_BRIEF === '1'

/**
 * Cases that differ by version or format: in a brief run the last, with two also the first, with more
 * some between them.
 */
export function someOf<T>(all: readonly T[], few = 2): T[] {
  if (!isBrief || all.length <= few) return [...all]
  const step = (all.length - 1) / Math.max(few - 1, 1)
  return Array.from({ length: few }, (_, at) => all[all.length - 1 - Math.round(at * step)] as T)
}

/** How often a long random run goes on: in a brief one a fifth. */
export const shareOf = (times: number): number => (isBrief ? Math.ceil(times / 5) : times)
