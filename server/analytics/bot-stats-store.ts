import type SQLite from 'better-sqlite3'
import type { Activity } from '#contract/analytics'
import { type Inventory, slots } from '#contract/inventory'
import { limits } from '#contract/limits'
import type { LastSeen } from '#db/schema'
import { activityKeys } from '../game/activity'
import type { HostEvents } from '../game/protocol'
import { dayMs, minuteMs } from '../lib/time'
import { createDangerMinutes } from './danger-minutes'

export type StatsReport = HostEvents['botStats']

/** What is stored of a bot's life; `session` is the stay in a world that was asked for. */
export type StoredStats = {
  activity: Activity
  sessions: number
  playedMs: number
  lastSeen: LastSeen
  session: { activity: Activity; playedMs: number } | null
}

const historyDays = 90

export const noInventory: Inventory = {
  items: [],
  heldSlot: slots.hotBar.first,
  window: null,
}

/** Samples are kept in these steps, each for its time. */
export const steps = [
  { stepMs: minuteMs, keptMs: dayMs },
  { stepMs: 15 * minuteMs, keptMs: 30 * dayMs },
  { stepMs: 60 * minuteMs, keptMs: historyDays * dayMs },
] as const

export const sessionsKeptMs = historyDays * dayMs

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columns = activityKeys.map(snake)
const names = columns.join(', ')
const values = activityKeys.map((key) => `@${key}`).join(', ')
const sums = columns.map((column) => `${column} = ${column} + excluded.${column}`).join(', ')
const read = activityKeys.map((key, at) => `${columns[at]} AS ${key}`).join(', ')

type StatsRow = Activity & { sessions: number; playedMs: number; lastSeen: string }

/** The tables of bots' lives, written by prepared statements: every bot writes once a minute. */
export function createBotStatsStore(client: SQLite.Database) {
  const stats = client.prepare<[string], StatsRow>(`
    SELECT ${read}, sessions, played_ms AS playedMs, last_seen AS lastSeen
    FROM bot_stats WHERE bot_id = ?`)
  const session = client.prepare<[string, number], Activity & { playedMs: number }>(`
    SELECT ${read}, played_ms AS playedMs FROM bot_sessions WHERE bot_id = ? AND started_at = ?`)
  const exists = client.prepare<[string], { id: string }>('SELECT id FROM bots WHERE id = ?')
  const addStats = client.prepare(`
    INSERT INTO bot_stats (bot_id, ${names}, sessions, played_ms, advancements, last_seen)
    VALUES (@botId, ${values}, @isNew, @playedMs, @advancements, @lastSeen)
    ON CONFLICT DO UPDATE SET ${sums}, sessions = sessions + excluded.sessions,
      played_ms = played_ms + excluded.played_ms,
      advancements = advancements + excluded.advancements, last_seen = excluded.last_seen`)
  const addSession = client.prepare(`
    INSERT INTO bot_sessions (bot_id, started_at, seen_at, played_ms, ${names})
    VALUES (@botId, @startedAt, @now, @playedMs, ${values})
    ON CONFLICT DO UPDATE SET ${sums}, seen_at = excluded.seen_at,
      played_ms = played_ms + excluded.played_ms`)
  const mean = (column: string) =>
    `${column} = (${column} * samples + excluded.${column}) / (samples + 1)`
  const addSample = client.prepare(`
    INSERT INTO bot_samples (bot_id, step_ms, at, health, food, level, distance)
    VALUES (@botId, @stepMs, @at, @health, @food, @level, @distance)
    ON CONFLICT DO UPDATE SET ${mean('health')}, ${mean('food')}, ${mean('level')},
      distance = distance + excluded.distance, samples = samples + 1`)
  const addDanger = createDangerMinutes(client)

  function add(
    { botId, activity, playedMs, advancements, analytics, danger }: StatsReport,
    now: number,
  ) {
    if (!exists.get(botId)) return
    if (danger) addDanger(botId, danger)
    const { session: _session, ...seen } = analytics
    const startedAt = analytics.sessionStartedAt
    const isNew = session.get(botId, startedAt) ? 0 : 1
    const before = stats.get(botId)
    const known: LastSeen | null = before ? JSON.parse(before.lastSeen) : null
    const lastSeen: LastSeen = {
      ...seen,
      inventory: seen.inventory ?? known?.inventory ?? noInventory,
      recentEvents: newestEvents(seen.recentEvents, known?.recentEvents ?? []),
    }
    const common = { botId, playedMs: Math.max(0, Math.round(playedMs)), ...activity }
    addStats.run({ ...common, advancements, isNew, lastSeen: JSON.stringify(lastSeen) })
    addSession.run({ ...common, startedAt, now })
    const { health, food, level } = analytics.survival
    const distance = activity.distanceWalked
    for (const { stepMs } of steps) {
      const at = Math.floor(now / stepMs) * stepMs
      addSample.run({ botId, stepMs, at, health, food, level, distance })
    }
  }

  const addAll = client.transaction((lived: readonly StatsReport[], now: number) => {
    for (const one of lived) add(one, now)
  })

  return {
    add: (lived: readonly StatsReport[], now: number) => addAll.immediate(lived, now),
    /** A bot's life, with its stay that began then; its last one when nothing is said. */
    find(botId: string, startedAt?: number): StoredStats | null {
      const row = stats.get(botId)
      if (!row) return null
      const { sessions, playedMs, lastSeen: json, ...activity } = row
      const lastSeen: LastSeen = JSON.parse(json)
      const stay = session.get(botId, startedAt ?? lastSeen.sessionStartedAt)
      return { activity, sessions, playedMs, lastSeen, session: stay ? sessionOf(stay) : null }
    },
  }
}

const sessionOf = ({ playedMs, ...activity }: Activity & { playedMs: number }) => ({
  playedMs,
  activity,
})

/** Those of now, and behind them those from before their time. */
export function newestEvents(
  now: LastSeen['recentEvents'],
  before: LastSeen['recentEvents'],
): LastSeen['recentEvents'] {
  const oldest = now.at(-1)?.at ?? Number.POSITIVE_INFINITY
  const older = before.filter(({ at }) => at < oldest)
  return [...now, ...older].slice(0, limits.analytics.recentEvents)
}
