import { t } from '#texts/payments/payments'
import { ApiError } from '../lib/api'

/** What a frame says of an invoice that could not be read; a missing one is not asked for again. */
export const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? { failed: error.message, action: null }
    : { failed: t.loadFailed }
