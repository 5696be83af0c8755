import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { MailSender } from '#contract/admin/mail'
import { TelegramToken } from '#contract/admin/telegram'
import { MachineLabel } from '#contract/common'
import { type AiConfig, aiOf } from './assistant/config'
import {
  type SecondPlaceConfig,
  secondPlaceOf,
  secondPlaceSettings,
} from './backups/second-place/config'
import { ConfigError } from './config-error'
import { fromEnvironment, fromFlags } from './config-sources'
import type { ClientPort } from './game/hosts/host-settings'
import { isRange } from './http/address'
import { minuteMs } from './lib/time'
import { locales } from './locales/locales'
import { says, text, wordsOf } from './locales/text'
import { type BusConfig, busOf, busSettings } from './machines/config'
import { type SmtpConfig, smtpOf } from './mail/config'
import { type OidcProvider, oidcOf, oidcSettings } from './oidc/config'
import { clientPortOf, clientPortSettings } from './own-client/config'
import { type PaymentsConfig, paymentsOf } from './payments/config'
import {
  httpUrl,
  isContact,
  isHttpUrl,
  isNameServer,
  isTarget,
  listOf,
  number,
  ownTargets,
  publicOrigin,
} from './program/setting-values'
import './zod-words'

export { ConfigError }

export const Settings = z.object({
  PORT: number(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  ENJAMBRE_DATA_DIR: z.string().min(1).default('./data'),
  ENJAMBRE_LOCALE: z
    .string()
    .refine((name) => Object.hasOwn(locales, name), {
      error: () => says('config.locale', Object.keys(locales)),
    })
    .default('es'),
  // Read before all others, by `logFormatOf`.
  ENJAMBRE_LOG_FORMAT: z.enum(['text', 'json'], says('config.logFormat')).default('text'),
  ENJAMBRE_PUBLIC_URL: publicOrigin.optional(),
  ENJAMBRE_ADMIN_EMAIL: z.email(says('config.email')).optional(),
  ENJAMBRE_ADMIN_PASSWORD: z
    .string()
    .min(8, says('config.password'))
    .max(128, says('config.password'))
    .optional(),
  ENJAMBRE_SECRET: z.stringFormat('secret', /^[0-9a-f]{64}$/i, says('config.secret')).optional(),
  ENJAMBRE_BACKUP_PASSPHRASE: z
    .string()
    .min(12, says('config.passphrase'))
    .max(1000, says('config.passphrase'))
    .optional(),
  ...secondPlaceSettings,
  ENJAMBRE_ALLOW_TARGETS: listOf(isTarget, (part) => says('config.target', part)).default([]),
  ENJAMBRE_OWN_TARGETS: listOf(isTarget, (part) => says('config.target', part)).default(ownTargets),
  ENJAMBRE_DNS: listOf(isNameServer, (part) => says('config.nameServer', part)).default([]),
  ENJAMBRE_TRUSTED_PROXY: listOf(isRange, (part) => says('config.range', part)).default([]),
  ENJAMBRE_JOIN_INTERVAL_MS: number(0, 600_000).default(4000),
  ENJAMBRE_RESTART_GRACE_MINUTES: number(0, 1440).default(10),
  ENJAMBRE_DEFAULT_BOTS: number(0, 9999).default(1),
  ENJAMBRE_WORKERS: number(1, 256).optional(),
  ENJAMBRE_HOST_MEMORY_MB: number(256, 1_048_576).default(1536),
  ENJAMBRE_ATLAS_MB: number(1, 1_048_576).default(2048),
  ENJAMBRE_LOGIN_FAILURES: number(1, 10_000).default(10),
  ENJAMBRE_REGISTRATIONS: number(1, 1_000_000).default(30),
  ENJAMBRE_SOCKETS: number(1, 1_000_000).default(250),
  ENJAMBRE_REQUESTS: number(10, 1_000_000).default(600),
  ENJAMBRE_PAYMENTS_RPC_URL: listOf(isHttpUrl, (part) => says('config.rpc', part)).default([]),
  ENJAMBRE_PAYMENTS_CHAIN_ID: number(1, Number.MAX_SAFE_INTEGER).optional(),
  ENJAMBRE_PAYMENTS_TOKEN: z.string().min(1).max(64).optional(),
  ENJAMBRE_PAYMENTS_XPUB: z.string().min(1).max(256).optional(),
  ENJAMBRE_PAYMENTS_CONFIRMATIONS: number(1, 10_000).optional(),
  ENJAMBRE_PAYMENTS_INVOICE_MINUTES: number(5, 1440).default(30),
  ENJAMBRE_PAYMENTS_TEST: z.enum(['0', '1'], says('config.flag')).default('0'),
  ENJAMBRE_AI_BASE_URL: httpUrl.optional(),
  ENJAMBRE_AI_MODEL: z.string().min(1).max(200).optional(),
  ENJAMBRE_AI_KEY: z.string().min(1).max(1000).optional(),
  ENJAMBRE_AI_MESSAGES: number(1, 100_000).default(20),
  ENJAMBRE_SMTP_URL: z.string().min(1).max(2_000).optional(),
  ENJAMBRE_SMTP_FROM: MailSender.optional(),
  ...oidcSettings,
  ENJAMBRE_TELEGRAM_TOKEN: TelegramToken.optional(),
  ENJAMBRE_TELEGRAM_URL: httpUrl.optional(),
  ...busSettings,
  ENJAMBRE_MACHINE_LABEL: MachineLabel.optional(),
  ...clientPortSettings,
  ENJAMBRE_LEASE: z.enum(['auto', 'fast', 'slow'], says('config.lease')).default('auto'),
  ENJAMBRE_SECURITY_CONTACT: listOf(isContact, (part) => says('config.contact', part)).default([]),
  ENJAMBRE_RELEASES_URL: httpUrl.optional(),
  ENJAMBRE_METRICS_TOKEN: z
    .string()
    .min(16, says('config.token'))
    .max(256, says('config.token'))
    .optional(),
})

type Settings = z.infer<typeof Settings>
export type SettingName = keyof Settings

/** Settings whose value may stand in a file named by `…_FILE`. */
export const secrets = [
  'ENJAMBRE_ADMIN_PASSWORD',
  'ENJAMBRE_SECRET',
  'ENJAMBRE_BACKUP_PASSPHRASE',
  'ENJAMBRE_BACKUP_S3_SECRET_ACCESS_KEY',
  'ENJAMBRE_PAYMENTS_RPC_URL',
  'ENJAMBRE_PAYMENTS_XPUB',
  'ENJAMBRE_AI_KEY',
  'ENJAMBRE_SMTP_URL',
  'ENJAMBRE_OIDC_CLIENT_SECRET',
  'ENJAMBRE_TELEGRAM_TOKEN',
  'ENJAMBRE_METRICS_TOKEN',
] as const

/** Flags of `enjambre serve`, and the setting that each one wins over. */
export const serveFlags = {
  port: 'PORT',
  host: 'HOST',
  'data-dir': 'ENJAMBRE_DATA_DIR',
  'public-url': 'ENJAMBRE_PUBLIC_URL',
  'allow-targets': 'ENJAMBRE_ALLOW_TARGETS',
  'join-interval-ms': 'ENJAMBRE_JOIN_INTERVAL_MS',
  'restart-grace-minutes': 'ENJAMBRE_RESTART_GRACE_MINUTES',
  'default-bots': 'ENJAMBRE_DEFAULT_BOTS',
  'trusted-proxy': 'ENJAMBRE_TRUSTED_PROXY',
  workers: 'ENJAMBRE_WORKERS',
} as const satisfies Record<string, SettingName>

/** What administrators could set as well, were it not for these settings. */
const settingNames = {
  defaultBots: 'ENJAMBRE_DEFAULT_BOTS',
  joinIntervalMs: 'ENJAMBRE_JOIN_INTERVAL_MS',
  allowedTargets: 'ENJAMBRE_ALLOW_TARGETS',
  assistantMessages: 'ENJAMBRE_AI_MESSAGES',
} as const satisfies Record<string, SettingName>

export type Config = {
  port: number
  host: string
  dataDir: string
  /** The language in which the installation speaks to people: one of `locales`. */
  locale: string
  /** The origin at which users reach the server; null means `http://host:port`. */
  publicUrl: string | null
  admin: { email: string; password: string } | null
  /** Master key, hex; null means the key file in the data folder. */
  secret: string | null
  /** The file that it was read from; null when a variable, or the data folder, holds it. */
  secretFile: string | null
  /** What backups are encrypted with; null: they are not. */
  backupPassphrase: string | null
  /** Where backups are brought as well; null: nowhere. */
  backupCopy: SecondPlaceConfig | null
  /** CIDR or host:port that bots may dial beside public addresses. */
  allowTargets: string[]
  /** Servers that are the operator's own: bots go there without limit or question. */
  ownTargets: string[]
  /** Name servers that this machine's bots ask; none: those of the system. */
  dnsServers: string[]
  /** Addresses or CIDR of the proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  joinIntervalMs: number
  /** How long bots stay where they are when the server ends, until it is back. */
  restartGraceMs: number
  /** botsAvailable of users without a subscription. */
  defaultBots: number
  /** Bots of everybody at one server, and whether users confirm its rules first, until administrators set it; only tests have others. */
  servers: { botsPerTarget: number; askRules: boolean }
  workers: number
  /** MiB that the bot host may hold before the bots that hold most end. */
  hostMemoryMb: number
  /** MiB that all users' atlases may take together. */
  atlasMb: number
  /** Failed logins per account and address in 15 minutes. */
  loginFailures: number
  /** Registrations per address in 10 minutes. */
  registrations: number
  /** Sockets that one address may have open. */
  sockets: number
  /** Requests of a user in a minute; ten times as many of an address. */
  requests: number
  payments: PaymentsConfig | null
  /** Starts a local chain with worthless money instead; never together with `payments`. */
  paymentsTest: boolean
  ai: AiConfig | null
  /** Messages that a user may send to the assistant in an hour. */
  aiMessages: number
  /** The server that takes our mails; null: what administrators set. */
  smtp: SmtpConfig | null
  /** Who vouches for accounts; null: what administrators set. */
  oidc: OidcProvider | null
  /** Of the bot by which we write on Telegram; null: what administrators set. */
  telegramToken: string | null
  /** Where Telegram's API is. */
  telegramUrl: string
  /** The bus over which machines elsewhere are spoken with; null: there are none. */
  bus: BusConfig | null
  /** How long hosts' leases last. */
  lease: 'auto' | 'fast' | 'slow'
  /** Where people's own clients come in to play as this machine's bots; null: nowhere. */
  clientPort: ClientPort | null
  /** By what bots ask for this machine; null: by nothing. */
  machineLabel: string | null
  /** Settings of the installation that are decided here, with the name of what decides each. */
  fixed: Partial<Record<keyof typeof settingNames, SettingName>>
  /** URIs of whom to tell of a security fault of this installation. */
  securityContacts: string[]
  /** Where newer releases are looked up; null: nowhere. */
  releasesUrl: string | null
  /** What Prometheus must say at `/metrics`; null: that is not there. */
  metricsToken: string | null
  /** What a password hash costs (argon2id, memory in KiB); only tests lower it. */
  passwordCost: { memoryCost: number; timeCost: number }
  /** What guesses at a recovery code and at the passphrase of a file with bots cost; only tests lower it. */
  scryptLog2N: { recoveryCode: number; passphrase?: number }
}

/** Environment and flags -> Config, once: zod makes no code for it. Nothing else reads the environment. */
export function readConfig(env: Record<string, string | undefined>, flags: string[] = []): Config {
  const raw = {
    ...fromEnvironment(env, Object.keys(Settings.shape), secrets),
    ...fromFlags(flags, serveFlags),
  }
  const parsed = Settings.safeParse(raw, { jitless: true })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const [name, problem] = [issue?.path.join('.') ?? '', wordsOf(issue?.message ?? '')]
    throw new ConfigError(text('config.setting', name, problem))
  }
  const secretFile = env.ENJAMBRE_SECRET ? null : env.ENJAMBRE_SECRET_FILE || null
  return { ...toConfig(parsed.data), fixed: fixedBy(raw), secretFile }
}

