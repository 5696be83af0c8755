import { eq } from 'drizzle-orm'
import { type InstallationSettings, InstallationSettingsChange } from '#contract/admin/settings'
import type { DatabaseOrTransaction } from '#db/client'
import { settings } from '#db/schema'
import type { Config } from '../config'
import type { Context } from '../context'

/** The installation's settings: what administrators have set, over what it was started with. */
export type Settings = {
  current(): InstallationSettings
  /** After a change: the next call of `current` reads them anew. */
  invalidate(): void
}

export const defaultRetention = {
  consoleDays: 30,
  systemLogDays: 30,
  systemLogRows: 1_000_000,
  connectionDays: 90,
}

export const defaultAlerts = {
  cpu: { warning: 85, critical: 95, minutes: 5 },
  memory: { warning: 85, critical: 95, minutes: 5 },
  disk: { warning: 85, critical: 95, minutes: 0 },
  errors: { warning: 10, critical: 50, minutes: 0 },
}

const defaultBackups = {
  hour: 4,
  keep: 7,
  weekly: 4,
  monthly: 3,
  manualDays: 90,
  keepBefore: 3,
}

export const defaultAccounts = {
  sessionDays: 30,
  idleDays: 14,
  emailVerification: 'wanted',
  adminsNeedFactor: false,
} as const

/** Hosts of servers that stop or ban bots which keep them running. */
const hostsWithoutBots = ['aternos.me', 'exaroton.me', 'minehut.gg', 'minehut.com']

const key = 'installation'

export function createSettings({ config, db }: Pick<Context, 'config' | 'db'>): Settings {
  let cached: InstallationSettings | null = null
  return {
    current() {
      cached ??= { ...defaults(config), ...withoutFixed(storedSettings(db), config) }
      return cached
    },
    invalidate() {
      cached = null
    },
  }
}

const defaults = (config: Config): InstallationSettings => ({
  registration: 'open',
  defaultBots: config.defaultBots,
  botsPerTarget: config.servers.botsPerTarget,
  botsPerTargetAndUser: 0,
  joinIntervalMs: config.joinIntervalMs,
  botsPerTargetAndAddress: 0,
  joinsPerSecond: 0,
  allowedTargets: config.allowTargets,
  deniedTargets: [],
  askServerRules: config.servers.askRules,
  warnedServers: hostsWithoutBots,
  abuseContact: null,
  assistantMessages: config.aiMessages,
  viewTextures: 'game',
  accounts: defaultAccounts,
  retention: defaultRetention,
  backups: defaultBackups,
  alerts: defaultAlerts,
})

/** The environment wins over what administrators have set. */
function withoutFixed(stored: InstallationSettingsChange, { fixed }: Config) {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in fixed)))
}

/** What administrators have set so far. */
export function storedSettings(db: DatabaseOrTransaction): InstallationSettingsChange {
  const row = db.select().from(settings).where(eq(settings.key, key)).get()
  return row ? InstallationSettingsChange.parse(row.value) : {}
}

export function storeSettings(
  tx: DatabaseOrTransaction,
  value: InstallationSettingsChange,
  updatedAt: number,
): void {
  const row = { key, value, updatedAt }
  tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
}
