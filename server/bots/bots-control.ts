import { and, count, eq, sql } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { prepared } from '#db/prepared'
import { bots, users } from '#db/schema'
import { refuseClosedAccount, type UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { text } from '../locales/text'
import { partLogger } from '../log'
import { botsAvailable } from '../plans/subscriptions'
import { botFor } from './access/rights'
import { actorOf } from './access/tell'
import type { BotRow } from './bot-rows'
import { beginWanted, endWanted, stopWanted } from './presence/wanted'
import { refuseFullTarget } from './target-limit'

const log = partLogger('bots')

/** What starting and stopping needs. */
export type PowerContext = Pick<
  Context,
  'config' | 'db' | 'clock' | 'settings' | 'logs' | 'fleet' | 'audience' | 'serverPolicy'
>

/** Who wants it: somebody who may, now, or its schedule. */
type Wish = 'user' | 'schedule'

/** Whether the call changed anything, and the bot's row. */
export type Changed = { changed: boolean; row: BotRow }

/**
 * Lets a bot run, or throws what its server has against it, ACTIVE_LIMIT_REACHED, TARGET_LIMIT_REACHED, TARGET_DENIED,
 * TARGET_NOT_ALLOWED, or ACCOUNT_LEAVING where its owner's account is about to be deleted. The count and
 * the change are one write transaction; a bot that should run already stays as it is, unless its guardian keeps it away; whoever starts it,
 * the limits are its owner's. A bulk job may have begun long ago, so the account is read anew.
 */
export function startBot(
  ctx: PowerContext,
  user: Pick<UserRow, 'id'>,
  botId: string,
  wish: Wish = 'user',
): Changed {
  const now = ctx.clock.now()
  const changed = transact(ctx.db, (tx) => {
    const bot = botFor(tx, user.id, botId, 'command')
    refusePaused(ctx)
    if (bot.desired === 'running') return false
    const account = openAccount(tx, bot.userId)
    ctx.fleet.refuseTarget(bot.host, bot.port, account.role === 'admin')
    const max = botsAvailable(tx, ctx.settings.current(), account, now)
    const active = countActive(tx, bot.userId)
    if (active >= max) throw new AppError('ACTIVE_LIMIT_REACHED', { active, max })
    tx.update(bots).set({ desired: 'running', updatedAt: now }).where(eq(bots.id, botId)).run()
    ctx.serverPolicy.refuseStart(tx, bot)
    refuseFullTarget(tx, ctx.settings.current(), bot, ctx.serverPolicy.capOf)
    beginWanted(tx, botId, now)
    return true
  })
  if (!changed && wish === 'user') callBack(ctx, botId)
  return applyChange(ctx, user.id, botId, changed && 'started', wish)
}

/** A bot whose guardian keeps it away comes back when it is started. */
function callBack({ fleet }: PowerContext, botId: string) {
  const { status, nextAttemptAt } = fleet.stateOf(botId)
  if (status !== 'connecting' || nextAttemptAt === null) return
  fleet.ask(botId, 'comeBack').catch((error) => log.warning('bots.notCalledBack', { botId, error }))
}

/** Nothing starts while all bots are paused. */
function refusePaused({ fleet }: PowerContext) {
  const holds = fleet.pauseReasons()
  if (holds.has('held')) throw new AppError('BOTS_HELD')
  if (holds.has('maintenance')) throw new AppError('BOTS_PAUSED')
  if (holds.has('drain')) throw new AppError('HOST_DRAINING')
  if (holds.has('restart')) throw new AppError('HOST_UNAVAILABLE')
}

/** Stops a bot. One that is stopped or stopping stays as it is; it no longer counts as one that gave up. */
export function stopBot(
  ctx: PowerContext,
  userId: string,
  botId: string,
  wish: Wish = 'user',
): Changed {
  const changed = transact(ctx.db, (tx) => {
    const now = ctx.clock.now()
    botFor(tx, userId, botId, 'command')
    const stopped = stopWanted(tx, eq(bots.id, botId), now)
    if (stopped.length === 0) endWanted(tx, [botId], now)
    return stopped.length > 0
  })
  return applyChange(ctx, userId, botId, changed && 'stopped', wish)
}

const lines = {
  started: { user: text('bots.startedByUser'), schedule: text('bots.startedBySchedule') },
  stopped: { user: text('bots.stoppedByUser'), schedule: text('bots.stoppedBySchedule') },
}

function openAccount(tx: DatabaseOrTransaction, userId: string): UserRow {
  const user = accountOf(tx).get({ userId })
  if (!user) throw new AppError('USER_NOT_FOUND')
  refuseClosedAccount(user)
  if (user.deletesAt !== null) throw new AppError('ACCOUNT_LEAVING')
  return user
}

const accountOf = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

function applyChange(
  ctx: PowerContext,
  userId: string,
  botId: string,
  what: keyof typeof lines | false,
  wish: Wish,
): Changed {
  const row = botFor(ctx.db, userId, botId, 'command')
  if (what !== false) {
    const { name, host, port } = row
    const details = { botId, userId, name, target: `${host}:${port}` }
    if (what === 'started') log.info('bots.started', details)
    else log.info(wish === 'user' ? 'bots.stopped' : 'bots.stoppedBySchedule', details)
    const by = wish === 'user' ? actorOf(ctx, userId, row) : null
    ctx.logs.system(botId, lines[what][wish], 'info', by)
    ctx.fleet.reconcile([botId])
  }
  return { changed: what !== false, row }
}

/** Bots of a user that run or shall run. */
export function countActive(db: DatabaseOrTransaction, userId: string): number {
  return activeOf(db).get({ userId })?.bots ?? 0
}

const activeOf = prepared((db) => {
  const isUsers = eq(bots.userId, sql.placeholder('userId'))
  const isActive = and(isUsers, eq(bots.desired, 'running'))
  return db.select({ bots: count() }).from(bots).where(isActive).prepare()
})
