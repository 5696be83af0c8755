import { t } from '#texts/lib/admin-errors'
import { ApiError } from './api'

/** What the administration panel says of a call that failed. */
export function adminMessageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return t.unknown
  const { code, status, message } = error
  if (code === 'TIMEOUT') return t.timeout
  if (status === 401) return t.expired
  if (status === 500 || code === 'UNEXPECTED') return t.server
  if (code === 'NOT_FOUND') return t.noEndpoint
  if (code !== 'BAD_ANSWER') return status === 403 && !isReasoned(error) ? t.refused : message
  if (status >= 500) return t.unavailable
  if (status === 403) return t.refused
  if (status === 404) return t.noEndpoint
  return status >= 400 ? t.status(status) : t.notJson
}

/** A 403 that says more than that somebody is no administrator. */
const isReasoned = ({ code }: ApiError) => code !== undefined && code !== 'ADMIN_ONLY'
