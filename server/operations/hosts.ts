import type { HostsState } from '#contract/admin/operations'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'

type Host = HostsState['hosts'][number]

const unknown = { startedAt: null, memoryMb: null, cpu: null, workers: [] }

/** The bot host as it is now; one that does not answer is shown with what is known without it. */
export async function hostsState(ctx: Context): Promise<HostsState> {
  const vitals = await ctx.metrics.hostVitals()
  const host: Host = {
    pid: ctx.fleet.hostPid(),
    state: stateOf(ctx),
    restarts: ctx.metrics.hostRestarts(),
    ...unknown,
    ...(vitals && {
      ...vitals,
      startedAt: toIso(vitals.startedAt),
      workers: vitals.workers.map((worker, index) => ({ id: index + 1, ...worker })),
    }),
  }
  return { success: true, hosts: [host] }
}

function stateOf({ fleet }: Context): Host['state'] {
  if (fleet.hostPid() === null) return 'down'
  if (!fleet.isHostUp() || fleet.pauseReasons().has('restart')) return 'starting'
  return fleet.isDraining() ? 'draining' : 'up'
}

/** Lets every bot leave and the host begin anew. Throws HOST_UNAVAILABLE while it does not run. */
export function restartHost(ctx: Context, asker: Asker, reason: string): void {
  if (!ctx.fleet.isHostUp()) throw new AppError('HOST_UNAVAILABLE')
  const record = { action: 'host.restart', target: 'host:local', reason } as const
  recordAudit(ctx.db, { ...asker, ...record, before: null, after: null }, ctx.clock.now())
  ctx.fleet.restartHost()
}

/** Empties the host, or opens it again. It is open again, too, when the server is started anew. */
export function drainHost(ctx: Context, asker: Asker, draining: boolean, reason: string): void {
  const before = { draining: ctx.fleet.isDraining() }
  const record = { action: 'host.drain', target: 'host:local', reason } as const
  recordAudit(ctx.db, { ...asker, ...record, before, after: { draining } }, ctx.clock.now())
  ctx.fleet.setDraining(draining)
}
