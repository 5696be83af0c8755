import { type Bot, BotForm } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/bots'
import { type Issues, issuesBy } from '../../lib/form/use-edit-form'

/** What stands in the fields; the port as it was typed. */
export type BotValues = {
  name: string
  host: string
  port: string
  username: string
  password: string
  authType: 'cracked' | 'mojang'
  version: string
  prefix: string
  autoReconnect: boolean
  /** '' for none. */
  group: string
  tags: readonly string[]
  /** '' for any. */
  machineLabel: string
}

export const newBot: BotValues = {
  name: '',
  host: '',
  port: String(limits.port.default),
  username: '',
  password: '',
  authType: 'cracked',
  version: limits.version,
  prefix: limits.prefix.default,
  autoReconnect: true,
  group: '',
  tags: [],
  machineLabel: '',
}

export const valuesOf = (bot: Bot): BotValues => ({
  name: bot.name,
  host: bot.host,
  port: String(bot.port),
  username: bot.username,
  password: '',
  authType: bot.authType,
  version: bot.version,
  prefix: bot.prefix,
  autoReconnect: bot.autoReconnect,
  group: bot.group ?? '',
  tags: bot.tags,
  machineLabel: bot.machineLabel ?? '',
})

export type Checked =
  | { form: ShownForm; errors?: undefined; refusal?: undefined }
  | { form?: undefined; errors: Issues; refusal: string }

/** Checks the fields by the contract's rules; the refusal is what is first to be mended. */
export function checkBot(values: BotValues): Checked {
  const { password, ...rest } = values
  const withPassword = values.authType === 'cracked' && password !== ''
  const result = BotForm.safeParse({
    ...rest,
    port: /^\s*\d+\s*$/.test(values.port) ? Number.parseInt(values.port, 10) : 0,
    group: values.group.trim() || null,
    machineLabel: values.machineLabel || null,
    ...(withPassword ? { password } : {}),
  })
  if (result.success) return { form: shown(result.data) }
  const errors = issuesBy(result.error.issues)
  return { errors, refusal: refusalOf(values, errors) }
}

/** What the form knows of a bot. */
export type ShownForm = Omit<
  BotForm,
  | 'proxy'
  | 'alternativeAddresses'
  | 'permittedPlayers'
  | 'abilities'
  | 'favourite'
  | 'powerSchedule'
>

/** What has no field here is not sent, so that an edited bot keeps it. */
function shown({
  proxy: _proxy,
  alternativeAddresses: _alternativeAddresses,
  permittedPlayers: _permittedPlayers,
  abilities: _abilities,
  favourite: _favourite,
  powerSchedule: _powerSchedule,
  ...form
}: BotForm): ShownForm {
  return form
}

const required = ['name', 'host', 'username', 'version'] as const

function refusalOf(values: BotValues, errors: Issues): string {
  if (required.some((field) => values[field].trim() === '')) return t.refusals.required
  if (errors.port) return t.refusals.port
  return errors.host ? t.refusals.host : t.refusals.other
}

/** Takes `host:port` (or `[v6]:port`) apart; null when there is no port in it. */
export function splitAddress(text: string): { host: string; port: string } | null {
  const match = /^\s*(?:\w+:\/\/)?(\[[\da-f:.]+\]|[^\s:/]+):(\d{1,5})\/?\s*$/i.exec(text)
  if (!match?.[1] || !match[2]) return null
  return { host: match[1], port: match[2] }
}
