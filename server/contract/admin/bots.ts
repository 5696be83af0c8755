import { z } from 'zod'
import { BotStatus } from '../bots/bots'
import { DisconnectReason } from '../bots/connections'
import { answer, form, Id, Instant, requiredText, shape } from '../common'
import { limits } from '../limits'

/** `since`: how long it has been in its status; `lastEnd`: when its last session ended. */
export const ManagedBotSort = z.enum(['name', 'owner', 'server', 'since', 'lastEnd'])
export type ManagedBotSort = z.infer<typeof ManagedBotSort>

const address = z
  .string()
  .trim()
  .min(1)
  .max(limits.hostName + 6)

/** Which bots, of all users; what is left out narrows nothing. */
const filter = {
  /** Part of the bot's name, its owner's name or e-mail, or its server's host. */
  search: z.string().trim().max(limits.email).optional(),
  /** `host:port`, in lower case, as the rows have it. */
  server: address.optional(),
  status: BotStatus.optional(),
  /** Why the last session ended. */
  cause: DisconnectReason.optional(),
  /** An account's id. */
  owner: z.string().max(36).optional(),
  version: z.string().trim().max(limits.versionName).optional(),
  /** The id of the machine that has it; only bots that shall run. */
  machine: z.string().max(40).optional(),
}

export const ManagedBotFilter = form('ManagedBotFilter', filter)
export type ManagedBotFilter = z.infer<typeof ManagedBotFilter>

const page = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}

export const ManagedBotQuery = z.strictObject({
  ...filter,
  ...page,
  sort: ManagedBotSort.default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type ManagedBotQuery = z.infer<typeof ManagedBotQuery>

/** A bot as administrators see it: no passwords, no proxies, no lines of its console. */
export const ManagedBot = shape('ManagedBot', {
  id: Id,
  name: z.string(),
  owner: z.object({ id: Id, username: z.string(), email: z.string() }),
  host: z.string(),
  port: z.number(),
  /** `host:port` in lower case: what `server` filters by. */
  server: z.string(),
  version: z.string(),
  /** Its name in the game. */
  username: z.string(),
  status: BotStatus,
  /** Since when it has this status; null when it never ran. */
  since: Instant.nullable(),
  lastEnd: z
    .object({
      reason: DisconnectReason,
      message: z.string(),
      fault: z.boolean(),
      at: Instant,
    })
    .nullable(),
  /** Its server is the installation's own practice server. */
  practice: z.boolean(),
})
export type ManagedBot = z.infer<typeof ManagedBot>

const pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  total: z.number(),
  limit: z.number(),
})

/** `versions`: all that bots of the installation have, to choose from. */
export const InstallationBots = answer('InstallationBots', {
  bots: z.array(ManagedBot),
  pagination,
  versions: z.array(z.string()),
})
export type InstallationBots = z.infer<typeof InstallationBots>

export const ManagedServerSort = z.enum(['bots', 'running', 'users', 'server'])
export type ManagedServerSort = z.infer<typeof ManagedServerSort>

export const ManagedServerQuery = z.strictObject({
  ...page,
  /** Part of the address. */
  search: z.string().trim().max(limits.hostName).optional(),
  sort: ManagedServerSort.default('bots'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type ManagedServerQuery = z.infer<typeof ManagedServerQuery>

/** A server and the bots whose first address it is. */
export const ManagedServer = shape('ManagedServer', {
  /** `host:port` in lower case. */
  server: z.string(),
  bots: z.number(),
  running: z.number(),
  connecting: z.number(),
  users: z.number(),
  /** Why most of its bots' last sessions ended that failed; null when none did. */
  cause: z.object({ reason: DisconnectReason, bots: z.number() }).nullable(),
  /** Nobody's bots may go there. */
  denied: z.boolean(),
  practice: z.boolean(),
})
export type ManagedServer = z.infer<typeof ManagedServer>

/** `caps`: the most bots at any one server, of everybody and of one user; 0 means no limit. */
export const InstallationServers = answer('InstallationServers', {
  servers: z.array(ManagedServer),
  pagination,
  caps: z.object({ all: z.number(), perUser: z.number() }),
})
export type InstallationServers = z.infer<typeof InstallationServers>

const reason = requiredText(limits.notice)

/** Which bots are to stop: these, all at a server, or all that pass a filter; one of the three. */
export const BotsStop = form('BotsStop', {
  ids: z.array(Id).min(1).max(limits.bulk.max).optional(),
  server: address.optional(),
  filter: ManagedBotFilter.optional(),
  /** Their owners read it. */
  reason,
})
export type BotsStop = z.infer<typeof BotsStop>

export const BotsStopped = answer('BotsStopped', { stopped: z.number(), message: z.string() })
export type BotsStopped = z.infer<typeof BotsStopped>

/** `address`: a host, with its subdomains, or `host:port`. */
export const ServerChange = form('ServerChange', { address, reason })
export type ServerChange = z.infer<typeof ServerChange>

/** How many bots would leave their servers if the settings changed like this, by what is known here. */
export const SettingsImpact = answer('SettingsImpact', {
  bots: z.number(),
  users: z.number(),
  /** With the most bots first, ten at most. */
  servers: z.array(z.object({ server: z.string(), bots: z.number() })),
})
export type SettingsImpact = z.infer<typeof SettingsImpact>
