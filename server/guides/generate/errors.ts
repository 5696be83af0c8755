import { type ErrorCode, statuses } from '#contract/errors'
import { languageOf } from '../../locales/languages'
import { catalogueOf } from '../../locales/locales'
import { table } from './table'

/** Every error code with its status and its sentence, with a placeholder for each value. */
export function errorsPart(locale: string): string {
  const { words } = languageOf(locale).guides.parts.errors
  const { errors: sentences } = catalogueOf(locale)
  /** The placeholder for every value. */
  const open = new Proxy({}, { get: () => words.value })
  const special: Partial<Record<ErrorCode, string>> = {
    VALIDATION: words.validation,
    MAIL_FAILED: words.value,
    MAINTENANCE: sentences.MAINTENANCE({ message: '' }),
    PAYMENT_REQUIRED: sentences.PAYMENT_REQUIRED({ usd: 0 }).replace('0,00', words.value),
  }
  const sentenceOf = (code: ErrorCode): string =>
    special[code] ?? (sentences[code] as (params: unknown) => string)(open)
  const rows = Object.entries(statuses).map(([code, status]) => [
    `\`${code}\``,
    String(status),
    sentenceOf(code as ErrorCode),
  ])
  return `${table([words.code, words.status, words.sentence], rows)}\n`
}
