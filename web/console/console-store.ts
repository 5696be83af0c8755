import { proxy, ref } from 'valtio'
import {
  type CommandResult,
  type LogCategory,
  type LogEntry,
  withoutPasswords,
} from '#contract/console'
import { limits } from '#contract/limits'
import { t } from '#texts/console/console'
import { messageOf } from '../lib/api'
import { feeds } from '../lib/feeds'
import { type LoadState, openLive } from '../lib/live'
import { connection } from '../lib/socket'
import { fetchLogs, sendCommand } from './console-api'

type ConsoleState = {
  botId: string
  /** One list that is replaced, never changed: ten thousand lines are not worth proxying. */
  lines: Lines
  state: LoadState
  older: 'more' | 'loading' | 'failed' | 'none'
  /** Lines are missing that the bot host has: it did not answer. */
  partial: boolean
  filter: Filter
  autoScroll: boolean
  /** What is looked for; null while nobody does. */
  search: string | null
  /** The line that was found and is looked at. */
  foundId: string | null
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
    partial: false,
    filter: 'all',
    autoScroll: true,
    search: null,
    foundId: null,
  })
  /** Lines drawn from an answer because no push could bring the stored ones. */
  const standIns = new Set<string>()
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
    if (standIns.size > 0) {
      state.lines = ref(state.lines.filter(({ id }) => !standIns.has(id)))
      standIns.clear()
    }
    show(lines)
    if (!state.partial) upTo = lines.at(-1)?.id ?? upTo
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
    let isPartial = false
    for (let page = 0; page < mostPages; page++) {
      const { logs, hasMore, partial } = await fetchLogs(botId, read[0]?.id)
      read.unshift(...logs)
      isPartial ||= partial
      if (!upTo && begun === era) state.older = hasMore ? 'more' : 'none'
      const [oldest] = logs
      if (!upTo || !hasMore || !oldest || oldest.id <= upTo) break
    }
    state.partial = isPartial
    return read
  }

  /** Reads the page before the oldest line. */
  async function loadOlder() {
    const before = state.lines.find(isStored)?.id
    if (state.older === 'loading' || state.older === 'none' || !before) return
    const begun = era
    state.older = 'loading'
    try {
      const { logs, hasMore, partial } = await fetchLogs(botId, before)
      if (begun !== era) return
      state.partial ||= partial
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
    Object.assign(state, { lines: ref([]), older: 'none', partial: false, state: 'ready' })
  }

  /** Reads on until the first line, as long as something is looked for in them. */
  async function loadAll() {
    while (state.older === 'more' && state.search !== null) await loadOlder()
  }

  function openSearch() {
    state.search ??= ''
  }

  function closeSearch() {
    Object.assign(state, { search: null, foundId: null })
  }

  /** A line that only this page knows, after the newest one. */
  function addLine(line: Pick<LogEntry, 'level' | 'category' | 'message'> & Partial<LogEntry>) {
    const id = `${state.lines.at(-1)?.id ?? ''}~`
    const own = {
      ...({ source: 'system', metadata: null } as const),
      ...{ executionTime: null, command: null, by: null },
    }
    show([{ ...own, ...line, id, timestamp: new Date().toISOString(), isPersistent: false }])
    return id
  }

  /** Sends a line. What the bot answers arrives as lines; a failure to send is shown here. */
  async function send(command: string) {
    state.autoScroll = true
    try {
      const result = await sendCommand(botId, command)
      if (connection.state !== 'live') drawAnswer(command, result)
    } catch (error) {
      const message = messageOf(error, t.sendFailed)
      addLine({ level: 'error', category: 'commands', message, command })
    }
  }

  /** Nothing is pushed: the answer itself tells, until the stored lines are read again. */
  function drawAnswer(
    command: string,
    { success, message, executionTime, metadata }: CommandResult,
  ) {
    const isChat = metadata.commandName === 'chat'
    const typed = withoutPasswords(command)
    const line = { category: isChat ? 'chat' : 'commands', command: metadata.commandName } as const
    standIns.add(addLine({ ...line, level: 'command', source: 'user', message: typed }))
    const level = success ? 'response' : 'error'
    standIns.add(addLine({ ...line, level, source: 'bot', message, executionTime }))
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

  function dispose() {
    closeSearch()
    live.dispose()
  }

  return {
    ...live,
    dispose,
    state,
    loadOlder,
    loadAll,
    openSearch,
    closeSearch,
    empty,
    addLine,
    send,
  }
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
const isFailedCommand = ({ level, category }: LogEntry) =>
  level === 'error' && category === 'commands'

/** A line's words as they stand in the list. */
export const shownText = (line: LogEntry) =>
  isFailedCommand(line) ? t.failedLine(line.message) : line.message
