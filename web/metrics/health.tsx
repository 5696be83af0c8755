import type { ServiceHealth } from '#contract/admin/metrics'
import { t } from '#texts/metrics/metrics'
import { Status, type StatusTone } from '../ui/feedback/status'

const tones = {
  healthy: 'live',
  warning: 'pending',
  error: 'fault',
  offline: 'fault',
  unknown: 'idle',
} as const satisfies Record<ServiceHealth, StatusTone>

/** How a part of the installation does; states that nobody knows are unknown. */
export function Health({ status }: { status: ServiceHealth }) {
  const known = status in tones ? status : 'unknown'
  return <Status tone={tones[known]} label={t.system.health[known]} />
}

export const serviceName = (name: string) => t.system.services[name] ?? name
