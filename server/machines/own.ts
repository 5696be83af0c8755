import { availableParallelism } from 'node:os'
import type { Machines } from '#contract/admin/machines'
import { version } from '../../package.json'
import type { Context } from '../context'
import { worstDelay } from '../lib/process-vitals'
import { toLive } from './machine-rows'

/** The bot host beside this process, as the others are shown. */
export async function ownMachine({
  config,
  fleet,
  metrics,
}: Pick<Context, 'config' | 'fleet' | 'metrics'>): Promise<Machines['own']> {
  const vitals = await metrics.hostVitals()
  const draining = fleet.isDraining()
  if (!vitals) return { draining, live: null }
  const { memoryMb, cpu, startedAt, workers } = vitals
  const report = {
    ...{ memoryMb, cpu, memoryBudgetMb: config.hostMemoryMb, cores: availableParallelism() },
    bots: workers.reduce((bots, worker) => bots + worker.bots, 0),
    loopDelayMs: worstDelay(vitals),
  }
  const said = { state: 'up' as const, version, roundTripMs: null, report, moved: 0 }
  return { draining, live: toLive({ ...said, since: startedAt }, null) }
}
