import { pauses } from '../lib/pauses'

const endpoints = ['/auth/status', '/bots/health', '/status'] as const

type HealthCheck = {
  endpoint: (typeof endpoints)[number]
  online: boolean
  /** What it did: answered with a status, was not reached, or let the time run out. */
  outcome: number | 'unreachable' | 'timeout'
}

export type BackendStatus = {
  online: boolean
  networkError: boolean
  serverError: boolean
  healthChecks: HealthCheck[]
}

/** Asks every health endpoint; one that answers below 500 is enough to be online. */
export async function checkBackend(): Promise<BackendStatus> {
  const healthChecks = await Promise.all(endpoints.map(check))
  return {
    online: healthChecks.some(({ online }) => online),
    networkError: healthChecks.every(({ outcome }) => outcome === 'unreachable'),
    serverError: healthChecks.some(({ outcome }) => typeof outcome === 'number' && outcome >= 500),
    healthChecks,
  }
}

async function check(endpoint: HealthCheck['endpoint']): Promise<HealthCheck> {
  const deadline = AbortSignal.timeout(pauses.healthMs)
  try {
    const { status, body } = await fetch(`/api${endpoint}`, { signal: deadline, cache: 'no-store' })
    // Only the status counts; a body that nobody reads would keep its connection.
    await body?.cancel()
    return { endpoint, online: status < 500, outcome: status }
  } catch {
    return { endpoint, online: false, outcome: deadline.aborted ? 'timeout' : 'unreachable' }
  }
}
