import { readMoment } from '../lib/moments'
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
