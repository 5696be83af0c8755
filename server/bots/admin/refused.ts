import { asc, eq } from 'drizzle-orm'
import type { InstallationSettings } from '#contract/admin/settings'
import { bots, users } from '#db/schema'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { targetsOf, toTarget } from '../../game/bot-targets'
import type { Departure } from './departures'

type Rules = Pick<
  InstallationSettings,
  'allowedTargets' | 'deniedTargets' | 'botsPerTarget' | 'botsPerTargetAndUser'
>

/** A bot that may not run any longer, and why. */
export type Refused = {
  id: string
  userId: string
  target: string
  kind: Extract<Departure['kind'], 'denied' | 'notAllowed' | 'targetFull'>
}

/**
 * The bots among those that shall run that would not be let start if these were the settings. Above
 * a cap it is the newest. Where names lead, only the bot host knows: it looks for itself.
 */
export function refusedBots(
  ctx: Pick<Context, 'db' | 'fleet' | 'serverPolicy'>,
  rules: Rules,
): Refused[] {
  const judge = judgeOf(ctx.fleet.targetRules(rules))
  const everybody = createCap((target) => ctx.serverPolicy.capOf(target, rules.botsPerTarget))
  const owners = new Map<string, ReturnType<typeof createCap>>()
  return running(ctx).flatMap(({ id, userId, role, ...bot }): Refused[] => {
    const target = toTarget(bot)
    const kind = judge(bot.host, bot.port, role === 'admin')
    if (kind) return [{ id, userId, target, kind }]
    const own = owners.get(userId) ?? createCap(() => rules.botsPerTargetAndUser || null)
    owners.set(userId, own)
    const targets = [...targetsOf(bot)]
    const full = targets.find((one) => own.isFull(one) || everybody.isFull(one))
    if (full !== undefined) return [{ id, userId, target: full, kind: 'targetFull' }]
    own.take(targets)
    everybody.take(targets)
    return []
  })
}

/** The oldest first. */
const running = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      id: bots.id,
      userId: bots.userId,
      host: bots.host,
      port: bots.port,
      alternativeAddresses: bots.alternativeAddresses,
      role: users.role,
    })
    .from(bots)
    .innerJoin(users, eq(users.id, bots.userId))
    .where(eq(bots.desired, 'running'))
    .orderBy(asc(bots.id))
    .all()

/** Counts bots at each server; null means no limit. */
function createCap(maxAt: (target: string) => number | null) {
  const counts = new Map<string, number>()
  return {
    isFull(target: string) {
      const max = maxAt(target)
      return max !== null && (counts.get(target) ?? 0) >= max
    },
    take(targets: string[]) {
      for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1)
    },
  }
}

/** Many bots go to the same server: each is judged once. */
function judgeOf(refuse: ReturnType<Context['fleet']['targetRules']>) {
  const known = new Map<string, 'denied' | 'notAllowed' | null>()
  return (host: string, port: number, isAdmin: boolean) => {
    const key = `${host} ${port} ${isAdmin}`
    const judged = known.get(key)
    if (judged !== undefined) return judged
    const kind = kindOf(() => refuse(host, port, isAdmin))
    known.set(key, kind)
    return kind
  }
}

function kindOf(refuse: () => void) {
  try {
    refuse()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'TARGET_DENIED' ? 'denied' : 'notAllowed'
  }
}
