import type { Bot } from '#contract/bots/bots'

type Bots = Readonly<Record<string, Bot>>

export const isActive = ({ status }: Pick<Bot, 'status'>) =>
  status === 'running' || status === 'connecting'

export const isInTransition = ({ status }: Pick<Bot, 'status'>) =>
  status === 'connecting' || status === 'stopping'

/** A stopped bot that did not end because somebody asked for it. */
export const hasFault = ({ status, lastEnd }: Pick<Bot, 'status' | 'lastEnd'>) =>
  status === 'stopped' && lastEnd?.fault === true

/** Without those that others share with the user: these count for their owners. */
export const ownBots = (byId: Bots) => Object.values(byId).filter(({ shared }) => shared === null)

export const countActive = (byId: Bots) => ownBots(byId).filter(isActive).length

export type Group = 'running' | 'transition' | 'stopped' | 'faults'

/** The kinds that the header counts and the table can be narrowed to; each bot is of one. */
export const groups: Record<Group, (bot: Bot) => boolean> = {
  running: ({ status }) => status === 'running',
  transition: isInTransition,
  stopped: (bot) => bot.status === 'stopped' && !hasFault(bot),
  faults: hasFault,
}

export function tally(byId: Bots, group: Group) {
  return Object.values(byId).filter(groups[group]).length
}

export type UsageBand = 'low' | 'medium' | 'high'

const usageBands = { low: 50, medium: 75 }

/** Under 50 % low, up to 75 % medium, above high. */
export function usageBand(used: number, max: number): UsageBand {
  const percent = max > 0 ? (used / max) * 100 : used > 0 ? 100 : 0
  if (percent < usageBands.low) return 'low'
  return percent <= usageBands.medium ? 'medium' : 'high'
}
