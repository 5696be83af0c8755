import { z } from 'zod'
import { answer, form, Instant, requiredText } from '../common'
import { limits } from '../limits'

/** The bot host and its threads. `draining`: takes no bots and lets those it has go. */
export const HostsState = answer('HostsState', {
  hosts: z.array(
    z.object({
      pid: z.number().nullable(),
      state: z.enum(['starting', 'up', 'draining', 'down']),
      startedAt: Instant.nullable(),
      restarts: z.number(),
      memoryMb: z.number().nullable(),
      cpu: z.number().nullable(),
      workers: z.array(
        z.object({
          id: z.number(),
          bots: z.number(),
          /** How late its event loop ran, 99th percentile, ms. */
          loopDelayMs: z.number().nullable(),
          restarts: z.number(),
        }),
      ),
    }),
  ),
})
export type HostsState = z.infer<typeof HostsState>

const reason = requiredText(limits.notice)

/** Every bot leaves, the host's process ends, and in the next one the bots come back, paced. */
export const HostRestart = form('HostRestart', { reason })

/** While it drains, no bot starts and those that run leave; what they should do stays as it is. */
export const HostDrain = form('HostDrain', { draining: z.boolean(), reason })
