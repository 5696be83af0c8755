import { text } from '../locales/text'
import { ValidationError } from './route'

type Span = { startDate?: string | undefined; endDate?: string | undefined }

/** The span of time of a query, epoch ms, both ends included. Throws VALIDATION for an invalid date. */
export const spanOf = ({ startDate, endDate }: Span) => ({
  since: moment('startDate', startDate) ?? 0,
  until: moment('endDate', endDate) ?? Number.MAX_SAFE_INTEGER,
})

function moment(field: keyof Span, written: string | undefined) {
  if (!written?.trim()) return null
  const at = readMoment(written.trim(), field === 'endDate')
  if (at !== null) return at
  throw new ValidationError({ issues: [{ path: [field], message: text('systemLogs.badDate') }] })
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/
const local = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/

/**
 * Epoch ms of an ISO instant, or of a day, minute or second in this machine's zone: its first
 * moment, or as an `end` its last one. Null for anything else.
 */
function readMoment(text: string, isEnd: boolean): number | null {
  // An unescaped `+` in an address arrives as a blank.
  const whole = text.replace(/ (?=\d{2}:?\d{2}$)/, '+')
  if (instant.test(whole)) return orNull(Date.parse(whole))
  const [, ...fields] = local.exec(text) ?? []
  const [year, month, day, hour, minute, second] = fields.map((field) => Number(field ?? 0))
  if (!year || !month || day === undefined) return null
  const [, , , hourText, , secondText] = fields
  const at = new Date(year, month - 1, day, hour, minute, second)
  const isReal =
    at.getMonth() === month - 1 && at.getDate() === day && (minute ?? 0) < 60 && (second ?? 0) < 60
  if (!isReal) return null
  if (!isEnd) return orNull(at.getTime())
  if (secondText !== undefined) return orNull(at.getTime() + 999)
  if (hourText !== undefined) return orNull(at.getTime() + 59_999)
  return orNull(new Date(year, month - 1, day + 1).getTime() - 1)
}

const orNull = (at: number) => (Number.isNaN(at) ? null : at)
