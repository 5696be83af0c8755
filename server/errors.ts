import { type ErrorCode, type Failure, statuses } from '#contract/errors'
import { CodedError } from './locales/coded-error'
import { type Param, type ParamsOf, render, type Text } from './locales/text'

/** What a code's sentence needs to be said: nothing for most, a small object for some. */
export type ErrorParams<C extends ErrorCode> = ParamsOf<`errors.${C}`>

/** A failure that a client may see: a code, its status and its sentence. */
export class AppError<C extends ErrorCode = ErrorCode> extends CodedError {
  override name = 'AppError'
  readonly status: (typeof statuses)[C]
  /** Seconds after which trying again makes sense, sent as `Retry-After`. */
  retrySeconds: number | null = null

  constructor(
    readonly code: C,
    ...params: ErrorParams<C>
  ) {
    super({ code: `errors.${code}`, params: params as readonly Param[] })
    this.status = statuses[code]
  }

  retryAfter(seconds: number): this {
    this.retrySeconds = seconds
    return this
  }

  toFailure(locale: string): Failure {
    return failure(this.code, render(this.words, locale))
  }
}

/** The body of a refusal; `issues` only when single fields are to blame. */
export function failure(code: ErrorCode, message: string, issues?: Failure['issues']): Failure {
  return issues ? { success: false, code, message, issues } : { success: false, code, message }
}

/** What is wrong with single fields, in no language yet. */
export type Issue = { path: PropertyKey[]; message: Text }
