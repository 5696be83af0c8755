import { proxy } from 'valtio'
import type { AuthCode, Bot } from '#contract/bots/bots'

export type Waiting = { bot: Bot; authCode: AuthCode }

/** Codes whose dialog was closed; a new one, or somebody who asks for it, opens it again. */
export const authCodes = proxy<{ aside: readonly string[] }>({ aside: [] })

/** Bots that wait for their owner to sign in to Microsoft, whose code expires first in front. */
export function waitingBots(byId: Readonly<Record<string, Bot>>): Waiting[] {
  return Object.values(byId)
    .flatMap((bot) => (bot.authCode ? [{ bot, authCode: bot.authCode }] : []))
    .sort((a, b) => a.authCode.expiresAt.localeCompare(b.authCode.expiresAt))
}

export function putAside(waiting: readonly Waiting[]) {
  authCodes.aside = waiting.map(({ authCode }) => authCode.code)
}

export function showAuthCodes() {
  authCodes.aside = []
}
