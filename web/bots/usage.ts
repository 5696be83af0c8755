import type { Bot } from '#contract/bots'
import { limits } from '#contract/limits'

type Bots = Record<string, Bot>

export const isActive = ({ status }: Pick<Bot, 'status'>) =>
  status === 'running' || status === 'connecting'

export const isInTransition = ({ status }: Pick<Bot, 'status'>) =>
  status === 'connecting' || status === 'stopping'

/** A stopped bot that did not end because somebody asked for it. */
export const hasFault = ({ status, lastEnd }: Pick<Bot, 'status' | 'lastEnd'>) =>
  status === 'stopped' && lastEnd?.fault === true

export const countActive = (byId: Bots) => Object.values(byId).filter(isActive).length

/** How many bots there are of each kind, for the header. */
export function tally(byId: Bots) {
  const all = Object.values(byId)
  const count = (fits: (bot: Bot) => boolean) => all.filter(fits).length
  return {
    total: all.length,
    running: count(({ status }) => status === 'running'),
    transition: count(isInTransition),
    stopped: count((bot) => bot.status === 'stopped' && !hasFault(bot)),
    faults: count(hasFault),
  }
}

export type UsageBand = 'low' | 'medium' | 'high'

/** Under 50 % low, up to 75 % medium, above high. */
export function usageBand(used: number, max: number): UsageBand {
  const percent = max > 0 ? (used / max) * 100 : used > 0 ? 100 : 0
  if (percent < limits.usageBands.low) return 'low'
  return percent <= limits.usageBands.medium ? 'medium' : 'high'
}
