import type { Machines } from '#contract/admin/machines'
import type { Context } from '../context'
import { AppError } from '../errors'
import { isPrivateHost } from '../game/trust/private-host'

type Kept = Pick<Context, 'config'>

/** Why no machine can be invited; null: they can. */
export function problemOf({ config }: Kept): Machines['problem'] {
  if (!config.bus) return 'no-bus'
  return isInTheClear(config) ? 'no-tls' : null
}

/** Throws BUS_NOT_CONFIGURED or MACHINES_NEED_TLS. */
export function refuseUnready(ctx: Kept): void {
  const problem = problemOf(ctx)
  if (problem === 'no-bus') throw new AppError('BUS_NOT_CONFIGURED')
  if (problem === 'no-tls') throw new AppError('MACHINES_NEED_TLS')
}

/** Whether machines would come to us over a public network without TLS. */
function isInTheClear({ publicUrl }: Context['config']) {
  if (publicUrl === null) return false
  const { protocol, hostname } = new URL(publicUrl)
  return protocol !== 'https:' && !isPrivateHost(hostname)
}
