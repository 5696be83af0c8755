import { type BatchFormInput, type BatchIssue, batchIssues } from '#contract/bots/batch'
import { type AuthType, type Bot, SharedFields } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { batch as refusals } from '#sentences/batch'
import { validation } from '#sentences/validation'
import { t } from '#texts/bots/batch/batch'
import { renderBy, wordsOf } from '../../../server/locales/coded'
import { type Checked, issuesBy } from '../../lib/form/use-edit-form'
import { formatNumber } from '../../lib/format'
import { typedNumber } from '../form/bot-patch'
import { ownBots } from '../usage'
import { type PastedLine, parseList } from './pasted-list'
import { expandPattern } from './patterns'

/** What stands in the fields; `from` is the bot whose settings are taken, or empty. */
export type BatchValues = {
  way: 'pattern' | 'list'
  names: string
  accounts: string
  password: string
  list: string
  from: string
  host: string
  port: string
  version: string
  authType: AuthType
  /** '' for any. */
  machineLabel: string
}

export type Line = PastedLine & { issues: readonly string[] }

/** The bots that the values stand for; of too many the first, and how many there would be. */
export type Batch = { lines: Line[]; total: number }

type ById = Readonly<Record<string, Bot>>
type Shared = { host: string; port: number; authType: AuthType }

/** Where all of them play, as far as it is known. */
export function sharedOf({ from, host, port, authType }: BatchValues, byId: ById): Shared {
  return byId[from] ?? { host: host.trim(), port: typedNumber(port), authType }
}

/** The bots before they are created, each with what it would be refused for. */
export function batchOf(values: BatchValues, byId: ById, free: number): Batch {
  const shared = sharedOf(values, byId)
  const { lines, total } = linesOf(values, shared.authType)
  const found = batchIssues(lines.map(wanted), shared, ownBots(byId), free)
  return {
    total,
    lines: lines.map((line, at) => ({ ...line, issues: sentences(line, found[at] ?? []) })),
  }
}

/** What is sent, or what is first to be mended. */
export function checkBatch(values: BatchValues, { lines, total }: Batch): Checked<BatchFormInput> {
  const { from, host, port, version, authType } = values
  const machineLabel = values.machineLabel || null
  const base = { host, port: typedNumber(port), version, authType, machineLabel }
  const issues = from ? {} : issuesBy(SharedFields.safeParse(base).error?.issues ?? [])
  const refusal = refusalOf(lines, total)
  if (refusal) issues[values.way === 'list' ? 'list' : 'names'] = refusal
  if (Object.keys(issues).length > 0) return { change: null, issues }
  const settings = from ? { from } : { base }
  return { change: { ...settings, bots: lines.map(wanted) }, issues }
}

function refusalOf(lines: Line[], total: number) {
  if (total === 0) return t.noLines
  if (total > limits.batch.max) return t.tooMany(formatNumber(total), limits.batch.max)
  return lines.some(({ issues }) => issues.length > 0) ? t.mend : null
}

function linesOf(values: BatchValues, authType: AuthType) {
  const { way, list, names, accounts, password } = values
  const { max } = limits.batch
  if (way === 'list') return parseList(list, max)
  if (names.trim() === '') return { lines: [], total: 0 }
  const named = expandPattern(names, max)
  const isDerived = accounts.trim() === '' && authType === 'cracked'
  const signed = isDerived ? null : expandPattern(accounts, max)
  const total = Math.max(named.total, signed?.total ?? 0)
  const own = authType === 'cracked' && password !== '' ? { password } : {}
  const lines = Array.from({ length: Math.min(total, max) }, (_, index): PastedLine => {
    const name = named.texts[index] ?? ''
    const username = signed ? (signed.texts[index] ?? '') : usernameOf(name)
    return { number: index + 1, name, username, ...own }
  })
  return { lines, total }
}

/** A name as the game takes one; what is too long loses letters, never its number. */
function usernameOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\W+/g, '_')
  const [, stem = '', digits = ''] = /^(.*?)(\d{0,8})$/.exec(plain) ?? []
  return stem.slice(0, limits.username - digits.length) + digits
}

const wanted = ({ name, username, password }: PastedLine) => ({
  ...{ name, username },
  ...(password && { password }),
})

function sentences({ isUnclear }: PastedLine, found: readonly BatchIssue[]) {
  if (isUnclear) return [t.unclear]
  return [...new Set(found.map(({ message }) => inWords(message)))]
}

const inWords = (message: string) => renderBy({ validation, batch: refusals }, wordsOf(message))
