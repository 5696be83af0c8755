import type { NewLine } from './log-lines'

/** How long the first of equal lines waits for the last at most. */
const foldMs = 1_000

type Folding = { line: NewLine; times: number; said: boolean; since: number }

/** Several equal lines in a row are one line that says how often. */
export type Fold = {
  add(line: NewLine): void
  /** Says what it holds back: nothing follows, or it has waited long enough. */
  settle(): void
  /** Whether something is held back. */
  holds(): boolean
}

/** The first of equal lines goes out at once; those that repeat it in a row, together after it. */
export function createFold(out: (line: NewLine) => void, now = () => performance.now()): Fold {
  let folding: Folding | null = null

  function settle() {
    if (!folding || folding.times === 0) return
    const { line, times } = folding
    out(times === 1 ? line : { ...line, ...counted(line, times) })
    folding = { ...folding, times: 0, since: now() }
  }

  return {
    add(line) {
      if (folding && isSame(folding.line, line)) {
        folding.times += 1
        if (now() - folding.since >= foldMs) settle()
        return
      }
      settle()
      out(line)
      folding = { line, times: 0, said: true, since: now() }
    },
    settle,
    holds: () => folding !== null && folding.times > 0,
  }
}
