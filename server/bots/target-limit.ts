import { and, count, eq, ne } from 'drizzle-orm'
import type { InstallationSettings } from '#contract/admin/settings'
import type { DatabaseOrTransaction } from '#db/client'
import { bots } from '#db/schema'
import { AppError } from '../errors'
import { plainHost } from '../game/addresses'
import type { BotRow } from './bot-rows'

type Limits = Pick<InstallationSettings, 'botsPerTarget' | 'botsPerTargetAndUser'>
type Addressed = Pick<BotRow, 'host' | 'port' | 'alternativeAddresses'>

/**
 * Throws TARGET_LIMIT_REACHED when a server that the bot may go to has as many running bots as it
 * may have, of everybody or of the owner. In the write transaction that lets the bot run.
 */
export function refuseFullTarget(tx: DatabaseOrTransaction, limits: Limits, bot: BotRow): void {
  const { botsPerTarget, botsPerTargetAndUser } = limits
  if (botsPerTargetAndUser > 0) refuseFull(tx, bot, botsPerTargetAndUser, true)
  if (botsPerTarget > 0) refuseFull(tx, bot, botsPerTarget, false)
}

function refuseFull(tx: DatabaseOrTransaction, bot: BotRow, max: number, own: boolean) {
  const others = runningBeside(tx, bot, own)
  for (const target of targetsOf(bot)) {
    const there = others.filter((other) => targetsOf(other).has(target))
    const running = there.reduce((sum, other) => sum + other.bots, 0)
    if (running >= max) throw new AppError('TARGET_LIMIT_REACHED', { target, max, own })
  }
}

/** The addresses of the others, each with how many bots have it. */
const runningBeside = (tx: DatabaseOrTransaction, { id, userId }: BotRow, own: boolean) =>
  tx
    .select({
      host: bots.host,
      port: bots.port,
      alternativeAddresses: bots.alternativeAddresses,
      bots: count(),
    })
    .from(bots)
    .where(
      and(eq(bots.desired, 'running'), ne(bots.id, id), own ? eq(bots.userId, userId) : undefined),
    )
    .groupBy(bots.host, bots.port, bots.alternativeAddresses)
    .all()

/** Every server that a bot may go to, whatever way its name is written. */
export const targetsOf = ({ host, port, alternativeAddresses }: Addressed) =>
  new Set([{ host, port }, ...alternativeAddresses].map(toTarget))

/** `host:port` as it is compared. */
export const toTarget = ({ host, port }: { host: string; port: number }) =>
  `${plainHost(host) ?? host}:${port}`
