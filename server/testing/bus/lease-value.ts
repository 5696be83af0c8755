import type { LeaseValue } from '../../bus/host-info'

/** What a host says of itself, but who it is. */
export const hostLoad = {
  version: '0.0.0',
  protocol: 1,
  label: null,
  maxBots: null,
  memoryMb: 100,
  memoryBudgetMb: null,
  cores: null,
  bots: 0,
  loopDelayMs: 1,
  cpu: 0.1,
  egress: null,
}

export function leaseValue(hostId: string): LeaseValue {
  return { ...hostLoad, hostId, inc: `inc-of-${hostId}`, epoch: 1, actMs: 8_000 }
}
