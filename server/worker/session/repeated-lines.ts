import type { NewLine } from './log-lines'

/** How long a repeated line is gathered before it is said how often it came. */
const gatherMs = 1_000

/** Equal lines in a row become one that says how often it came. */
export type RepeatedLines = {
  add(line: NewLine): void
  /** Lets out what is due, or all that is held; true when something still waits. */
  settle(all?: boolean): boolean
}

/**
 * Equal lines that come together are one; as long as they go on, one more each second says how many
 * it stands for. What answers a command is never folded.
 */
export function createRepeatedLines(out: (line: NewLine, times: number) => void): RepeatedLines {
  let held: NewLine | null = null
  let times = 0
  let dueAt = 0

  function release() {
    if (!held || times === 0) return
    out(held, times)
    times = 0
    dueAt = performance.now() + gatherMs
  }

  return {
    add(line) {
      if (!held || !isSame(held, line)) {
        release()
        held = line
        dueAt = 0
      }
      times += 1
    },
    settle(all = false) {
      if (all || performance.now() >= dueAt) release()
      return times > 0
    },
  }
}

function isSame(one: NewLine, other: NewLine) {
  return isFoldable(other) && Bun.deepEquals(one, other)
}

const isFoldable = ({ command, answersCommand }: NewLine) => !command && !answersCommand
