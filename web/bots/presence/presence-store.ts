import { ApiError } from '../../lib/api'
import { createKeyed } from '../../lib/keyed'
import { listen } from '../../lib/socket'
import { onTokenRemoved } from '../../lib/token'
import { type Day, daysOf } from './day'
import { fetchPresence } from './presence-api'

const days = createKeyed<Day>()

/** A bot's last 24 hours; undefined when it was nowhere, or they are not read yet. */
export const useDay = days.useKey
export const allDays = days.all

/** After the first view, after a change of state, and from time to time. */
const [restMs, soonMs, everyMs] = [1_500, 15_000, 240_000]

let followers = 0
let stopReading = () => {}

/** Reads all bots' days once the page rests, after changes of state, and from time to time. */
export function followPresence(): () => void {
  followers += 1
  if (followers === 1) stopReading = beginReading()
  return () => {
    followers -= 1
    if (followers === 0) stopReading()
  }
}

function beginReading(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isOver = false

  /** Whatever happens until then is read together. */
  function readIn(ms: number) {
    const at = Date.now() + ms
    if (isOver || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(read, ms)
  }

  async function read() {
    dueAt = Number.POSITIVE_INFINITY
    try {
      if (!document.hidden) {
        const answer = await fetchPresence()
        if (!isOver) days.replace(daysOf(answer))
      }
    } catch (error) {
      // What was read before stays until the next time.
      if (!(error instanceof ApiError)) throw error
    } finally {
      readIn(everyMs)
    }
  }

  const stop = listen({ connect: () => readIn(soonMs), botState: () => readIn(soonMs) })
  readIn(restMs)
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
  }
}

onTokenRemoved(() => days.replace(new Map()))
