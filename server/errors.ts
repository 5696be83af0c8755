import { type ErrorCode, type ErrorParams, type Failure, statuses } from '#contract/errors'
import { sentences } from './locales/es/errors'

/** A failure that a client may see: a code, its status and its Spanish sentence. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError'
  readonly status: (typeof statuses)[C]
  /** Seconds after which trying again makes sense, sent as `Retry-After`. */
  retrySeconds: number | null = null

  constructor(
    readonly code: C,
    ...params: ErrorParams<C>
  ) {
    super(sentence(code, params))
    this.status = statuses[code]
  }

  retryAfter(seconds: number): this {
    this.retrySeconds = seconds
    return this
  }

  toFailure(): Failure {
    return failure(this.code, this.message)
  }
}

function sentence<C extends ErrorCode>(code: C, params: ErrorParams<C>) {
  const say = sentences[code] as (...params: ErrorParams<C>) => string
  return say(...params)
}

/** The body of a refusal; `issues` only when single fields are to blame. */
export function failure(code: ErrorCode, message: string, issues?: Failure['issues']): Failure {
  return issues ? { success: false, code, message, issues } : { success: false, code, message }
}
