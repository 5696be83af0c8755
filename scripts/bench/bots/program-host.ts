import { existsSync } from 'node:fs'
import { launchChild } from '../../../server/bots/fleet/hosts/host-process'
import { type StandaloneHost, startStandaloneHost } from '../../../server/standalone-bot/host'
import { compiled, fromSource } from '../../../server/testing/product'

type Options = { workers: number; deadlineMs: number; fromSource: boolean }

/** The bots' host as `serve` starts it: the executable when it is built, else the source. */
export function startProgramHost(options: Options): Promise<StandaloneHost> {
  const isBuilt = !options.fromSource && existsSync(compiled[0] ?? '')
  const { workers, deadlineMs } = options
  return startStandaloneHost(
    launchChild([...(isBuilt ? compiled : fromSource), 'host']),
    { allowTargets: ['127.0.0.0/8'], joinIntervalMs: 0, locale: 'es', workers },
    { deadlineMs },
  )
}
