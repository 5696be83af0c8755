import { cleanLines } from '../../game/chat-text'
import type { Disconnect } from '../../game/disconnect'
import { logBatch, type NewLine, toLogLine } from '../../game/lines/log-line'
import type { LogLine } from '../../game/protocol'
import { createTokenBucket } from '../../lib/token-bucket'
import { mapWords } from '../../locales/rendered'
import { type Text, text } from '../../locales/text'

type LogLines = {
  add(line: NewLine): void
  /** Sends what is queued and stops; later lines are lost. */
  close(): void
}

const { everyMs: batchMs, linesPerBot: queuedPerBot } = logBatch
const dropReportMs = 1_000

/**
 * One bot's lines on their way up: cleaned, repeats counted, in batches, and bounded. More
 * than `queuedPerBot` lines in a second are dropped, and a line says how many.
 */
export function createLogLines(
  send: (entries: LogLine[]) => void,
  secrets: readonly (string | null)[] = [],
): LogLines {
  let queue: LogLine[] = []
  let timer: Timer | undefined
  const room = createTokenBucket(queuedPerBot, 1_000 / queuedPerBot)
  let dropped = 0
  let reportedAt = Number.NEGATIVE_INFINITY
  let closed = false
  const repeated = createRepeatedLines(enqueue)

  function enqueue(line: NewLine, times: number) {
    if (!room.take()) {
      dropped += times
      return
    }
    queue.push(entry(line, times))
  }

  function flush() {
    timer = undefined
    const waits = repeated.flush()
    if (dropped > 0 && performance.now() - reportedAt >= dropReportMs) reportDropped()
    if (queue.length > 0) send(queue)
    queue = []
    if (!closed && (dropped > 0 || waits)) schedule()
  }

  function schedule() {
    timer ??= setTimeout(flush, batchMs)
  }

  function reportDropped() {
    queue.push(
      entry({
        level: 'warn',
        category: 'system',
        source: 'system',
        message: text('session.dropped', dropped),
        metadata: { dropped },
      }),
    )
    dropped = 0
    reportedAt = performance.now()
  }

  return {
    add(line) {
      if (closed) return
      schedule()
      repeated.add({ ...line, message: mapWords(line.message, (word) => redacted(word, secrets)) })
    },
    close() {
      clearTimeout(timer)
      closed = true
      repeated.flush(true)
      if (dropped > 0) reportDropped()
      flush()
    },
  }
}

function entry(line: NewLine, times = 1): LogLine {
  const message = bounded(line.message)
  return toLogLine({
    ...line,
    message: times === 1 ? message : text('session.repeated', message, times),
  })
}

/** What somebody else said is cleaned here, what stands in our sentences where they are rendered. */
const bounded = (message: Text): Text =>
  typeof message === 'string'
    ? cleanLines(message)
    : mapWords(message, (word) => word.slice(0, longestWord))

/** More than is shown of a whole line. */
const longestWord = 4_000

/** Secrets shorter than this would blot out ordinary words. */
const shortestSecret = 4

/** The text without these secrets, wherever a server repeats them. */
export function redacted(message: string, secrets: readonly (string | null)[]) {
  return secrets
    .filter((secret) => secret !== null)
    .filter((secret) => secret.length >= shortestSecret)
    .reduce((text, secret) => text.replaceAll(secret, '•••'), message)
}

/** Servers repeat what they were told. */
export const endWithout = (end: Disconnect | null, hide: (word: string) => string) =>
  end && { ...end, message: mapWords(end.message, hide), raw: hide(end.raw) }

/** How long a repeated line is gathered before it is said how often it came. */
const gatherMs = 1_000

/** Equal lines in a row become one that says how often it came. */
type RepeatedLines = {
  add(line: NewLine): void
  /** Passes on what is due, or all that is held; true when something still waits. */
  flush(all?: boolean): boolean
}

/**
 * Equal lines that come together are one; as long as they go on, one more each second says how many
 * it stands for. What answers a command stays as it is.
 */
function createRepeatedLines(out: (line: NewLine, times: number) => void): RepeatedLines {
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
