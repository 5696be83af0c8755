import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Guardian, GuardianTrial } from '#contract/bots/guardian'
import { GuardianReaction } from '#contract/bots/guardian'
import { limits } from '#contract/limits'
import { connections, dangerMinutes } from '#db/schema'
import type { Context } from '../../context'
import { amongNames } from '../../game/guardian/guard'
import { tryGuardian } from '../../game/guardian/trial'
import { dayMs, toIso } from '../../lib/time'
import { render } from '../../locales/text'
import { botFor } from '../access/rights'
import { ownNames } from './own-bots'

type Trial = Omit<GuardianTrial, 'success'>

/** What a guardian with these settings would have done in the last 24 hours. */
export function tryOnLastDay(
  ctx: Context,
  userId: string,
  botId: string,
  settings: Guardian,
): Trial {
  const bot = botFor(ctx.db, userId, botId, 'manage')
  ctx.botStats.flush()
  const now = ctx.clock.now()
  const since = now - dayMs
  const minutes = ctx.db
    .select({ danger: dangerMinutes.danger })
    .from(dangerMinutes)
    .where(and(eq(dangerMinutes.botId, botId), gt(dangerMinutes.at, since)))
    .orderBy(asc(dangerMinutes.at))
    .all()
    .map(({ danger }) => danger)
  const acts = tryGuardian(
    settings,
    amongNames([...settings.friends, ...ownNames(ctx.db, bot)]),
    minutes,
  )
  const counts = Object.fromEntries(GuardianReaction.options.map((name) => [name, 0]))
  for (const { danger } of acts) {
    for (const name of settings.dangers[danger].reactions) counts[name] = (counts[name] ?? 0) + 1
  }
  return {
    ...{ since: toIso(since), until: toIso(now) },
    inWorldMs: inWorldMs(ctx, botId, since, now),
    counts: counts as Trial['counts'],
    acts: acts.slice(-limits.guardian.acts).map(({ at, danger, said }) => ({
      ...{ at: toIso(at), danger, reactions: settings.dangers[danger].reactions },
      message: render(said, ctx.config.locale),
    })),
    hasMore: acts.length > limits.guardian.acts,
  }
}

function inWorldMs({ db, live }: Context, botId: string, since: number, now: number): number {
  const { spawnedAt, endedAt } = connections
  const ended = db
    .select({ spawnedAt, endedAt })
    .from(connections)
    .where(and(eq(connections.botId, botId), gt(endedAt, since), isNotNull(spawnedAt)))
    .all()
  const begun = live.vitals.inWorldSince(botId)
  const stays = [
    ...ended.map(({ spawnedAt, endedAt }) => ({ from: spawnedAt ?? endedAt, to: endedAt })),
    ...(begun ? [{ from: Date.parse(begun), to: now }] : []),
  ]
  return stays.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, since)), 0)
}
