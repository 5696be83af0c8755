import { and, asc, eq, gte } from 'drizzle-orm'
import type { AnalyticsHistory, historyPeriods } from '#contract/analytics'
import { botSamples } from '#db/schema'
import { botFor } from '../bots/access/rights'
import type { Context } from '../context'
import { hourMs } from '../lib/time'
import { steps } from './bot-stats-store'

const [minutes, quarters, hours] = steps

/** How far back each period goes, and in which steps it is read. */
const periods = {
  '1h': { ms: hourMs, ...minutes },
  '24h': { ms: 24 * hourMs, ...minutes },
  '7d': { ms: 7 * 24 * hourMs, ...quarters },
  '30d': { ms: 30 * 24 * hourMs, ...quarters },
  '90d': { ms: 90 * 24 * hourMs, ...hours },
} as const satisfies Record<(typeof historyPeriods)[number], object>

/** How a bot was over time, oldest first; where it stood in no world there is a gap. */
export function readHistory(
  ctx: Context,
  userId: string,
  botId: string,
  period: keyof typeof periods,
): Omit<AnalyticsHistory, 'success'> {
  botFor(ctx.db, userId, botId, 'see')
  ctx.botStats.flush()
  const { ms, stepMs } = periods[period]
  const samples = ctx.db
    .select()
    .from(botSamples)
    .where(
      and(
        eq(botSamples.botId, botId),
        eq(botSamples.stepMs, stepMs),
        gte(botSamples.at, ctx.clock.now() - ms),
      ),
    )
    .orderBy(asc(botSamples.at))
    .all()
  const history: Omit<AnalyticsHistory, 'success'> = {
    ...{ times: [], health: [], food: [], level: [], distance: [] },
  }
  let expected = samples[0]?.at ?? 0
  for (const sample of samples) {
    // A minute's report may come a moment late and skip a step.
    if (sample.at > expected + stepMs) push(history, expected, null)
    push(history, sample.at, sample)
    expected = sample.at + stepMs
  }
  return history
}

type Sample = Pick<typeof botSamples.$inferSelect, 'health' | 'food' | 'level' | 'distance'>

function push(history: Omit<AnalyticsHistory, 'success'>, at: number, sample: Sample | null) {
  history.times.push(at / 1_000)
  for (const key of ['health', 'food', 'level', 'distance'] as const) {
    history[key].push(sample ? Math.round(sample[key] * 10) / 10 : null)
  }
}
