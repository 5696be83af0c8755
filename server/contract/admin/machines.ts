import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Id, Instant, line, requiredText, shape } from '../common'
import { limits } from '../limits'

const { machines } = limits
const maxBots = says('validation.between', 1, machines.maxBots)

const MachineName = line(machines.name)
/** By which bots are placed: a region, a network. */
const MachineLabel = z.string().regex(/^[a-z0-9-]{1,20}$/, says('validation.machineLabel'))

export const InvitationForm = form('InvitationForm', {
  name: MachineName,
  label: MachineLabel.nullable().default(null),
})
export type InvitationForm = z.infer<typeof InvitationForm>

/** One that nobody has used yet. */
export const MachineInvitation = shape('MachineInvitation', {
  id: Id,
  name: z.string(),
  label: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  /** The administrator's e-mail. */
  by: z.string(),
})
export type MachineInvitation = z.infer<typeof MachineInvitation>

/** The only time that its token is told; `command` is what is to be run on the machine. */
export const InvitationMade = answer('InvitationMade', {
  invitation: MachineInvitation,
  token: z.string(),
  command: z.string(),
})
export type InvitationMade = z.infer<typeof InvitationMade>

export const MachineState = z.enum(['up', 'away', 'lost', 'refused'])
export type MachineState = z.infer<typeof MachineState>

/** How a machine is now. `away`: not heard of for a moment; `lost`: its bots are for others. */
export const MachineLive = z.object({
  state: z.enum(['up', 'away', 'lost']),
  bots: z.number(),
  /** Bots that it can hold. */
  capacity: z.number(),
  /** Percent. */
  cpu: z.number(),
  memoryMb: z.number(),
  /** How late its event loops run, 99th percentile, ms. */
  loopDelayMs: z.number(),
  roundTripMs: z.number().nullable(),
  version: z.string(),
})
export type MachineLive = z.infer<typeof MachineLive>

export const Machine = shape('Machine', {
  id: z.string(),
  name: z.string(),
  label: z.string().nullable(),
  enrolledAt: Instant,
  /** The last time that it asked for a credential. */
  lastSeenAt: Instant,
  /** From where it enrolled. */
  address: z.string(),
  version: z.string(),
  /** Null: as many bots as it says it can hold. */
  maxBots: z.number().nullable(),
  draining: z.boolean(),
  revoked: z
    .object({ at: Instant, by: z.string(), reason: z.string(), isCut: z.boolean() })
    .nullable()
    .meta({ description: '`isCut`: the bus knows of it as well' }),
  /** Null while nothing is known of it. */
  live: MachineLive.nullable(),
})
export type Machine = z.infer<typeof Machine>

/** Those that were revoked within the last 30 days come last. */
export const Machines = answer('Machines', {
  machines: z.array(Machine),
  invitations: z.array(MachineInvitation),
  /** Why no machine can be invited now; null: they can. */
  problem: z.enum(['no-bus', 'no-tls']).nullable(),
})
export type Machines = z.infer<typeof Machines>

/** What is not named stays as it is. */
export const MachineChange = form('MachineChange', {
  name: MachineName.optional(),
  label: MachineLabel.nullable().optional(),
  maxBots: z.int(maxBots).min(1, maxBots).max(machines.maxBots, maxBots).nullable().optional(),
})
export type MachineChange = z.infer<typeof MachineChange>

const reason = requiredText(limits.notice)

/** While it drains it gets no bots, and those that it has go elsewhere. */
export const MachineDrain = form('MachineDrain', { draining: z.boolean(), reason })
export const MachineRevocation = form('MachineRevocation', { reason })

export const MachineAnswer = answer('MachineAnswer', { machine: Machine })
export type MachineAnswer = z.infer<typeof MachineAnswer>
