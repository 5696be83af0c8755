import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Id, Instant, line, MachineLabel, requiredText, shape } from '../common'
import { limits } from '../limits'

const { machines } = limits
const maxBots = says('validation.between', 1, machines.maxBots)

const MachineName = line(machines.name)

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

/**
 * `away`: not heard of for a moment; `lost`: its bots are for others; `refused`: its program speaks
 * otherwise than ours, and gets no bots.
 */
export const MachineState = z.enum(['up', 'away', 'lost', 'refused'])
export type MachineState = z.infer<typeof MachineState>

/** What bounds how many more bots a machine can hold: `cap` is the administrator's. */
export const RoomLimit = z.enum(['delay', 'memory', 'cpu', 'cap'])
export type RoomLimit = z.infer<typeof RoomLimit>

export const MachineRoom = z
  .object({ bots: z.number(), limit: RoomLimit, isMeasured: z.boolean() })
  .meta({
    description:
      'More bots that fit, rounded down. `isMeasured`: by what its bots take now; otherwise assumed',
  })
export type MachineRoom = z.infer<typeof MachineRoom>

/** How a machine is now. Its figures are null until it has said them, and once it is lost. */
export const MachineLive = z.object({
  state: MachineState,
  since: Instant,
  bots: z.number().nullable(),
  memoryMb: z.number().nullable(),
  memoryBudgetMb: z.number().nullable(),
  /** Percent of all its cores; of one where it does not say how many it has. */
  cpu: z.number().nullable(),
  cores: z.number().nullable(),
  /** How late its event loops run, 99th percentile, ms. */
  loopDelayMs: z.number().nullable(),
  roundTripMs: z.number().nullable(),
  version: z.string(),
  room: MachineRoom.nullable(),
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
  /** While it drains: the bots that it still has, and how long they take if they go as paced as they join. */
  leaving: z.object({ bots: z.number(), ms: z.number() }).nullable(),
  /** The invitation that it has shown; null once that is forgotten. */
  invitationId: Id.nullable(),
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
  /** The bot host beside the panel; `live` null: it does not answer. */
  own: z.object({ draining: z.boolean(), live: MachineLive.nullable() }),
  invitations: z.array(MachineInvitation),
  /** More bots that fit in those that take bots now, rounded down; null: none has said. */
  room: z.number().nullable(),
  /** Why no machine can be invited now; null: they can. */
  problem: z.enum(['no-bus', 'no-tls']).nullable(),
  /** Since when the bus does not answer; null: it does, or there is none. */
  busAwaySince: Instant.nullable(),
  /** Machines that fell silent at once: the bus is suspected, and none of their bots moves. */
  silent: z.array(z.string()),
  /** The program that runs the panel. */
  version: z.string(),
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

/** To which machine a bot goes; `local` is the one of the panel. */
export const BotMove = form('BotMove', { hostId: z.string().min(1).max(40) })
export type BotMove = z.infer<typeof BotMove>

export const MachineAnswer = answer('MachineAnswer', { machine: Machine })
export type MachineAnswer = z.infer<typeof MachineAnswer>