function fixedBy(raw: Record<string, string>): Config['fixed'] {
  return Object.fromEntries(Object.entries(settingNames).filter(([, name]) => name in raw))
}

function toConfig(settings: Settings): Omit<Config, 'fixed' | 'secretFile'> {
  const email = settings.ENJAMBRE_ADMIN_EMAIL
  const password = settings.ENJAMBRE_ADMIN_PASSWORD
  if ((email === undefined) !== (password === undefined)) {
    throw new ConfigError(text('config.adminPair'))
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.ENJAMBRE_DATA_DIR,
    locale: settings.ENJAMBRE_LOCALE,
    publicUrl: settings.ENJAMBRE_PUBLIC_URL ?? null,
    admin: email && password ? { email: email.toLowerCase(), password } : null,
    secret: settings.ENJAMBRE_SECRET ?? null,
    backupPassphrase: settings.ENJAMBRE_BACKUP_PASSPHRASE ?? null,
    backupCopy: secondPlaceOf(settings),
    allowTargets: settings.ENJAMBRE_ALLOW_TARGETS,
    ownTargets: settings.ENJAMBRE_OWN_TARGETS,
    dnsServers: settings.ENJAMBRE_DNS,
    trustedProxies: settings.ENJAMBRE_TRUSTED_PROXY,
    joinIntervalMs: settings.ENJAMBRE_JOIN_INTERVAL_MS,
    restartGraceMs: settings.ENJAMBRE_RESTART_GRACE_MINUTES * minuteMs,
    defaultBots: settings.ENJAMBRE_DEFAULT_BOTS,
    servers: { botsPerTarget: 10, askRules: true },
    workers: settings.ENJAMBRE_WORKERS ?? availableParallelism(),
    hostMemoryMb: settings.ENJAMBRE_HOST_MEMORY_MB,
    atlasMb: settings.ENJAMBRE_ATLAS_MB,
    loginFailures: settings.ENJAMBRE_LOGIN_FAILURES,
    registrations: settings.ENJAMBRE_REGISTRATIONS,
    sockets: settings.ENJAMBRE_SOCKETS,
    requests: settings.ENJAMBRE_REQUESTS,
    payments: paymentsOf(settings),
    paymentsTest: settings.ENJAMBRE_PAYMENTS_TEST === '1',
    ai: aiOf(settings),
    aiMessages: settings.ENJAMBRE_AI_MESSAGES,
    smtp: smtpOf(settings),
    oidc: oidcOf(settings),
    telegramToken: settings.ENJAMBRE_TELEGRAM_TOKEN ?? null,
    telegramUrl: settings.ENJAMBRE_TELEGRAM_URL ?? 'https://api.telegram.org',
    bus: busOf(settings),
    lease: settings.ENJAMBRE_LEASE,
    clientPort: clientPortOf(settings),
    machineLabel: settings.ENJAMBRE_MACHINE_LABEL ?? null,
    securityContacts: settings.ENJAMBRE_SECURITY_CONTACT.map(toUri),
    releasesUrl: settings.ENJAMBRE_RELEASES_URL ?? null,
    metricsToken: settings.ENJAMBRE_METRICS_TOKEN ?? null,
    passwordCost: { memoryCost: 65_536, timeCost: 2 },
    scryptLog2N: { recoveryCode: 14 },
  }
}

const toUri = (contact: string) => URL.parse(contact)?.href ?? `mailto:${contact}`
