import { randomBytes } from 'node:crypto'
import type { Clock } from '../lib/clock'

type Options = {
  clock: Clock
  lifetimeMs: number
  /** That are remembered; beyond it the oldest end. */
  max?: number
}

export type Tickets<T> = {
  /** A ticket for a value: 24 random bytes, base64url. */
  issue(value: T): { ticket: string; expiresAt: number }
  /** What it stands for, without using it up; undefined for one that is used, expired or never was. */
  read(ticket: string): T | undefined
  /** The same, this once. */
  take(ticket: string): T | undefined
}

/** One-time tickets for things that are half done, in bounded memory: a restart ends them. */
export function createTickets<T>({ clock, lifetimeMs, max = 10_000 }: Options): Tickets<T> {
  const open = new Map<string, { value: T; expiresAt: number }>()

  function forgetOld() {
    for (const [ticket, { expiresAt }] of open) {
      if (open.size <= max && expiresAt > clock.now()) return
      open.delete(ticket)
    }
  }

  function read(ticket: string) {
    const found = open.get(ticket)
    return found && found.expiresAt > clock.now() ? found.value : undefined
  }

  return {
    issue(value) {
      const ticket = randomBytes(24).toString('base64url')
      const expiresAt = clock.now() + lifetimeMs
      open.set(ticket, { value, expiresAt })
      forgetOld()
      return { ticket, expiresAt }
    },
    read,
    take(ticket) {
      const value = read(ticket)
      open.delete(ticket)
      return value
    },
  }
}
