import { useSyncExternalStore } from 'react'
import { minuteMs } from '../../server/lib/time'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function listen(changed: () => void) {
  listeners.add(changed)
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, minuteMs)
  return () => {
    listeners.delete(changed)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const read = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The time by the minute, from one clock for however many rows show it. */
export const useMinute = () => useSyncExternalStore(listen, read)
