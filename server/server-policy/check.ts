import type { Address } from '#contract/bots/bots'
import type { ServerReading } from '#contract/bots/servers'
import type { Context } from '../context'
import { AppError } from '../errors'
import { readServerRecord } from '../game/arrival/server-record'
import { toTarget } from '../game/bot-targets'
import { networksOf } from '../lib/net/networks'
import { asksToStayAway, recordIn } from './signals'

/** Strangers share so many budgets of dials, each by where they come from. */
const budgets = 64n

/**
 * Reads a server's signals for anybody, as they are now: nothing of it is kept. Throws TARGET_NOT_ALLOWED,
 * TARGET_DENIED, TOO_MANY_DIALS or HOST_UNAVAILABLE.
 */
export async function readServer(
  ctx: Context,
  asker: string,
  target: Address,
): Promise<Omit<ServerReading, 'success'>> {
  const { host, port } = target
  ctx.fleet.refuseTarget(host, port, false)
  if (ctx.serverPolicy.isOwn(host, port)) throw new AppError('TARGET_NOT_ALLOWED', { host })
  const userId = `check ${Bun.hash(networksOf(asker)[0]) % budgets}`
  const never = ctx.config.ownTargets
  const { places, records, motds } = await ctx.fleet.askHost('readSignals', {
    userId,
    target,
    never,
  })
  return {
    server: toTarget(target),
    found: places.length > 0,
    answers: motds.length > 0,
    optsOut: motds.some(({ motd }) => asksToStayAway(motd)),
    records: records.map(({ name, texts }) => ({
      name,
      state: stateOf(texts),
      signal: signalIn(name, texts),
    })),
  }
}

function stateOf(texts: string[] | null): ServerReading['records'][number]['state'] {
  if (texts === null) return 'failed'
  if (texts.length === 0) return 'none'
  return texts.some((text) => readServerRecord(text) !== null) ? 'read' : 'unreadable'
}

function signalIn(name: string, texts: string[] | null) {
  const record = recordIn(texts ?? [])
  return record ? { name, ...record } : null
}
