import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, line, shape } from '../common'
import { limits } from '../limits'

export const Registration = z.enum(['open', 'approval', 'closed'])
export type Registration = z.infer<typeof Registration>

/** The game's textures are its maker's: who may not show them has plain colours. */
export const ViewTextures = z.enum(['game', 'plain'])
export type ViewTextures = z.infer<typeof ViewTextures>

const count = (min: number, max: number) =>
  z
    .int()
    .min(min, says('validation.between', min, max))
    .max(max, says('validation.between', min, max))
/** From which values on, and for how many minutes before it is an alert; the same to end it. */
const threshold = (max: number) =>
  z
    .object({ warning: count(1, max), critical: count(1, max), minutes: count(0, 60) })
    .refine(({ warning, critical }) => warning < critical, {
      path: ['critical'],
      message: says('validation.aboveWarning'),
    })
const targets = z.array(z.string().trim().min(1).max(limits.hostName)).max(200)

/** What administrators set for the installation; what the environment sets wins and is read-only. */
export const InstallationSettings = shape('InstallationSettings', {
  registration: Registration,
  /** botsAvailable of users without a subscription. */
  defaultBots: count(0, 9_999),
  /**
   * Bots at one server, of all users together, wherever its names lead, and at one `host:port` of one user;
   * 0 means no limit.
   */
  botsPerTarget: count(0, 100_000),
  botsPerTargetAndUser: count(0, 9_999),
  joinIntervalMs: count(0, 600_000),
  /** At one `host:port` from one address of ours, whichever machines have it; 0 means no limit. */
  botsPerTargetAndAddress: count(0, 100_000),
  /** Of all machines together; 0 means no limit. */
  joinsPerSecond: count(0, 1_000),
  /** CIDR, host or host:port beside public addresses. */
  allowedTargets: targets,
  /** Those that nobody may dial, whatever is allowed; a host stands for its subdomains too. */
  deniedTargets: targets,
  /** Whether users confirm a server's rules before their first bot goes there. */
  askServerRules: z.boolean(),
  /** Names whose servers do not want bots, as users are told before they confirm that. */
  warnedServers: targets,
  /** Where owners of servers write about bots, beside the form; null: nowhere else. */
  abuseContact: line(200).nullable(),
  /** Messages to the assistant per user in an hour. */
  assistantMessages: count(1, 100_000),
  /** How blocks are drawn where one looks through a bot: with the game's textures, or in plain colours. */
  viewTextures: ViewTextures,
  accounts: z.object({
    /** Days that a session lasts. */
    sessionDays: count(1, 365),
    /** Days without use after which it ends before that. */
    idleDays: count(1, 365).default(14),
    /** Whether addresses are verified where there is mail; `required`: before the first sign-in. */
    emailVerification: z.enum(['off', 'wanted', 'required']),
    /** Whether administrators may do nothing before their account has a second factor. */
    adminsNeedFactor: z.boolean(),
  }),
  retention: z.object({
    consoleDays: count(1, 365),
    systemLogDays: count(1, 365),
    systemLogRows: count(1_000, 10_000_000),
    connectionDays: count(1, 365),
  }),
  backups: z.object({
    /** Hour of the day at which one is made; null for none. */
    hour: z.int().min(0).max(23).nullable(),
    /** The newest of the clock's that are kept, then one a week and one a month for so many. */
    keep: count(1, 100),
    weekly: count(0, 52).default(4),
    monthly: count(0, 60).default(3),
    /** Days that those by hand and brought files are kept; 0 means until somebody deletes them. */
    manualDays: count(0, 3_650).default(90),
    /** The newest that migrations and restorations have left. */
    keepBefore: count(1, 100).default(3),
  }),
  /** Percent of the machine; `errors` are those logged in 5 minutes. */
  alerts: z.object({
    cpu: threshold(100),
    memory: threshold(100),
    disk: threshold(100),
    errors: threshold(100_000),
  }),
})
export type InstallationSettings = z.infer<typeof InstallationSettings>

/** A change: top-level keys that are left out stay as they are. */
export const InstallationSettingsChange = InstallationSettings.partial().strict().meta({
  id: 'InstallationSettingsChange',
})
export type InstallationSettingsChange = z.infer<typeof InstallationSettingsChange>

/**
 * Whether anybody may register, and what comes of it; `paused`: not until there is disk space.
 * `setupNeeded`: the installation has no administrator yet.
 */
export const RegistrationState = answer('RegistrationState', {
  registration: z.enum([...Registration.options, 'paused']),
  setupNeeded: z.boolean(),
  /** Whether a forgotten password can be reset by mail. */
  reset: z.boolean(),
  /** Whether passkeys work at this address. */
  passkeys: z.boolean(),
  /** Who else vouches for accounts, by the name on the button; null: nobody. */
  provider: z.object({ name: z.string() }).nullable(),
})
export type RegistrationState = z.infer<typeof RegistrationState>

/** `fixed`: keys that the environment or a flag has set, with the variable's name. */
export const InstallationSettingsAnswer = answer('InstallationSettingsAnswer', {
  settings: InstallationSettings,
  fixed: z.record(z.string(), z.string()),
  payments: z.object({ configured: z.boolean(), test: z.boolean() }),
  assistant: z.object({ configured: z.boolean(), model: z.string().nullable() }),
  mail: z.object({ configured: z.boolean() }),
  version: z.string(),
  /** A release that is newer than `version`, where the operator has it looked up; else null. */
  update: z.object({ version: z.string(), url: z.string().nullable() }).nullable(),
  dataDir: z.string(),
})
export type InstallationSettingsAnswer = z.infer<typeof InstallationSettingsAnswer>
