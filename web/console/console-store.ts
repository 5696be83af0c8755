import { proxy, ref } from 'valtio'
import type { LogEntry } from '#contract/console'
import { limits } from '#contract/limits'
import { feeds } from '../lib/feeds'
import { type LoadState, openLive } from '../lib/live'
import { fetchLogs } from './console-api'
import { type Filter, type Lines, mergeLines } from './lines'

export type ConsoleState = {
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
  function say(line: Pick<LogEntry, 'level' | 'category' | 'message' | 'command'>) {
    const id = `${state.lines.at(-1)?.id ?? ''}~`
    const own = { source: 'system', metadata: null, executionTime: null } as const
    show([{ ...own, ...line, id, timestamp: new Date().toISOString(), isPersistent: false }])
  }

  const live = openLive(botId, state, {
    feed: (id, hear) => feeds.console(id, hear, () => void follow()),
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

  return { ...live, state, loadOlder, empty, say }
}

const isStored = ({ isPersistent }: LogEntry) => isPersistent
