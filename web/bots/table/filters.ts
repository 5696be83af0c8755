import type { Bot } from '#contract/bots/bots'
import { labelKey } from '#contract/bots/order'
import { t } from '#texts/bots/order/order'

/** What the table can be narrowed by, beside the search and the header's figures. */
export type Filter = {
  id: string
  label: string
  holds: (bot: Bot) => boolean
}

/** Those that are always offered. */
export const fixedFilters: readonly Filter[] = [
  { id: 'favourite', label: t.favourites, holds: ({ favourite }) => favourite },
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
export function passes(ids: ReadonlySet<string>): (bot: Bot) => boolean {
  const wanted = [...ids].flatMap((id) => filterOf(id) ?? [])
  return (bot) => wanted.every(({ holds }) => holds(bot))
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
