import type { ErrorCode } from './errors.es'

/** HTTP status of every failure code; the body is `{ success: false, code, message }`. */
export const statuses = {
  VALIDATION: 400,
  BODY_NOT_JSON: 400,
  CONTENT_TYPE: 415,
  BODY_TOO_LARGE: 413,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  UNEXPECTED: 500,
  STORAGE_FULL: 507,
  BUSY: 429,
  UNAUTHORIZED: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  FORBIDDEN: 403,
  ADMIN_ONLY: 403,
  ORIGIN_NOT_ALLOWED: 403,
  CREDENTIALS_INVALID: 401,
  EMAIL_TAKEN: 409,
  ACCOUNT_SUSPENDED: 403,
  ACCOUNT_INACTIVE: 403,
  ACCOUNT_PENDING: 403,
  PASSWORD_BREACHED: 400,
  TOO_MANY_ATTEMPTS: 429,
  SETUP_TOKEN_INVALID: 403,
  SETUP_DONE: 409,
  BOT_NOT_FOUND: 404,
  BOT_LIMIT_REACHED: 409,
  ACTIVE_LIMIT_REACHED: 409,
  ACTIVE_LIMIT_PARTIAL: 409,
  BOT_IN_TRANSITION: 409,
  BOT_NOT_RUNNING: 409,
  BULK_RUNNING: 409,
  VERSION_UNSUPPORTED: 400,
  PREMIUM_PASSWORD: 400,
  TARGET_NOT_ALLOWED: 403,
  WORLD_NOT_FOUND: 404,
  CONTAINER_NOT_FOUND: 404,
  HOST_UNAVAILABLE: 503,
  MAINTENANCE: 503,
  PRACTICE_FAILED: 409,
} as const satisfies Record<ErrorCode, number>

export type { ErrorCode, ErrorParams } from './errors.es'

/** Body of every answer that is not a success. */
export type Failure = {
  success: false
  code: ErrorCode
  message: string
  /** Only for VALIDATION: one entry a field, path as `a.b`. */
  issues?: { path: string; message: string }[]
}
