import { InstallationSettings, type InstallationSettingsChange } from '#contract/admin/settings'
import { type Checked, issuesBy } from '../lib/form/use-edit-form'

/** The backups' rule stands with them. */
type Key = Exclude<keyof InstallationSettings, 'backups'>
type Retention = InstallationSettings['retention']
type Alerts = InstallationSettings['alerts']
type Accounts = InstallationSettings['accounts']
type AccountNumber = 'sessionDays' | 'idleDays'
export type AlertRule = keyof Alerts
/** Number texts of one alert's thresholds. */
export type AlertFields = Record<keyof Alerts[AlertRule], string>

/** The settings while they are typed: numbers are texts until they are checked. */
export type SettingsValues = Pick<
  InstallationSettings,
  | 'registration'
  | 'allowedTargets'
  | 'deniedTargets'
  | 'askServerRules'
  | 'warnedServers'
  | 'viewTextures'
> &
  Record<NumberKey, string> & {
    abuseContact: string
    accounts: Omit<Accounts, AccountNumber> & Record<AccountNumber, string>
    retention: Record<keyof Retention, string>
    alerts: Record<AlertRule, AlertFields>
  }

export type NumberKey =
  | 'defaultBots'
  | 'botsPerTarget'
  | 'botsPerTargetAndUser'
  | 'joinIntervalMs'
  | 'botsPerTargetAndAddress'
  | 'joinsPerSecond'
  | 'assistantMessages'

export const valuesOf = (settings: InstallationSettings): SettingsValues => ({
  ...settings,
  abuseContact: settings.abuseContact ?? '',
  defaultBots: String(settings.defaultBots),
  botsPerTarget: String(settings.botsPerTarget),
  botsPerTargetAndUser: String(settings.botsPerTargetAndUser),
  joinIntervalMs: String(settings.joinIntervalMs),
  botsPerTargetAndAddress: String(settings.botsPerTargetAndAddress),
  joinsPerSecond: String(settings.joinsPerSecond),
  assistantMessages: String(settings.assistantMessages),
  accounts: {
    ...settings.accounts,
    sessionDays: String(settings.accounts.sessionDays),
    idleDays: String(settings.accounts.idleDays),
  },
  retention: {
    consoleDays: String(settings.retention.consoleDays),
    systemLogDays: String(settings.retention.systemLogDays),
    systemLogRows: String(settings.retention.systemLogRows),
    connectionDays: String(settings.retention.connectionDays),
  },
  alerts: eachAlert(settings.alerts, ({ warning, critical, minutes }) => ({
    ...{ warning: String(warning), critical: String(critical), minutes: String(minutes) },
  })),
})

/** The change that the values make, or what is wrong with it. */
export function checkValues(
  base: InstallationSettings,
  values: SettingsValues,
): Checked<InstallationSettingsChange> {
  const shown = valuesOf(base)
  const keys = (Object.keys(shown) as Key[]).filter(
    (key) => JSON.stringify(values[key]) !== JSON.stringify(shown[key]),
  )
  const typed = readValues(values)
  const { data, error } = InstallationSettings.partial().safeParse(
    Object.fromEntries(keys.map((key) => [key, typed[key]])),
  )
  return data ? { change: data, issues: {} } : { change: null, issues: issuesBy(error.issues) }
}

const readValues = (values: SettingsValues): Omit<InstallationSettings, 'backups'> => ({
  ...values,
  abuseContact: values.abuseContact.trim() || null,
  defaultBots: typedNumber(values.defaultBots),
  botsPerTarget: typedNumber(values.botsPerTarget),
  botsPerTargetAndUser: typedNumber(values.botsPerTargetAndUser),
  joinIntervalMs: typedNumber(values.joinIntervalMs),
  botsPerTargetAndAddress: typedNumber(values.botsPerTargetAndAddress),
  joinsPerSecond: typedNumber(values.joinsPerSecond),
  assistantMessages: typedNumber(values.assistantMessages),
  accounts: {
    ...values.accounts,
    sessionDays: typedNumber(values.accounts.sessionDays),
    idleDays: typedNumber(values.accounts.idleDays),
  },
  retention: {
    consoleDays: typedNumber(values.retention.consoleDays),
    systemLogDays: typedNumber(values.retention.systemLogDays),
    systemLogRows: typedNumber(values.retention.systemLogRows),
    connectionDays: typedNumber(values.retention.connectionDays),
  },
  alerts: eachAlert(values.alerts, ({ warning, critical, minutes }) => ({
    warning: typedNumber(warning),
    critical: typedNumber(critical),
    minutes: typedNumber(minutes),
  })),
})

const eachAlert = <A, B>(
  { cpu, memory, disk, errors }: Record<AlertRule, A>,
  of: (one: A) => B,
) => ({
  ...{ cpu: of(cpu), memory: of(memory), disk: of(disk), errors: of(errors) },
})

/** Below every minimum, so that an entry that is no number is refused with the bounds. */
const noNumber = -1

function typedNumber(text: string) {
  const typed = text.trim()
  return /^\d{1,9}$/.test(typed) ? Number(typed) : noNumber
}
