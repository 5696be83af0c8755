import type { NewLine } from './log-lines'

/** How long a repeated line is gathered before it is said how often it came. */
const gatherMs = 1_000

/** Equal lines in a row become one that says how often it came. */
export type RepeatedLines = {
  add(line: NewLine): void
  /** Passes on what is due, or all that is held; true when something still waits. */
  flush(all?: boolean): boolean
}

/**
 * Equal lines that come together are one; as long as they go on, one more each second says how many
 * it stands for. What answers a command stays as it is.
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
      if (!held || !isRepeat(line, held)) {
        release()
        held = line
        dueAt = 0
      }
      times += 1
    },
    flush(all = false) {
      if (all || performance.now() >= dueAt) release()
      return times > 0
    },
  }
}

const isRepeat = (line: NewLine, held: NewLine) =>
  !line.command && !line.answersCommand && Bun.deepEquals(line, held)
