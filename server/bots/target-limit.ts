import { and, eq, gt, inArray } from 'drizzle-orm'
import type { InstallationSettings } from '#contract/admin/settings'
import type { DatabaseOrTransaction } from '#db/client'
import { runningTargets } from '#db/schema'
import { AppError } from '../errors'
import { targetsOf } from '../game/bot-targets'
import type { BotRow } from './bot-rows'

type Limits = Pick<InstallationSettings, 'botsPerTarget' | 'botsPerTargetAndUser'>

/** Whose the count of everybody's bots is. */
const everybody = ''

/**
 * Throws TARGET_LIMIT_REACHED when a server that the bot may go to has more running bots than it may
 * have, of everybody or of the owner. After the write that lets the bot run there, in its transaction.
 */
export function refuseFullTarget(tx: DatabaseOrTransaction, limits: Limits, bot: BotRow): void {
  const { botsPerTarget, botsPerTargetAndUser } = limits
  if (botsPerTargetAndUser > 0) refuseFull(tx, bot, botsPerTargetAndUser, bot.userId)
  if (botsPerTarget > 0) refuseFull(tx, bot, botsPerTarget, everybody)
}

function refuseFull(tx: DatabaseOrTransaction, bot: BotRow, max: number, userId: string) {
  const { target } = runningTargets
  const targets = [...targetsOf(bot)]
  const full = tx
    .select({ target })
    .from(runningTargets)
    .where(
      and(
        inArray(target, targets),
        eq(runningTargets.userId, userId),
        gt(runningTargets.bots, max),
      ),
    )
    .all()
  const first = targets.find((one) => full.some(({ target }) => target === one))
  if (first === undefined) return
  throw new AppError('TARGET_LIMIT_REACHED', { target: first, max, own: userId !== everybody })
}
