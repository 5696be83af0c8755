import { proxy, ref } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { labelKey } from '#contract/bots/order'
import { isOwn } from '#contract/bots/rights'
import { collator } from '../table/table-store'

/** What stands above a group's bots; `name` is null above those in none. */
export type GroupHead = {
  id: string
  name: string | null
  botIds: readonly string[]
  running: number
  /** Whether a bot of it is the viewer's own: a group of others' alone is not theirs to share. */
  hasOwn: boolean
  isClosed: boolean
}

/** A line of the table. */
export type TableRow = Bot | GroupHead

export const isHead = (row: TableRow): row is GroupHead => 'botIds' in row

const keys = { isOn: 'botsGrouped', closed: 'botsGroupsClosed' }

/** Whether the table shows groups, and which are closed; kept in this browser. */
export const grouping = proxy({
  isOn: localStorage.getItem(keys.isOn) === 'on',
  closed: ref<ReadonlySet<string>>(new Set(readClosed())),
})

function readClosed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keys.closed) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function setGrouped(isOn: boolean) {
  grouping.isOn = isOn
  localStorage.setItem(keys.isOn, isOn ? 'on' : 'off')
}

export function toggleGroup(id: string) {
  const closed = new Set(grouping.closed)
  if (!closed.delete(id)) closed.add(id)
  grouping.closed = ref(closed)
  localStorage.setItem(keys.closed, JSON.stringify([...closed]))
}

/** The bots in the order they came, under the heads of their groups; those in none come last. */
export function groupRows(bots: readonly Bot[], closed: ReadonlySet<string>): TableRow[] {
  const groups = new Map<string, { name: string | null; bots: Bot[] }>()
  for (const bot of bots) {
    const key = bot.group === null ? '' : labelKey(bot.group)
    const group = groups.get(key)
    if (group) group.bots.push(bot)
    else groups.set(key, { name: bot.group, bots: [bot] })
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || collator.compare(a, b))
    .flatMap(([key, { name, bots: own }]) => {
      const id = `group:${key}`
      const running = own.filter(({ status }) => status === 'running').length
      const isClosed = closed.has(id)
      const botIds = own.map((bot) => bot.id)
      const head = { id, name, botIds, running, hasOwn: own.some(isOwn), isClosed }
      return isClosed ? [head] : [head, ...own]
    })
}

/** All bots of these lines, also of groups that are closed. */
export const botIdsOf = (rows: readonly TableRow[]): string[] =>
  rows[0] && isHead(rows[0])
    ? rows.flatMap((row) => (isHead(row) ? row.botIds : []))
    : rows.map(({ id }) => id)
