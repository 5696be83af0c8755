import type { ClientResponse } from 'hono/client'
import type { ErrorCode, Failure } from '#contract/errors'
import { t } from '#texts/lib/api'
import { readToken, refuseToken } from './token'

export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER'

/** A call that did not succeed; `message` is a Spanish sentence that can be shown as it is. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    readonly status = 0,
    readonly issues: { path: string; message: string }[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  /** The server was never heard: nothing is known of what it did. */
  get isConnection() {
    return this.code === 'NETWORK' || this.code === 'TIMEOUT'
  }
}

const timeoutMs = 20_000

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

const bounded =
  (ms: number): Fetch =>
  async (input, init) => {
    const deadline = AbortSignal.timeout(ms)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    try {
      return await fetch(input, { ...init, signal })
    } catch (error) {
      if (init?.signal?.aborted) throw error
      if (deadline.aborted) throw new ApiError('TIMEOUT', t.timeout, 0, [], { cause: error })
      throw new ApiError('NETWORK', t.network, 0, [], { cause: error })
    }
  }

type Refusal = (token: string, message: string) => void

let ask = () => Promise.resolve(false)

/** What asks whoever is signed in to prove who they are; false: they did not. Returns how to stop. */
export function onProofWanted(asking: () => Promise<boolean>) {
  const before = ask
  ask = asking
  return () => {
    ask = before
  }
}

/** Whether whoever is signed in has just proved who they are, when asked to. */
export const wantProof = () => ask()

const withToken =
  (call: Fetch, refuse: Refusal = refuseToken): Fetch =>
  async (input, init) => {
    const token = readToken()
    if (!token) return call(input, init)
    const again = () => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${readToken()}`)
      return call(input, { ...init, headers })
    }
    const response = await again()
    const { status } = response
    if (status !== 401 && status !== 403) return response
    const { code, message } = await readFailure(response.clone())
    if (status === 401) refuse(token, message)
    // What is no text is not sent twice: `proveFirst` is for that.
    const isText = typeof init?.body !== 'object'
    return code === 'PROOF_REQUIRED' && isText && (await ask()) ? again() : response
  }

/** `fetch` of an `hc` client whose calls carry the session. */
export const authorised = withToken(bounded(timeoutMs)) as typeof fetch

/** The same for calls that are given up sooner than others. */
export const authorisedWithin = (ms: number) => withToken(bounded(ms)) as typeof fetch

/** The same for pages that end a refused session in their own way. */
export const authorisedUntil = (refuse: Refusal) =>
  withToken(bounded(timeoutMs), refuse) as typeof fetch

/** `fetch` of an `hc` client for calls that anybody may make; no token goes with them. */
export const anonymous = bounded(timeoutMs) as typeof fetch

type Answer = Pick<ClientResponse<unknown>, 'ok' | 'status' | 'json'>

/** What a successful call answers: the failures are thrown. */
export type Success<R extends Answer> = Exclude<
  Awaited<ReturnType<R['json']>>,
  { success: false; code: string } | { success: false; hasAccess: false }
>

/** Waits for a call of an `hc` client; throws `ApiError` for everything but a success. */
export async function unwrap<R extends Answer>(call: Promise<R>): Promise<Success<R>> {
  const response = await call
  if (!response.ok) throw await readFailure(response)
  try {
    return (await response.json()) as Success<R>
  } catch (error) {
    throw new ApiError('BAD_ANSWER', t.notJson, response.status, [], { cause: error })
  }
}

async function readFailure(response: Pick<Response, 'status' | 'json'>): Promise<ApiError> {
  try {
    const { code, message, issues } = (await response.json()) as Failure
    if (typeof message === 'string') return new ApiError(code, message, response.status, issues)
  } catch (error) {
    return new ApiError('BAD_ANSWER', t.notJson, response.status, [], { cause: error })
  }
  return new ApiError('BAD_ANSWER', t.notJson, response.status)
}

/** The sentence of whatever was thrown. */
export function messageOf(error: unknown, otherwise: string) {
  return error instanceof Error && error.message ? error.message : otherwise
}

/** The server's own sentence, when it gave one. */
export function refusalOf(error: unknown, otherwise: string) {
  return error instanceof ApiError && error.code === 'BAD_ANSWER'
    ? otherwise
    : messageOf(error, otherwise)
}
