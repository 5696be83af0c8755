import { z } from 'zod'
import { answer, form, Id, Instant, shape } from '../common'
import { limits } from '../limits'
import { HostName, Port } from './bots'

/** Which server, of those of others. */
export const ServerAddress = form('ServerAddress', {
  host: HostName,
  port: Port.default(limits.port.default),
})
export const ServerQuery = z.object({
  host: HostName,
  port: z.coerce.number().int().min(1).max(limits.port.max).default(limits.port.default),
})

const Count = z.int().min(0).max(limits.servers.bots)

/** What names say of bots that lead to a server; `max`: of everybody together. */
export const ServerSignal = shape('ServerSignal', {
  name: z.string(),
  bots: z.enum(['deny', 'ask', 'allow']),
  max: z.number().nullable(),
  contact: z.string().nullable(),
})
export type ServerSignal = z.infer<typeof ServerSignal>

/** What a user has confirmed of a server's rules; `upgrade`: bots were there before anybody was asked. */
export const ServerRules = shape('ServerRules', {
  server: z.string(),
  /** How many bots of one user; null: the rules name no number. */
  maxBots: z.number().nullable(),
  noProxies: z.boolean(),
  /** The server's team was asked. */
  asked: z.boolean(),
  way: z.enum(['confirmed', 'upgrade']),
  at: Instant,
})
export type ServerRules = z.infer<typeof ServerRules>

/** One of all that a user has confirmed, and how many bots of theirs run that go there. */
export const ListedServerRules = shape('ListedServerRules', {
  ...ServerRules.shape,
  host: z.string(),
  port: z.number(),
  bots: z.number(),
})
export type ListedServerRules = z.infer<typeof ListedServerRules>

export const ServerRulesForm = form('ServerRulesForm', {
  ...ServerAddress.shape,
  maxBots: z.int().min(1).max(limits.servers.bots).nullable(),
  noProxies: z.boolean(),
  asked: z.boolean(),
  /** A server that did not want a bot of theirs lets them in again: its team has said so. */
  readmitted: z.boolean().default(false),
})
export type ServerRulesForm = z.input<typeof ServerRulesForm>

/** What is known of a server before a bot goes there; nothing is looked up for it. */
export const ServerCard = shape('ServerCard', {
  server: z.string(),
  /** The operator's own: there is nothing to confirm. */
  own: z.boolean(),
  rules: ServerRules.nullable(),
  /** The name on the installation's list of those that do not want bots. */
  warned: z.string().nullable(),
  optsOut: z.boolean(),
  signals: z.array(ServerSignal),
  /** How many bots of everybody may be there; null: any number. */
  cap: z.number().nullable(),
  ban: z.object({ bot: z.string(), said: z.string(), at: Instant }).nullable(),
})
export type ServerCard = z.infer<typeof ServerCard>

export const ServerCardAnswer = answer('ServerCardAnswer', { card: ServerCard })

/** What was read of a server, for whoever wants to see that it is read as they mean it. */
export const ServerReading = answer('ServerReading', {
  server: z.string(),
  /** Whether its name leads anywhere. */
  found: z.boolean(),
  /** Whether it answers in the list of servers. */
  answers: z.boolean(),
  /** Whether its words there ask bots to stay away. */
  optsOut: z.boolean(),
  /** By name: what its record says; `failed`: the name could not be asked. */
  records: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['read', 'unreadable', 'none', 'failed']),
      signal: ServerSignal.nullable(),
    }),
  ),
})
export type ServerReading = z.infer<typeof ServerReading>

/** A server that a user says is theirs, as far as they have shown it, and what they want of bots there. */
export const OwnedServer = shape('OwnedServer', {
  id: Id,
  server: z.string(),
  /** To be put into the words of the server list, or into the record. */
  code: z.string(),
  way: z.enum(['motd', 'dns']).nullable(),
  provenAt: Instant.nullable(),
  /** Since when it answers without the code: a day later the proof counts no longer. */
  missingSince: Instant.nullable(),
  maxBots: z.number().nullable(),
  off: z.boolean(),
  /** Who is there now. Names of bots, never accounts. */
  bots: z.array(z.object({ name: z.string(), since: Instant })),
})
export type OwnedServer = z.infer<typeof OwnedServer>

export const OwnedServers = answer('OwnedServers', { servers: z.array(OwnedServer) })
export const OwnedServerAnswer = answer('OwnedServerAnswer', { server: OwnedServer })

export const OwnedServerForm = form('OwnedServerForm', {
  maxBots: Count.nullable(),
  off: z.boolean(),
})
export type OwnedServerForm = z.infer<typeof OwnedServerForm>
