import { es } from './admin-errors.es'
import { ApiError } from './api'

/** What the administration panel says of a call that failed. */
export function adminMessageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return es.unknown
  const { code, status, message } = error
  if (code === 'TIMEOUT') return es.timeout
  if (status === 401) return es.expired
  if (status === 500 || code === 'UNEXPECTED') return es.server
  if (code === 'NOT_FOUND') return es.noEndpoint
  if (code !== 'BAD_ANSWER') return status === 403 && !isReasoned(error) ? es.refused : message
  if (status >= 500) return es.unavailable
  if (status === 403) return es.refused
  if (status === 404) return es.noEndpoint
  return status >= 400 ? es.status(status) : es.notJson
}

/** A 403 that says more than that somebody is no administrator. */
const isReasoned = ({ code }: ApiError) => code !== undefined && code !== 'ADMIN_ONLY'
