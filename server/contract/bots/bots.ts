import { z } from 'zod'
import { says } from '../../locales/coded'
import {
  answer,
  controlCharacters,
  form,
  Id,
  Instant,
  line,
  MachineLabel,
  PlayerName,
  Revision,
  shape,
} from '../common'
import { limits } from '../limits'
import { Abilities, AbilitiesPatch, defaultAbilities } from './abilities'
import { DisconnectInfo } from './connections'
import { labelFields } from './order'
import { NextPower, noPowerSchedule, PowerSchedule } from './power-schedule'
import { SharedBot } from './rights'

export const botStatuses = ['stopped', 'connecting', 'running', 'stopping'] as const
export const BotStatus = z.enum(botStatuses).meta({ id: 'BotStatus' })
export type BotStatus = z.infer<typeof BotStatus>

export const AuthType = z.enum(['cracked', 'mojang'])
export type AuthType = z.infer<typeof AuthType>

const hostname = /^(?=.{1,253}$)[^\s/\\:@?#%[\]]+$/u
const ipv6 = /^\[?[0-9a-f:.]*:[0-9a-f:.]*\]?$/i

/** A server's name or address: has a dot, or is `localhost`, or is an IPv6 literal. */
export const HostName = line(limits.hostName).refine(
  (host) =>
    ipv6.test(host) ||
    (hostname.test(host) && (host.includes('.') || host.toLowerCase() === 'localhost')),
  says('validation.host'),
)

export const Port = z
  .int(says('validation.portNotNumber'))
  .min(limits.port.min, says('validation.port'))
  .max(limits.port.max, says('validation.port'))

export const Address = z.strictObject({ host: HostName, port: Port })
export type Address = z.infer<typeof Address>

/** What says where a bot connects. */
export type Addressed = Address & { alternativeAddresses: readonly Address[] }

/** Whether they name one server; hosts are compared without regard to case. */
export const isSameAddress = (a: Address, b: Address): boolean =>
  a.host.toLowerCase() === b.host.toLowerCase() && a.port === b.port

/** Whether a bot has this server among its addresses. */
export const knowsAddress = (bot: Addressed, address: Address): boolean =>
  [bot, ...bot.alternativeAddresses].some((known) => isSameAddress(known, address))

const proxyText = z.string().max(limits.proxyText, says('validation.tooLong', limits.proxyText))

/** A proxy of the user's own, as they write it; an empty password keeps the stored one. */
export const ProxyForm = form('ProxyForm', {
  type: z.enum(['socks5', 'http']),
  host: HostName,
  port: Port,
  username: proxyText.nullable().default(null),
  password: proxyText.optional(),
})
export type ProxyForm = z.infer<typeof ProxyForm>

/** A bot's proxy as its owner sees it, and who may manage the bot; null for others. */
export const BotProxy = ProxyForm.omit({ password: true })
  .extend({ username: z.string().nullable(), hasPassword: z.boolean() })
  .meta({ id: 'Proxy' })
export type BotProxy = z.infer<typeof BotProxy>

/** How a try of a proxy went; a proxy that fails is an answer, not an error of the call. */
export const ProxyCheck = shape('ProxyCheck', {
  success: z.boolean(),
  message: z.string(),
  latencyMs: z.number().nullable(),
})
export type ProxyCheck = z.infer<typeof ProxyCheck>

const fields = {
  name: line(limits.botName),
  host: HostName,
  port: Port,
  username: line(limits.email),
  password: z.string().max(limits.gamePassword, says('validation.tooLong', limits.gamePassword)),
  authType: AuthType,
  version: line(limits.versionName),
  prefix: z
    .string()
    .min(1, says('validation.prefix'))
    .max(limits.prefix.max, says('validation.prefix'))
    .refine(
      (prefix) => prefix.trim() !== '' && !controlCharacters.test(prefix),
      says('validation.prefix'),
    ),
  autoReconnect: z.boolean(),
  proxy: ProxyForm.nullable(),
  /** Tried in order after `host:port` when that cannot be reached. */
  alternativeAddresses: z.array(Address).max(limits.alternativeAddresses).readonly(),
  /** Players who may command the bot in game, by its prefix. */
  permittedPlayers: z.array(PlayerName).max(limits.permittedPlayers).readonly(),
  abilities: Abilities,
  ...labelFields,
  powerSchedule: PowerSchedule,
  /** On which machines it runs, from its next start; null: on any, or on those of its owner's plan. */
  machineLabel: MachineLabel.nullable(),
}

const offlineName = /^\w{1,16}$/

/** A player name for cracked servers; premium accounts may give their e-mail address. */
export const usernameFits = (username: string, authType: AuthType) =>
  authType === 'mojang' || offlineName.test(username)

/** What a new bot is made of. An empty password means none. */
const made = z.strictObject({
  name: fields.name,
  host: fields.host,
  port: fields.port.default(limits.port.default),
  username: fields.username,
  password: fields.password.optional(),
  authType: fields.authType.default('cracked'),
  version: fields.version.default(limits.version),
  prefix: fields.prefix.default(limits.prefix.default),
  autoReconnect: fields.autoReconnect.default(true),
  proxy: fields.proxy.default(null),
  alternativeAddresses: fields.alternativeAddresses.default([]),
  permittedPlayers: fields.permittedPlayers.default([]),
  abilities: fields.abilities.default(defaultAbilities),
  favourite: fields.favourite.default(false),
  group: fields.group.default(null),
  tags: fields.tags.default([]),
  powerSchedule: fields.powerSchedule.default(noPowerSchedule),
  machineLabel: fields.machineLabel.default(null),
})

const own = { name: true, username: true, password: true } as const

/** What each of them has of its own. */
export const OwnFields = made.pick(own)
/** What many new bots share. */
export const SharedFields = made.omit(own).meta({ id: 'SharedFields' })

export const BotForm = made
  .refine((bot) => usernameFits(bot.username, bot.authType), {
    path: ['username'],
    message: says('validation.username'),
  })
  .meta({ id: 'BotForm' })
export type BotForm = z.infer<typeof BotForm>
export type BotFormInput = z.input<typeof BotForm>

/** A change of a bot. `id`, `status` and `createdAt` may come along and change nothing. */
export const BotPatch = z
  .strictObject({
    ...{ ...fields, abilities: AbilitiesPatch },
    ...{ id: z.unknown(), status: z.unknown(), createdAt: z.unknown() },
  })
  .partial()
  .meta({ id: 'BotPatch' })
export type BotPatch = z.infer<typeof BotPatch>

/** Microsoft's device code: enter `code` at `url` before `expiresAt`. */
export const AuthCode = shape('AuthCode', { code: z.string(), url: z.string(), expiresAt: Instant })
export type AuthCode = z.infer<typeof AuthCode>

export const Bot = shape('Bot', {
  id: Id,
  name: z.string(),
  host: z.string(),
  port: z.number(),
  username: z.string(),
  authType: AuthType,
  hasPassword: z.boolean(),
  version: z.string(),
  prefix: z.string(),
  autoReconnect: z.boolean(),
  proxy: BotProxy.nullable(),
  alternativeAddresses: z.array(Address).readonly(),
  permittedPlayers: z.array(z.string()).readonly(),
  abilities: Abilities,
  favourite: z.boolean(),
  group: z.string().nullable(),
  tags: z.array(z.string()).readonly(),
  /** Where the bot stands in its owner's own order: the lowest first. */
  position: z.number(),
  powerSchedule: PowerSchedule,
  nextPower: NextPower.nullable(),
  machineLabel: z.string().nullable(),
  status: BotStatus,
  /** Set while a bot that had been running waits for its next attempt. */
  nextAttemptAt: Instant.nullable(),
  /** Why no machine takes the bot now, in words; it goes on by itself. */
  waits: z.string().nullable(),
  lastEnd: DisconnectInfo.nullable(),
  /** Set while the bot waits for its owner to sign in to Microsoft; of another's bot always null. */
  authCode: AuthCode.nullable(),
  /** Null: it is the caller's own. */
  shared: SharedBot.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Bot = z.infer<typeof Bot>

export const BotStats = shape('BotStats', {
  total: z.number(),
  running: z.number(),
  connecting: z.number(),
  stopping: z.number(),
  stopped: z.number(),
  botsAvailable: z.number(),
})
export type BotStats = z.infer<typeof BotStats>

const success = z.literal(true)

export const BotAnswer = answer('BotAnswer', { bot: Bot })
export const BotStatsAnswer = answer('BotStatsAnswer', { stats: BotStats, revision: Revision })

/** A bot after a change of it, and a sentence for the user. */
export const BotChange = answer('BotChange', { bot: Bot, message: z.string() })

/** The caller's own bots as the server has them. */
export const BotsDebug = answer('BotsDebug', { userId: Id, stats: BotStats, bots: z.array(Bot) })

/** The labels of machines that a bot may want; none: there is nothing to choose. */
export const BotPlacements = answer('BotPlacements', { labels: z.array(z.string()) })

export const BotVersions = z.object({
  success,
  versions: z.array(z.string()),
  defaultVersion: z.string(),
})

/** Which bots, and the gap between them that the caller asks for; the server may lengthen it. */
export const BulkRequest = form('BulkRequest', {
  botIds: z.array(z.string()).min(1, says('validation.botIds')).max(limits.bulk.max),
  delayBetweenBots: z.int().min(0).max(limits.bulk.maxDelayMs).optional(),
})
export type BulkRequest = z.infer<typeof BulkRequest>

export const BulkResult = shape('BulkResult', {
  botId: z.string(),
  success: z.boolean(),
  /** Why it failed, or what a bot answered to a line. */
  message: z.string().optional(),
  /** Of a line, in ms. */
  executionTime: z.number().optional(),
})
export type BulkResult = z.infer<typeof BulkResult>

export const BulkAction = z.enum(['start', 'stop', 'delete'])
export type BulkAction = z.infer<typeof BulkAction>

/** What a job does: an action, or the same console line for each. */
export const BulkTask = z.enum([...BulkAction.options, 'command'])
export type BulkTask = z.infer<typeof BulkTask>

/** How far a bulk job has come; pushed to its owner as `bulkProgress`. */
export const BulkProgress = shape('BulkProgress', {
  jobId: Id,
  action: BulkTask,
  done: z.number(),
  total: z.number(),
  gapMs: z.number(),
  finished: z.boolean(),
  /** Its owner has ended it before its time. */
  cancelled: z.boolean(),
  results: z.array(BulkResult),
  /** Bots whose turn is yet to come; of a cancelled job, those that were left alone. */
  waiting: z.array(z.string()),
})
export type BulkProgress = z.infer<typeof BulkProgress>

/** What a bulk call answers when it is done; `success` when at least one bot did what was asked. */
export const BulkAnswer = shape('BulkAnswer', {
  success: z.boolean(),
  results: z.array(BulkResult),
  message: z.string(),
})
export type BulkAnswer = z.infer<typeof BulkAnswer>

/** The job as it stands: the answer to `Prefer: respond-async`, and to asking for it later. */
export const BulkJob = BulkProgress.extend({ success }).meta({ id: 'BulkJob' })

/** The caller's jobs that go on or have ended not long ago: an action, and a line. */
export const CurrentBulkJob = answer('CurrentBulkJob', {
  job: BulkProgress.nullable(),
  command: BulkProgress.nullable(),
})
