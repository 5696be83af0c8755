import { proxy, ref } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import type { Bot } from '#contract/bots/bots'
import type { BotVitals } from '#contract/bots/vitals'
import { t } from '#texts/bots/bots'
import { t as labels } from '#texts/bots/order/order'
import { t as vitals } from '#texts/bots/vitals/vitals'
import { t as page } from '#texts/page'
import { plainText } from '../../../server/lib/plain-text'
import { bots } from '../bots-store'
import { stateWord } from '../state-word'
import { type Group, groups, hasFault } from '../usage'
import { type Figures, noFigures } from './figures'
import { needFigures, passes, toggled } from './filters'

/** What a column with a head of its own each shows. */
export const columnKeys = ['name', 'status', 'server', 'username', 'version'] as const
/** Figures that share a column. */
export const vitalKeys = ['health', 'ping', 'players', 'inWorld'] as const
type VitalKey = (typeof vitalKeys)[number]

export const sortKeys = [...columnKeys, ...vitalKeys, 'own'] as const
export type SortKey = (typeof sortKeys)[number]

type View = {
  query: string
  /** Only bots of this kind, as picked in the header. */
  group: Group | null
  /** Ids of `filters.ts`; a bot is shown that passes all of them. */
  filters: ReadonlySet<string>
  sort: { key: SortKey; descending: boolean }
  /** Ids; replaced as a whole, so that a thousand of them cost nothing. */
  selected: ReadonlySet<string>
}

export const view = proxy<View>({
  query: '',
  group: null,
  filters: ref(new Set<string>()),
  sort: { key: 'name', descending: false },
  selected: ref(new Set<string>()),
})

export function sortBy(key: SortKey) {
  const { sort } = view
  view.sort = { key, descending: key !== 'own' && sort.key === key && !sort.descending }
}

/** Who has an order of their own sees it first. */
subscribeKey(bots, 'state', (state) => {
  if (state === 'ready' && hasOwnOrder(bots.byId)) view.sort = { key: 'own', descending: false }
})

/** Whether a bot stands before an older one: new ones come last. */
function hasOwnOrder(byId: ById) {
  const ordered = sortedBots(byId, { key: 'own', descending: false }).filter(
    ({ shared }) => shared === null,
  )
  return ordered.some(({ id }, at) => id < (ordered[at - 1]?.id ?? ''))
}

export function toggleFilter(id: string) {
  view.filters = ref(toggled(view.filters, id))
}

export function clearFilters() {
  view.filters = ref(new Set<string>())
}

/** Whether the order or the filters need to know more than the bots themselves. */
export const wantsFigures = ({ sort, filters }: Pick<View, 'sort' | 'filters'>) =>
  isVital(sort.key) || needFigures(filters)

const isVital = (key: SortKey): key is VitalKey => (vitalKeys as readonly SortKey[]).includes(key)

/** A key as it is called where one picks what to sort by. */
export function sortName(key: SortKey) {
  if (key === 'own') return labels.own
  return isVital(key) ? vitals.heads[key].long : t.table[key]
}

export function select(botIds: readonly string[], isSelected: boolean) {
  const selected = new Set(view.selected)
  for (const id of botIds) {
    if (isSelected) selected.add(id)
    else selected.delete(id)
  }
  view.selected = ref(selected)
}

/** Where a range begins: the bot that was selected last. */
let anchor: string | null = null

/** Selects a row, or all from the one selected last up to it; a row that was selected is let go. */
export function selectRow(rows: readonly Bot[], index: number, { range }: { range: boolean }) {
  const bot = rows[index]
  if (!bot) return
  const from = range ? rows.findIndex(({ id }) => id === anchor) : -1
  if (from < 0) {
    anchor = bot.id
    return select([bot.id], !view.selected.has(bot.id))
  }
  const ids = rows.slice(Math.min(from, index), Math.max(from, index) + 1).map(({ id }) => id)
  select(ids, true)
}

export const clearSelection = () => select([...view.selected], false)

/** The selected bots that still exist, in the order of their selection. */
export function selectedBots(byId: Readonly<Record<string, Bot>> = bots.byId): Bot[] {
  return [...view.selected].flatMap((id) => byId[id] ?? [])
}

type ById = Readonly<Record<string, Bot>>

/** All bots in the order of the table: the dear part, which typing in the search does not repeat. */
export function sortedBots(
  byId: ById,
  { key, descending }: View['sort'],
  figures = noFigures,
): Bot[] {
  const direction = descending ? -1 : 1
  const order = isVital(key) ? byFigure(key, direction, figures) : orders[key]
  const fallback = key === 'own' ? order : byName
  return Object.values(byId).sort(
    (a, b) => direction * order(a, b) || fallback(a, b) || (a.id < b.id ? -1 : 1),
  )
}

/** Those of the bots that are looked for, in the order they came. */
export function matchingBots(
  sorted: readonly Bot[],
  { query, group, filters }: Pick<View, 'query' | 'group' | 'filters'>,
  figures = noFigures,
) {
  const needle = plainText(query.trim())
  if (!needle && !group && filters.size === 0) return sorted
  const isWanted = passes(filters, figures)
  return sorted.filter(
    (bot) =>
      (!needle || searchText(bot).includes(needle)) &&
      (!group || groups[group](bot)) &&
      isWanted(bot),
  )
}

export const collator = new Intl.Collator(page.language, { numeric: true, sensitivity: 'base' })
const byName = (a: Bot, b: Bot) => collator.compare(a.name, b.name)

/** What needs a look first: faults, then what moves, what runs, what rests. */
const rank = (bot: Bot) =>
  hasFault(bot) ? 0 : { connecting: 1, stopping: 2, running: 3, stopped: 4 }[bot.status]

const orders: Record<Exclude<SortKey, VitalKey>, (a: Bot, b: Bot) => number> = {
  status: (a, b) => rank(a) - rank(b),
  name: byName,
  server: (a, b) => collator.compare(a.host, b.host) || a.port - b.port,
  username: (a, b) => collator.compare(a.username, b.username),
  version: (a, b) => collator.compare(a.version, b.version),
  // Those of others come last, owner by owner.
  own: (a, b) =>
    collator.compare(a.shared?.owner ?? '', b.shared?.owner ?? '') || a.position - b.position,
}

const figureOf: Record<VitalKey, (vitals: BotVitals) => number | null> = {
  health: ({ health }) => health,
  ping: ({ pingMs }) => pingMs,
  players: ({ players }) => players.online,
  // The further back the moment, the longer the time.
  inWorld: ({ inWorldSince }) => -Date.parse(inWorldSince),
}

/** Bots without the figure come last, whichever way the others stand. */
function byFigure(key: VitalKey, direction: number, { vitals }: Figures) {
  const last = direction * Number.POSITIVE_INFINITY
  const value = ({ id }: Bot) => {
    const known = vitals.get(id)
    return (known && figureOf[key](known)) ?? last
  }
  return (a: Bot, b: Bot) => {
    const [one, other] = [value(a), value(b)]
    return one === other ? 0 : one - other
  }
}

/** By the bot as the store's snapshots give it: a new object whenever it has changed. */
const searchTexts = new WeakMap<Bot, string>()

/** What a bot is found by: its name, id, server, account, labels and state. */
function searchText(bot: Bot) {
  const known = searchTexts.get(bot)
  if (known !== undefined) return known
  const { name, id, host, port, username, group, tags } = bot
  const words = [t.status[bot.status], stateWord(bot)]
  const text = plainText(
    [name, id, `${host}:${port}`, username, group, ...tags, ...words].join('\n'),
  )
  searchTexts.set(bot, text)
  return text
}
