import { eq } from 'drizzle-orm'
import { type InstallationSettings, InstallationSettingsChange } from '#contract/admin/settings'
import type { DatabaseOrTransaction } from '#db/client'
import { settings } from '#db/schema'
import type { Config } from '../config'
import type { Context } from '../context'

/** What the installation goes by: what administrators have set, over what it was started with. */
export type Settings = {
  current(): InstallationSettings
  /** Reads them anew when they are asked for next. */
  forget(): void
}

/** What is kept for how long until administrators say otherwise. */
export const defaultRetention = {
  consoleDays: 30,
  systemLogDays: 30,
  systemLogRows: 1_000_000,
  connectionDays: 90,
}

const key = 'installation'

export function createSettings({ config, db }: Pick<Context, 'config' | 'db'>): Settings {
  let known: InstallationSettings | null = null
  return {
    current() {
      known ??= { ...defaults(config), ...unfixed(storedSettings(db), config) }
      return known
    },
    forget() {
      known = null
    },
  }
}

const defaults = (config: Config): InstallationSettings => ({
  registration: 'open',
  defaultBots: config.defaultBots,
  botsPerTarget: 0,
  botsPerTargetAndUser: 0,
  joinIntervalMs: config.joinIntervalMs,
  allowedTargets: config.allowTargets,
  deniedTargets: [],
  assistantMessages: config.aiMessages,
  retention: defaultRetention,
  backups: { hour: null, keep: 7 },
})

/** What the environment decides is not up to administrators, even where they set it before. */
function unfixed(stored: InstallationSettingsChange, { fixed }: Config) {
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
