import { t } from '#texts/auth/auth'
import { ApiError, refusalOf } from '../lib/api'
import { notify } from '../ui/feedback/notify'

/** Why a call was refused; that there is no connection is also notified. */
export function notedRefusal(
  error: unknown,
  texts: { connection: string; failed: string },
): string {
  if (!(error instanceof ApiError && error.isConnection)) return refusalOf(error, texts.failed)
  notify({ type: 'error', title: t.login.connectionTitle, message: texts.connection })
  return texts.connection
}
