import { adminMessageOf } from '../../lib/admin-errors'
import { ApiError } from '../../lib/api'
import { notify } from './notify'

/** Says in passing what did not work; a session that has ended leads away instead. */
export function notifyFailure(title: string, error: unknown) {
  if (error instanceof ApiError && error.status === 401) return
  notify({ type: 'error', title, message: adminMessageOf(error) })
}
