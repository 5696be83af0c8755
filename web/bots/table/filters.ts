import type { Bot } from '#contract/bots/bots'
import { labelKey } from '#contract/bots/order'
import { isOwn } from '#contract/bots/rights'
import { t } from '#texts/bots/order/order'
import { t as presence } from '#texts/bots/presence/presence'
import { t as sharing } from '#texts/bots/sharing'
import { t as vitals } from '#texts/bots/vitals/vitals'
import { fallsIn } from '../presence/day'
import { hasHighPing, hasLowHealth } from '../vitals/levels'
import type { Figures } from './figures'

/** What the table can be narrowed by, beside the search and the header's figures. */
export type Filter = {
  id: string
  label: string
  holds: (bot: Bot, figures: Figures) => boolean
}

/** What figures of the bots tell. */
const figureFilters: readonly Filter[] = [
  {
    id: 'lowHealth',
    label: vitals.filters.lowHealth,
    holds: ({ id }, known) => isSo(known.vitals.get(id), hasLowHealth),
  },
  {
    id: 'highPing',
    label: vitals.filters.highPing,
    holds: ({ id }, known) => isSo(known.vitals.get(id), hasHighPing),
  },
  {
    id: 'fell',
    label: presence.fell,
    holds: ({ id }, known) => isSo(known.days.get(id), (day) => fallsIn(day) > 0),
  },
]

function isSo<T>(value: T | undefined, holds: (value: T) => boolean) {
  return value !== undefined && holds(value)
}

/** Whether one of these filters needs to know more than the bots themselves. */
export const needFigures = (ids: ReadonlySet<string>) => figureFilters.some(({ id }) => ids.has(id))

/** Those that are always offered. */
export const fixedFilters: readonly Filter[] = [
  { id: 'favourite', label: t.favourites, holds: ({ favourite }) => favourite },
  { id: 'shared', label: sharing.shared, holds: (bot) => !isOwn(bot) },
  ...figureFilters,
]

const tagFilter = (tag: string): Filter => {
  const key = labelKey(tag)
  return {
    id: `tag:${key}`,
    label: tag,
    holds: ({ tags }) => tags.some((own) => labelKey(own) === key),
  }
}

const groupFilter = (name: string): Filter => {
  const key = labelKey(name)
  return {
    id: `group:${key}`,
    label: name,
    holds: ({ group }) => group !== null && labelKey(group) === key,
  }
}

/** By the part of an id before its colon, what makes a filter of the part behind it. */
const kinds: Record<string, (label: string) => Filter> = { tag: tagFilter, group: groupFilter }

/** The tags and groups that there are, each once. */
export function labelFilters(bots: readonly Bot[]) {
  const tags = distinct(bots.flatMap((bot) => bot.tags))
  const groups = distinct(bots.flatMap(({ group }) => group ?? []))
  return { tags: tags.map(tagFilter), groups: groups.map(groupFilter) }
}

/** Each label in its first spelling. */
export function distinct(labels: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const label of labels) if (!byKey.has(labelKey(label))) byKey.set(labelKey(label), label)
  return [...byKey.values()].sort((a, b) => a.localeCompare(b))
}

/** Whether a bot passes all of these filters. */
export function passes(ids: ReadonlySet<string>, figures: Figures): (bot: Bot) => boolean {
  const wanted = [...ids].flatMap((id) => filterOf(id) ?? [])
  return (bot) => wanted.every(({ holds }) => holds(bot, figures))
}

function filterOf(id: string): Filter | undefined {
  const at = id.indexOf(':')
  return at < 0
    ? fixedFilters.find((filter) => filter.id === id)
    : kinds[id.slice(0, at)]?.(id.slice(at + 1))
}

/** Adds the filter or takes it away; a bot is in one group, so one takes the other's place. */
export function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const others = [...ids].filter((other) => other !== id)
  if (ids.has(id)) return new Set(others)
  const isGroup = id.startsWith('group:')
  return new Set([...others.filter((other) => !isGroup || !other.startsWith('group:')), id])
}
