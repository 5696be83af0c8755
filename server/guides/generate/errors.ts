import { type ErrorCode, statuses } from '#contract/errors'
import { sentences } from '../../locales/es/errors'
import { words } from './errors.es'
import { table } from './table'

/** Every failure code with its status and its sentence, whose values are left open. */
export function errorsPart(): string {
  const rows = Object.entries(statuses).map(([code, status]) => [
    `\`${code}\``,
    String(status),
    sentenceOf(code as ErrorCode),
  ])
  return `${table([words.code, words.status, words.sentence], rows)}\n`
}

/** Stands for every value that a sentence names. */
const open = new Proxy({}, { get: () => words.value })

const told: Partial<Record<ErrorCode, string>> = {
  VALIDATION: words.validation,
  MAINTENANCE: sentences.MAINTENANCE({ message: '' }),
  PAYMENT_REQUIRED: sentences.PAYMENT_REQUIRED({ usd: 0 }).replace('0,00', words.value),
}

const sentenceOf = (code: ErrorCode): string =>
  told[code] ?? (sentences[code] as (params: unknown) => string)(open)
