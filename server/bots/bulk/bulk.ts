import { and, eq, inArray } from 'drizzle-orm'
import type {
  BulkAction,
  BulkAnswer,
  BulkProgress,
  BulkRequest,
  BulkResult,
  BulkTask,
} from '#contract/bots/bots'
import type { ManyCommandRequest } from '#contract/console'
import { limits } from '#contract/limits'
import { bots } from '#db/schema'
import type { UserRow } from '../../auth/sessions'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { delay } from '../../lib/delay'
import { newId } from '../../lib/ids'
import { throttle } from '../../lib/throttle'
import { render } from '../../locales/text'
import { partLogger } from '../../log'
import { botsAvailable } from '../../plans/subscriptions'
import { deleteBot } from '../bots'
import { countActive, startBot, stopBot } from '../bots-control'
import type { Job } from './bulk-jobs'

const log = partLogger('bulk')

/** Bots that get a line at a time when there is no gap between them, and how often that is told. */
const atOnce = 8
const pushMs = 250

const defaultGap: Record<BulkAction, number> = {
  start: limits.bulk.startDelayMs,
  stop: limits.bulk.stopDelayMs,
  delete: limits.bulk.deleteDelayMs,
}

/**
 * Begins a job that does one thing to many bots, with a gap after each. Throws BULK_RUNNING when
 * the user has one already, and refuses an activation above the plan before anything starts.
 */
export function beginBulk(
  ctx: Context,
  user: UserRow,
  action: BulkAction,
  request: BulkRequest,
): Job {
  const botIds = [...new Set(request.botIds)]
  if (action === 'start') refuseOverLimit(ctx, user, botIds)
  const progress = untouched(action, botIds, gapOf(ctx, action, request))
  const act = async (botId: string) => {
    await actions[action](ctx, user, botId)
    return { success: true }
  }
  return ctx.bulk.begin(user.id, progress, (signal) => work(ctx, user, progress, act, signal))
}

/** Begins a job that sends one line to many bots; `send` says what each answered. */
export function beginCommand(
  ctx: Context,
  user: UserRow,
  { botIds, gapMs }: ManyCommandRequest,
  send: Act,
): Job {
  const progress = untouched('command', [...new Set(botIds)], gapMs)
  return ctx.bulk.begin(user.id, progress, (signal) => work(ctx, user, progress, send, signal))
}

/** Does it to one bot, and tells what came of it; what it throws is a failure of this bot alone. */
type Act = (botId: string) => Promise<Omit<BulkResult, 'botId'>>

const actions: Record<BulkAction, (ctx: Context, user: UserRow, botId: string) => unknown> = {
  start: (ctx, user, botId) => startBot(ctx, user, botId),
  stop: (ctx, user, botId) => stopBot(ctx, user.id, botId),
  delete: (ctx, user, botId) => deleteBot(ctx, user.id, botId),
}

const untouched = (action: BulkTask, botIds: string[], gapMs: number): BulkProgress => ({
  ...{ jobId: newId(), action, done: 0, total: botIds.length, gapMs },
  ...{ finished: false, cancelled: false, results: [], waiting: botIds },
})

/** The user's job; throws NOT_FOUND of one that is not there, is not theirs or is long over. */
export function findBulk(ctx: Context, userId: string, jobId: string): Job {
  const job = ctx.bulk.find(userId, jobId)
  if (!job) throw new AppError('NOT_FOUND')
  return job
}

/** Ends a job after the bot that it is at; one that is over stays as it is. */
export async function cancelBulk(ctx: Context, userId: string, jobId: string) {
  const job = findBulk(ctx, userId, jobId)
  if (job.endedAt === null) job.cancel()
  await job.done
  return job.progress
}

/** Forgets a job that is over: its owner has seen how it ended. */
export function forgetBulk(ctx: Context, userId: string, jobId: string): void {
  const job = findBulk(ctx, userId, jobId)
  if (job.endedAt === null) throw new AppError('BULK_RUNNING')
  ctx.bulk.forget(userId, job)
}

/** What a finished job answers: its results and one sentence for all of them. */
export function bulkAnswer({ texts }: Context, { action, results }: BulkProgress): BulkAnswer {
  const done = results.filter((result) => result.success).length
  const failed = results.length - done
  const say = texts.bots.bulk[action]
  return {
    success: done > 0,
    results,
    message: failed === 0 ? say.all(done) : say.partial(done, failed),
  }
}

function gapOf(ctx: Context, action: BulkAction, { delayBetweenBots }: BulkRequest) {
  const wished = delayBetweenBots ?? defaultGap[action]
  return action === 'start' ? Math.max(wished, ctx.settings.current().joinIntervalMs) : wished
}

function refuseOverLimit(ctx: Context, user: UserRow, botIds: string[]) {
  const stopped = ctx.db
    .select({ id: bots.id })
    .from(bots)
    .where(and(eq(bots.userId, user.id), eq(bots.desired, 'stopped'), inArray(bots.id, botIds)))
    .all()
  const wanted = stopped.length
  const max = botsAvailable(ctx.db, ctx.settings.current(), user, ctx.clock.now())
  const active = countActive(ctx.db, user.id)
  if (wanted === 0 || active + wanted <= max) return
  if (active >= max) throw new AppError('ACTIVE_LIMIT_REACHED', { active, max })
  throw new AppError('ACTIVE_LIMIT_PARTIAL', { wanted, free: max - active })
}

async function work(
  ctx: Context,
  user: UserRow,
  progress: BulkProgress,
  act: Act,
  signal: AbortSignal,
) {
  const { waiting, action, gapMs } = progress
  const isQuick = action === 'command' && gapMs === 0
  const tell = () => ctx.realtime.toUser(user.id, 'bulkProgress', progress)
  const pushes = throttle(isQuick ? pushMs : 0, tell)

  async function goOn() {
    for (let botId = waiting[0]; botId !== undefined; botId = waiting[0]) {
      if (progress.done > 0) await delay(gapMs, signal)
      if (signal.aborted) break
      waiting.shift()
      progress.results.push(await attempt(ctx, action, botId, act))
      progress.done += 1
      pushes.take()
    }
  }
  await Promise.all(Array.from({ length: isQuick ? atOnce : 1 }, goOn))
  pushes.close()
  // Of one that ends with this server nobody knows any more.
  if (signal.aborted && !progress.cancelled) return
  progress.cancelled &&= waiting.length > 0
  progress.finished = true
  tell()
}

async function attempt(
  ctx: Context,
  action: BulkTask,
  botId: string,
  act: Act,
): Promise<BulkResult> {
  try {
    return { botId, ...(await act(botId)) }
  } catch (error) {
    const isRefusal = error instanceof AppError
    if (!isRefusal) log.error('bulk.failed', { action, botId, error })
    const { words } = isRefusal ? error : new AppError('UNEXPECTED')
    return { botId, success: false, message: render(words, ctx.config.locale) }
  }
}
