import { randomInt } from 'node:crypto'
import type { Clock } from '../../lib/clock'
import { createSlidingWindow } from '../../lib/sliding-window'
import { minuteMs } from '../../lib/time'

const lifetimeMs = 15 * minuteMs
/** Without those that are taken for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 8
/** Codes that a chat may try. */
const tries = { max: 10, windowMs: 10 * minuteMs }

export type LinkCode = { code: string; expiresAt: number }

/** One-time codes by which a chat is linked to a channel; a restart ends them, and new ones are made. */
export function createLinkCodes(clock: Clock) {
  const byChannel = new Map<string, LinkCode>()
  const tried = createSlidingWindow({ clock, ...tries })

  function forgetOld() {
    for (const [channelId, { expiresAt }] of byChannel)
      if (expiresAt <= clock.now()) byChannel.delete(channelId)
  }

  return {
    /** The code of a channel, made anew once it has expired. */
    of(channelId: string): LinkCode {
      forgetOld()
      const known = byChannel.get(channelId)
      if (known) return known
      const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
      const made = { code, expiresAt: clock.now() + lifetimeMs }
      byChannel.set(channelId, made)
      return made
    },
    /** The channel that a chat's code is of, this once; null: of none. */
    take(said: string, chatId: string): string | null {
      forgetOld()
      if (tried.take(chatId) > 0) return null
      const found = [...byChannel].find(([, { code }]) => code === said.toUpperCase())
      if (!found) return null
      byChannel.delete(found[0])
      return found[0]
    },
    /** Whether somebody is about to link. */
    areOpen(): boolean {
      forgetOld()
      return byChannel.size > 0
    },
    forget: (channelId: string): void => void byChannel.delete(channelId),
  }
}
