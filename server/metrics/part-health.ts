import type { ServiceHealth } from '#contract/admin/metrics'
import type { Context } from '../context'
import { dayMs, hourMs, minuteMs } from '../lib/time'
import type { Certificate } from './probes/probes'

type BackupState = ReturnType<Context['backups']['state']>
type Watcher = ReturnType<Context['payments']['state']>['watcher']

/** A day, and time for the copy itself. */
const backupAgeMs = 26 * hourMs
/** The first one is missing when it has not come so long after its time. */
const lateMs = hourMs
const daysLeft = { warning: 14, error: 3 }
/** The watcher looks every minute when nothing is to be paid. */
const behindMs = { warning: 5 * minuteMs, error: 30 * minuteMs }

export type BackupProblem = 'off' | 'failed' | 'none' | 'old' | 'second'

/** What is wrong with the backups, the worst of it. */
export function backupProblem(state: BackupState, now: number): BackupProblem | null {
  const { last, failure, isOn, nextAt, second } = state
  if (failure && (!last || failure.at > last.at)) return 'failed'
  if (!isOn) return 'off'
  if (!last) return nextAt === null || now - nextAt > lateMs ? 'none' : null
  if (now - last.at > backupAgeMs) return 'old'
  return second?.failure ? 'second' : null
}

const backupHealths: Record<BackupProblem, ServiceHealth> = {
  failed: 'error',
  old: 'error',
  off: 'warning',
  none: 'warning',
  second: 'warning',
}

export function backupHealth(state: BackupState, now: number): ServiceHealth {
  const problem = backupProblem(state, now)
  return problem ? backupHealths[problem] : 'healthy'
}

/** Whole days until the certificate ends, negative afterwards. */
export const certificateDays = (validTo: number, now: number) => Math.floor((validTo - now) / dayMs)

/** Of a certificate that was seen once; what cannot be seen now is not known. */
export function certificateHealth(certificate: Certificate | null, now: number): ServiceHealth {
  if (!certificate?.isReached || certificate.validTo === null) return 'unknown'
  return certificateLevel(certificate.validTo, now) ?? 'healthy'
}

export function certificateLevel(validTo: number, now: number): 'warning' | 'error' | null {
  const days = certificateDays(validTo, now)
  if (days < daysLeft.error) return 'error'
  return days < daysLeft.warning ? 'warning' : null
}

/** How long a watcher that says it watches has not read the chain, in ms; 0 while it keeps up. */
export function watcherLag({ state, checkedAt }: Watcher, now: number): number {
  if (state !== 'watching' || checkedAt === null) return 0
  const lag = now - Date.parse(checkedAt)
  return lag >= behindMs.warning ? lag : 0
}

export const isFarBehind = (lag: number) => lag >= behindMs.error
