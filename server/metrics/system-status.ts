import type { SystemStatus } from '#contract/admin/metrics'
import type { Context } from '../context'
import { askServices, worstOf } from './services'

/** How the installation does, its parts asked now. */
export async function systemStatus(ctx: Context): Promise<SystemStatus> {
  const services = await askServices(ctx)
  const resources = ctx.metrics.resources()
  return { success: true, status: worstOf(services), services, resources }
}
