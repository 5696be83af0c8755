import { InstallationSettings, type InstallationSettingsChange } from '#contract/admin/settings'

type Key = keyof InstallationSettings
type Retention = InstallationSettings['retention']

/** The settings while they are typed: numbers are texts until they are checked. */
export type SettingsValues = Pick<
  InstallationSettings,
  'registration' | 'allowedTargets' | 'deniedTargets'
> &
  Record<NumberKey, string> & {
    retention: Record<keyof Retention, string>
    /** Without an hour there is no daily backup. */
    backups: { hour: string; keep: string }
  }

export type NumberKey =
  | 'defaultBots'
  | 'botsPerTarget'
  | 'botsPerTargetAndUser'
  | 'joinIntervalMs'
  | 'assistantMessages'

/** What is wrong with which field, by its path (`retention.consoleDays`). */
export type Issues = Readonly<Record<string, string>>

export const valuesOf = (settings: InstallationSettings): SettingsValues => ({
  ...settings,
  defaultBots: String(settings.defaultBots),
  botsPerTarget: String(settings.botsPerTarget),
  botsPerTargetAndUser: String(settings.botsPerTargetAndUser),
  joinIntervalMs: String(settings.joinIntervalMs),
  assistantMessages: String(settings.assistantMessages),
  retention: {
    consoleDays: String(settings.retention.consoleDays),
    systemLogDays: String(settings.retention.systemLogDays),
    systemLogRows: String(settings.retention.systemLogRows),
    connectionDays: String(settings.retention.connectionDays),
  },
  backups: {
    hour: settings.backups.hour === null ? '' : String(settings.backups.hour),
    keep: String(settings.backups.keep),
  },
})

/** The names of what was changed. */
export const changedKeys = (base: InstallationSettings, values: SettingsValues): Key[] => {
  const shown = valuesOf(base)
  return (Object.keys(shown) as Key[]).filter(
    (key) => JSON.stringify(values[key]) !== JSON.stringify(shown[key]),
  )
}

/** The change that the values make, or what is wrong with it. */
export function checkValues(
  base: InstallationSettings,
  values: SettingsValues,
): { change: InstallationSettingsChange | null; issues: Issues } {
  const keys = changedKeys(base, values)
  const typed = readValues(values)
  const checked = InstallationSettings.partial().safeParse(
    Object.fromEntries(keys.map((key) => [key, typed[key]])),
  )
  if (checked.success) return { change: checked.data, issues: {} }
  return { change: null, issues: issuesBy(checked.error.issues) }
}

/** The first sentence of each field counts. */
export function issuesBy(told: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const issues: Record<string, string> = {}
  for (const { path, message } of told) issues[path.join('.')] ??= message
  return issues
}

const readValues = (values: SettingsValues): InstallationSettings => ({
  ...values,
  defaultBots: typedNumber(values.defaultBots),
  botsPerTarget: typedNumber(values.botsPerTarget),
  botsPerTargetAndUser: typedNumber(values.botsPerTargetAndUser),
  joinIntervalMs: typedNumber(values.joinIntervalMs),
  assistantMessages: typedNumber(values.assistantMessages),
  retention: {
    consoleDays: typedNumber(values.retention.consoleDays),
    systemLogDays: typedNumber(values.retention.systemLogDays),
    systemLogRows: typedNumber(values.retention.systemLogRows),
    connectionDays: typedNumber(values.retention.connectionDays),
  },
  backups: {
    hour: values.backups.hour === '' ? null : Number(values.backups.hour),
    keep: typedNumber(values.backups.keep),
  },
})

/** Below every minimum, so that what is no number is told the bounds. */
const noNumber = -1

function typedNumber(text: string) {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) ? Number(typed) : noNumber
}
