import { type DisconnectReason, disconnectReasons } from '#contract/bots/connections'
import type { Context } from '../context'

/** Disconnects that are a server's word: it turned the bot away, or put it out. */
const kickReasons: ReadonlySet<DisconnectReason> = new Set([
  'server-full',
  'whitelist',
  'banned',
  'wrong-version',
  'rate-limit',
  'idle',
  'anti-cheat',
  'restart',
  'duplicate-login',
  'login-required',
  'kicked',
])

type HostLink = Parameters<Parameters<Context['hostLinks']['each']>[0]>[0]

/** Counted of all bots since the start. */
export type BotTotals = {
  joins: number
  kicks: number
  commands: number
  disconnects: Record<DisconnectReason, number>
}

/** Counts what hosts tell of their bots. Totals only grow. */
export function createBotCounts() {
  const disconnects = Object.fromEntries(
    disconnectReasons.map((reason) => [reason, 0]),
  ) as BotTotals['disconnects']
  const totals: BotTotals = { joins: 0, kicks: 0, commands: 0, disconnects }

  return {
    totals: (): Readonly<BotTotals> => totals,
    follow(link: HostLink) {
      const inside = new Set<string>()
      link.on('status', ({ botId, status }) => {
        if (status !== 'running') inside.delete(botId)
        else if (!inside.has(botId)) {
          inside.add(botId)
          totals.joins += 1
        }
      })
      link.on('workerLost', ({ botIds }) => {
        for (const botId of botIds) inside.delete(botId)
      })
      link.on('connection', ({ connection: { reason, fault } }) => {
        totals.disconnects[reason] += 1
        if (fault && kickReasons.has(reason)) totals.kicks += 1
      })
      link.on('botStats', ({ activity }) => {
        totals.commands += activity.commandsExecuted
      })
    },
  }
}

export type BotCounts = ReturnType<typeof createBotCounts>
