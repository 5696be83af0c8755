import { z } from 'zod'
import { parseUntrustedJson } from '../game/untrusted-json'
import { minuteMs } from '../lib/time'
import { isHostId } from './subjects'

/** A figure that says how a host does; one that is none must not cost it its lease. */
const figure = z.number().min(0).catch(0)

/** What a host says of itself with each renewal of its lease. */
export const HostInfo = z.object({
  hostId: z.string().refine(isHostId),
  /** One life of its process: an id that nobody can guess. */
  inc: z.string().min(1).max(64),
  /** Grows with each claim. What ran under an earlier one has ended. */
  epoch: z.int().min(1),
  version: z.string().max(40),
  protocol: z.int().min(0),
  label: z.string().max(80).nullable(),
  maxBots: z.int().min(0).nullable(),
  memoryMb: figure,
  /** Null: it does not say. */
  memoryBudgetMb: figure.nullable(),
  cores: figure.nullable(),
  bots: figure,
  loopDelayMs: figure,
  cpu: figure,
  /** The address that servers see. */
  egress: z.string().max(80).nullable(),
})
export type HostInfo = z.infer<typeof HostInfo>

/** As it stands in the lease, with how long its holder may act after a renewal. */
const LeaseValue = HostInfo.extend({
  actMs: z
    .int()
    .min(1)
    .max(10 * minuteMs),
})
export type LeaseValue = z.infer<typeof LeaseValue>

/** JSON, so that an operator can read it with `nats kv get`; null when it is no lease of this host. */
export function parseLease(text: string, host: string): LeaseValue | null {
  const value = LeaseValue.safeParse(parseUntrustedJson(text)).data
  return value?.hostId === host ? value : null
}

/** A host asks what its lease says; the number tells this time from earlier ones. */
export const LeaseAsked = z.int().min(1)

/** What control answers a host that asks what its lease says; revision 0: nothing was ever written. */
export const LeaseTold = z.object({
  asked: LeaseAsked,
  revision: z.int().min(0),
  /** Null also for what is no lease: servers write what somebody has asked for where that one says. */
  inc: z.string().max(64).nullable(),
  epoch: z.int().min(0),
  isDeleted: z.boolean(),
})
export type LeaseTold = z.infer<typeof LeaseTold>
