import type { Bot } from '#contract/bots/bots'
import { t as presence } from '#texts/bots/presence/presence'
import { t as vitals } from '#texts/bots/vitals/vitals'
import { fallsIn } from '../presence/day'
import { hasHighPing, hasLowHealth } from '../vitals/levels'
import type { Figures } from './figures'

type Filter = { label: string; fits: (bot: Bot, figures: Figures) => boolean }

/** What the table can be narrowed to, by id. */
export const filters: Readonly<Record<string, Filter>> = {
  lowHealth: {
    label: vitals.filters.lowHealth,
    fits: ({ id }, known) => isSo(known.vitals.get(id), hasLowHealth),
  },
  highPing: {
    label: vitals.filters.highPing,
    fits: ({ id }, known) => isSo(known.vitals.get(id), hasHighPing),
  },
  fell: {
    label: presence.fell,
    fits: ({ id }, known) => isSo(known.days.get(id), (day) => fallsIn(day) > 0),
  },
}

function isSo<T>(value: T | undefined, holds: (value: T) => boolean) {
  return value !== undefined && holds(value)
}

/** Whether the bot fits all that are picked. */
export const fitsAll = (bot: Bot, picked: ReadonlySet<string>, figures: Figures) =>
  [...picked].every((id) => filters[id]?.fits(bot, figures) ?? true)
