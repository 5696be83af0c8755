import { levelOf, uptimeOf } from '#contract/bots/presence'
import { limits } from '#contract/limits'
import type { PublicBot, PublicStatus, StatusPageState } from '#contract/status-page'
import { isPaused } from '../bots/presence/pauses'
import { type Presence, readPresences } from '../bots/presence/read-days'
import type { Context } from '../context'
import { dayMs, toIso } from '../lib/time'
import { maintenanceOf } from '../notices/maintenance'
import { type IncidentRow, incidentsOf, ownBots, type PageRow } from './page-rows'

export type StatusNeeds = Pick<Context, 'db' | 'clock' | 'live' | 'fleet'>

/** What everybody may read of a page: the names that its owner gave, and nothing of servers or accounts. */
export function publicStatus(ctx: StatusNeeds, page: PageRow): PublicStatus {
  const now = ctx.clock.now()
  const own = ownBots(ctx.db, page)
  const presences = readPresences(
    ctx,
    own.map(({ botId }) => botId),
  )
  const all = own.map((bot) => shownBot(ctx, bot, presences.get(bot.botId)))
  const incidents = incidentsOf(ctx.db, page.id).filter(
    ({ endedAt }) => endedAt === null || endedAt > now - limits.statusPage.shownDays * dayMs,
  )
  const bots = all.map(({ shown }) => shown)
  return {
    title: page.title,
    at: toIso(now),
    state: stateOf(ctx, bots, incidents, now),
    uptime: uptimeOf(all.flatMap(({ times }) => times)),
    bots,
    incidents: incidents.map(({ title, text, startedAt, endedAt, updatedAt }) => ({
      ...{ title, text, startedAt: toIso(startedAt), updatedAt: toIso(updatedAt) },
      endedAt: endedAt === null ? null : toIso(endedAt),
    })),
  }
}

function shownBot(
  ctx: StatusNeeds,
  { botId, name }: PageRow['bots'][number],
  { isWanted, days: times }: Presence = { isWanted: false, days: [] },
) {
  const isUp = ctx.fleet.stateOf(botId).status === 'running'
  const isMissed = isWanted && !isPaused(ctx.fleet.pauseReasons())
  const shown: PublicBot = {
    ...{ name, state: isUp ? 'up' : isMissed ? 'down' : 'off', uptime: uptimeOf(times) },
    days: times.map((day) => ({ day: day.day, uptime: uptimeOf([day]), level: levelOf(day) })),
  }
  return { shown, times }
}

function stateOf(
  { db }: StatusNeeds,
  bots: readonly PublicBot[],
  incidents: readonly IncidentRow[],
  now: number,
): StatusPageState {
  const isOpen = ({ startedAt, endedAt }: IncidentRow) =>
    startedAt <= now && (endedAt === null || endedAt > now)
  if (incidents.some(isOpen)) return 'incident'
  if (maintenanceOf(db).enabled) return 'maintenance'
  const wanted = bots.filter(({ state }) => state !== 'off')
  const down = wanted.filter(({ state }) => state === 'down')
  if (wanted.length === 0) return 'off'
  if (down.length === 0) return 'up'
  return down.length < wanted.length ? 'partial' : 'down'
}
