import { hc } from 'hono/client'
import { proxy, ref } from 'valtio'
import type { LogCategory, LogEntry } from '#contract/console'
import { limits } from '#contract/limits'
import { t } from '#texts/console/console'
import type { consoleRoutes } from '../../server/console/console-routes'
import { authorised, messageOf, unwrap } from '../lib/api'
import { feeds } from '../lib/feeds'
import { type LoadState, openLive } from '../lib/live'

const api = hc<typeof consoleRoutes>('/api', { fetch: authorised })

/** The newest lines, or those right before the line `before`; oldest first. */
function fetchLogs(id: string, before?: string) {
  const query = { limit: String(limits.logs.page), ...(before ? { before } : {}) }
  return unwrap(api.bots[':id'].logs.$get({ param: { id }, query }))
}

export const fetchCommands = async (id: string) =>
  (await unwrap(api.bot[':id'].console.commands.$get({ param: { id } }))).all

export const sendCommand = (id: string, command: string) =>
  unwrap(api.bot[':id'].console.command.$post({ param: { id }, json: { command } }))

export const writeTestLog = (id: string) =>
  unwrap(api.bot[':id'].console.logs.test.$post({ param: { id }, json: {} }))

export const clearLogs = (id: string) =>
  unwrap(api.bot[':id'].console.logs['clear-all'].$post({ param: { id }, json: {} }))

type ConsoleState = {
  botId: string
  /** One list that is replaced, never changed: ten thousand lines are not worth proxying. */
  lines: Lines
  state: LoadState
  older: 'more' | 'loading' | 'failed' | 'none'
  filter: Filter
  autoScroll: boolean
}

/** How many pages a catch-up reads at most: all that the server keeps. */
const mostPages = Math.ceil(limits.logs.keptPerBot / limits.logs.page)

export type BotConsole = ReturnType<typeof openConsole>

/** The console of one bot while it is looked at; `dispose` ends it. */
export function openConsole(botId: string) {
  const state = proxy<ConsoleState>({
    botId,
    lines: ref([]),
    state: 'loading',
    older: 'none',
    filter: 'all',
    autoScroll: true,
  })
  /** Grows when the lines are cleared: older lines that were asked for before it are dropped. */
  let era = 0
  /** No line is missing up to this one; pushes go on from there once it is followed. */
  let upTo: string | undefined
  let isFollowed = false
  let reads = 0

  function show(lines: Lines) {
    const merged = mergeLines(state.lines, lines)
    if (merged !== state.lines) state.lines = ref(merged as LogEntry[])
  }

  function showRead(lines: Lines) {
    show(lines)
    upTo = lines.at(-1)?.id ?? upTo
    reads += 1
  }

  function add(lines: Lines) {
    show(lines)
    if (isFollowed) upTo = lines.findLast(isStored)?.id ?? upTo
  }

  /** Reads the newest lines, and on backwards until they meet those that are known. */
  async function catchUp(): Promise<Lines> {
    const begun = era
    isFollowed = false
    const read: LogEntry[] = []
    for (let page = 0; page < mostPages; page++) {
      const { logs, hasMore } = await fetchLogs(botId, read[0]?.id)
      read.unshift(...logs)
      if (!upTo && begun === era) state.older = hasMore ? 'more' : 'none'
      const [oldest] = logs
      if (!upTo || !hasMore || !oldest || oldest.id <= upTo) break
    }
    return read
  }

  /** Reads the page before the oldest line. */
  async function loadOlder() {
    const before = state.lines.find(isStored)?.id
    if (state.older === 'loading' || state.older === 'none' || !before) return
    const begun = era
    state.older = 'loading'
    try {
      const { logs, hasMore } = await fetchLogs(botId, before)
      if (begun !== era) return
      show(logs)
      const isFull = state.lines.length >= limits.logs.keptPerBot
      state.older = hasMore && !isFull ? 'more' : 'none'
    } catch {
      state.older = 'failed'
    }
  }

  function empty() {
    era += 1
    upTo = undefined
    live.outdate()
    Object.assign(state, { lines: ref([]), older: 'none', state: 'ready' })
  }

  /** A line that only this page knows, after the newest one. */
  function addLine(line: Pick<LogEntry, 'level' | 'category' | 'message' | 'command'>) {
    const id = `${state.lines.at(-1)?.id ?? ''}~`
    const own = { source: 'system', metadata: null, executionTime: null } as const
    show([{ ...own, ...line, id, timestamp: new Date().toISOString(), isPersistent: false }])
  }

  /** Sends a line. What the bot answers arrives as lines; a failure to send is shown here. */
  async function send(command: string) {
    state.autoScroll = true
    try {
      await sendCommand(botId, command)
    } catch (error) {
      const message = messageOf(error, t.sendFailed)
      addLine({ level: 'error', category: 'commands', message, command })
    }
  }

  const live = openLive(botId, state, {
    feed: (id, take) => feeds.console(id, take, () => void follow()),
    load: catchUp,
    show: showRead,
    add,
  })

  /** What was said between the reading and the first push is read once pushes have begun. */
  async function follow() {
    const before = reads
    await live.load()
    isFollowed = reads > before
  }

  return { ...live, state, loadOlder, empty, addLine, send }
}

const isStored = ({ isPersistent }: LogEntry) => isPersistent

type Filter = LogCategory | 'all'
export type Lines = readonly LogEntry[]

/**
 * Lays new lines into the known ones: each id once, in the order of their ids (they sort by
 * time), and no more than the newest `limits.logs.keptPerBot`.
 */
export function mergeLines(known: Lines, incoming: Lines): Lines {
  const fresh = withoutKnown(known, incoming)
  if (fresh.length === 0) return known
  const last = known.at(-1)?.id ?? ''
  const first = known[0]?.id ?? ''
  const isAfter = fresh.every(({ id }) => id > last)
  const isBefore = !isAfter && fresh.every(({ id }) => id < first)
  const merged = isBefore ? [...fresh, ...known] : [...known, ...fresh]
  if (!isAfter && !isBefore) merged.sort(byId)
  return merged.length > limits.logs.keptPerBot ? merged.slice(-limits.logs.keptPerBot) : merged
}

function withoutKnown(known: Lines, incoming: Lines) {
  const seen = new Set<string>()
  return incoming
    .filter(({ id }) => {
      if (seen.has(id) || hasLine(known, id)) return false
      seen.add(id)
      return true
    })
    .sort(byId)
}

/** By halves, as the lines are in order. */
function hasLine(lines: Lines, id: string) {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.id ?? '') < id) low = middle + 1
    else high = middle
  }
  return lines[low]?.id === id
}

const byId = (a: LogEntry, b: LogEntry) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

export const filterLines = (lines: Lines, filter: Filter): Lines =>
  filter === 'all' ? lines : lines.filter(({ category }) => category === filter)

/** A bot command that could not be done: shown with a cross before it. */
export const isFailedCommand = ({ level, category }: LogEntry) =>
  level === 'error' && category === 'commands'
