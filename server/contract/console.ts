import { z } from 'zod'
import { says } from '../locales/coded'
import { BulkRequest } from './bots/bots'
import { answer, form, Id, Instant, shape } from './common'
import { limits } from './limits'

export const LogLevel = z.enum([
  'info',
  'error',
  'command',
  'connect',
  'disconnect',
  'event',
  'warn',
  'debug',
  'response',
])
export type LogLevel = z.infer<typeof LogLevel>

export const LogSource = z.enum(['bot', 'minecraft', 'system', 'user'])
export type LogSource = z.infer<typeof LogSource>

/** The console's filter that a line answers to; decided where the line is written. */
export const logCategories = [
  'commands',
  'chat',
  'events',
  'automation',
  'errors',
  'system',
] as const
export const LogCategory = z.enum(logCategories)
export type LogCategory = z.infer<typeof LogCategory>

export const LogMetadata = z.object({
  coordinates: z.object({ x: z.number(), y: z.number(), z: z.number() }).optional(),
  server: z.string().optional(),
  ping: z.number().optional(),
  playerName: z.string().optional(),
  executionTime: z.number().optional(),
  commandName: z.string().optional(),
  /** Lines that were dropped before this one because the bot wrote too many. */
  dropped: z.number().optional(),
})
export type LogMetadata = z.infer<typeof LogMetadata>

/** One line of a bot's console. Ids are UUIDv7, so they sort by time. `executionTime` in ms. */
export const LogEntry = shape('LogEntry', {
  id: Id,
  timestamp: Instant,
  level: LogLevel,
  category: LogCategory,
  message: z.string(),
  source: LogSource,
  metadata: LogMetadata.nullable(),
  executionTime: z.number().nullable(),
  command: z.string().nullable(),
  /** Name of the account that did it, while the bot is shared; null: the bot itself, or its only user. */
  by: z.string().nullable(),
  isPersistent: z.boolean(),
})
export type LogEntry = z.infer<typeof LogEntry>

/** What a line is told apart by: players' chat from reports about the game. */
export const kindOf = ({ level, category }: Pick<LogEntry, 'level' | 'category'>) =>
  level === 'info' && category === 'chat' ? 'chat' : level

/** Page of a bot's console: the `limit` lines before the line `before`, oldest first. */
export const LogQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(limits.logs.page).default(limits.logs.page),
  before: Id.optional(),
  level: LogLevel.optional(),
  source: LogSource.optional(),
})
export type LogQuery = z.infer<typeof LogQuery>

export const LogPage = answer('LogPage', {
  logs: z.array(LogEntry),
  hasMore: z.boolean(),
  /** The bot host did not answer: lines of the game's chat that it alone has are missing. */
  partial: z.boolean(),
})

const text = z.string().trim().min(1, says('validation.empty')).max(limits.command)

export const CommandRequest = form('CommandRequest', { command: text })
/** One line for many bots, each of the caller's own; without a gap, a few get it at a time. */
export const ManyCommandRequest = form('ManyCommandRequest', {
  botIds: BulkRequest.shape.botIds,
  line: text,
  gapMs: z.int().min(0).max(limits.bulk.maxDelayMs).default(0),
})
export type ManyCommandRequest = z.infer<typeof ManyCommandRequest>

export const ChatRequest = form('ChatRequest', { message: text })

/** What became of a command. `executionTime` in ms; `running` when it goes on after the answer. */
export const CommandResult = shape('CommandResult', {
  success: z.boolean(),
  message: z.string(),
  executionTime: z.number(),
  metadata: z.object({ commandName: z.string(), running: z.boolean() }),
})
export type CommandResult = z.infer<typeof CommandResult>

/** A command once, with this bot's prefix before its names. */
export const CommandWords = shape('CommandWords', {
  name: z.string(),
  aliases: z.array(z.string()),
  /** Its arguments, as the help shows them. */
  usage: z.string(),
  help: z.string(),
})
export type CommandWords = z.infer<typeof CommandWords>

/** Every name that counts, and each command once. */
export const CommandNames = answer('CommandNames', {
  all: z.array(z.string()),
  commands: z.array(CommandWords),
})

/** Commands of login plugins; when one asks for a password, only these are answered. */
export const loginVerbs = {
  register: [
    ...['register', 'reg', 'registrar', 'registrarse', 'registro', 'registrarme', 'cadastrar'],
    ...['registar', 'registra'],
  ],
  login: [
    ...['login', 'log', 'l', 'logar', 'iniciar', 'iniciarsesion', 'entrar', 'acceder'],
    ...['loguear', 'logear', 'ingresar'],
  ],
} as const

/** Further commands that carry a password when somebody types them. */
const otherVerbs = ['changepassword', 'changepass', 'cambiarclave', 'unregister', 'premium']

/** A command with a password in it, wherever it stands in a line. */
const passwordCommand = new RegExp(
  `(/(?:${[...loginVerbs.register, ...loginVerbs.login, ...otherVerbs].join('|')})\\s+).*$`,
  'i',
)

/** A typed line as the console shows it: a password stays out of it. */
export const withoutPasswords = (line: string) => line.trim().replace(passwordCommand, '$1•••')
