import type { Context } from '../context'

/** Bots that fail at one target before it is said. */
const failingBots = 3

/** What the database counts for the installation's figures, by statements prepared once. */
export function createCounts(ctx: Pick<Context, 'db' | 'fleet'>) {
  const { $client } = ctx.db
  const errors = $client.prepare<[number, number], { count: number }>(`
    SELECT count(*) AS count FROM system_logs
    WHERE at >= ? AND at < ? AND level IN ('error', 'critical')`)
  const bots = $client.prepare<[], { count: number; servers: number }>(`
    SELECT count(*) AS count, count(DISTINCT lower(host) || ':' || port) AS servers FROM bots`)
  const failures = $client.prepare<[number], { address: string; botId: string }>(`
    SELECT DISTINCT address, bot_id AS botId FROM connections
    WHERE ended_at >= ? AND fault = 1 AND reason <> 'host-lost'`)

  return {
    errors: (from: number, until: number) => errors.get(from, until)?.count ?? 0,
    bots: () => bots.get() ?? { count: 0, servers: 0 },
    /** Targets at which several bots have failed since then, and of which none is inside. */
    failingTargets(since: number) {
      const byAddress = Map.groupBy(failures.all(since), ({ address }) => address)
      return [...byAddress].flatMap(([address, failed]) => {
        const isInside = failed.some(({ botId }) => ctx.fleet.stateOf(botId).status === 'running')
        return failed.length >= failingBots && !isInside ? [{ address, bots: failed.length }] : []
      })
    },
  }
}

export type Counts = ReturnType<typeof createCounts>
