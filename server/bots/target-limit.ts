import { and, eq, gt } from 'drizzle-orm'
import type { InstallationSettings } from '#contract/admin/settings'
import type { DatabaseOrTransaction } from '#db/client'
import { runningTargets } from '#db/schema'
import { AppError } from '../errors'
import { targetsOf } from '../game/bot-targets'
import type { BotRow } from './bot-rows'

type Limits = Pick<InstallationSettings, 'botsPerTarget' | 'botsPerTargetAndUser'>

/** How many bots of everybody a server may have, by these settings; null: any number. */
export type CapOf = (target: string, installation: number) => number | null

/** Whose the count of everybody's bots is. */
const everybody = ''

/**
 * Throws TARGET_LIMIT_REACHED when a server that the bot may go to has more running bots than it may
 * have, of everybody or of the owner. After the write that lets the bot run there, in its transaction.
 */
export function refuseFullTarget(
  tx: DatabaseOrTransaction,
  limits: Limits,
  bot: BotRow,
  capOf: CapOf,
): void {
  const { botsPerTarget, botsPerTargetAndUser } = limits
  const ofUser = () => (botsPerTargetAndUser > 0 ? botsPerTargetAndUser : null)
  refuseFull(tx, bot, bot.userId, ofUser)
  refuseFull(tx, bot, everybody, (target) => capOf(target, botsPerTarget))
}

function refuseFull(
  tx: DatabaseOrTransaction,
  bot: BotRow,
  userId: string,
  maxAt: (target: string) => number | null,
) {
  const { target } = runningTargets
  for (const one of targetsOf(bot)) {
    const max = maxAt(one)
    if (max === null) continue
    const full = and(
      eq(target, one),
      eq(runningTargets.userId, userId),
      gt(runningTargets.bots, max),
    )
    if (!tx.select({ target }).from(runningTargets).where(full).get()) continue
    throw new AppError('TARGET_LIMIT_REACHED', { target: one, max, own: userId !== everybody })
  }
}
