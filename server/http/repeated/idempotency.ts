import { createHash } from 'node:crypto'
import type { Context as HonoContext, Next } from 'hono'
import { AppError } from '../../errors'
import type { Clock } from '../../lib/clock'
import { dayMs } from '../../lib/time'
import type { AppEnv } from '../route'

type Answer = { status: number; headers: [string, string][]; body: string }
type Call = { fingerprint: string; at: number; answer: Answer | null }

/**
 * What was answered to calls with an `Idempotency-Key`, so that one that is made again is not done again.
 * Kept for a day and as long as this process lives: the newest of each caller, and of all.
 */
export type Idempotency = {
  /**
   * Does it the first time, and answers the same from then on. Only what succeeded is kept: a refused call
   * has done nothing. Throws IDEMPOTENCY_RUNNING or IDEMPOTENCY_OTHER_CALL.
   */
  once(owner: string, key: string, fingerprint: string, run: () => Promise<Answer>): Promise<Once>
}

type Once = { answer: Answer; isReplay: boolean }

/** For how long answers are kept, how many of one caller, and of all so many letters. */
export const idempotencyLimits = { keptMs: dayMs, perCaller: 500, totalBytes: 32 * 1024 * 1024 }
const { keptMs, perCaller, totalBytes } = idempotencyLimits

export function createIdempotency(clock: Clock): Idempotency {
  /** By caller, the longest silent first; of each the oldest key first. */
  const callers = new Map<string, Map<string, Call>>()
  let bytes = 0

  const sizeOf = ({ answer }: Call) => answer?.body.length ?? 0

  function forget(owner: string, key: string) {
    const calls = callers.get(owner)
    const call = calls?.get(key)
    if (!calls || !call) return
    bytes -= sizeOf(call)
    calls.delete(key)
    if (calls.size === 0) callers.delete(owner)
  }

  /** The oldest that are answered, as far as there are too many. */
  function makeRoom(owner: string) {
    const since = clock.now() - keptMs
    const own = [...(callers.get(owner) ?? [])].filter(([, { answer }]) => answer)
    const excess = own.length - perCaller
    own.forEach(([key, { at }], index) => {
      if (index < excess || at < since) forget(owner, key)
    })
    for (const [other, calls] of callers) {
      if (bytes <= totalBytes) return
      for (const [key, { answer }] of calls) if (answer && bytes > totalBytes) forget(other, key)
    }
  }

  function known(owner: string, key: string): Call | undefined {
    const call = callers.get(owner)?.get(key)
    if (!call?.answer || clock.now() - call.at < keptMs) return call
    forget(owner, key)
    return undefined
  }

  return {
    async once(owner, key, fingerprint, run) {
      const before = known(owner, key)
      if (before && before.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_OTHER_CALL')
      if (before?.answer) return { answer: before.answer, isReplay: true }
      if (before) throw new AppError('IDEMPOTENCY_RUNNING').retryAfter(1)
      const call: Call = { fingerprint, at: clock.now(), answer: null }
      const calls = callers.get(owner) ?? new Map<string, Call>()
      callers.delete(owner)
      callers.set(owner, calls.set(key, call))
      try {
        const answer = await run()
        if (answer.status < 300) {
          call.answer = answer
          bytes += sizeOf(call)
        }
        return { answer, isReplay: false }
      } finally {
        if (call.answer) makeRoom(owner)
        else forget(owner, key)
      }
    },
  }
}

/** Of the draft's structured string the quotes may be left out. */
const keyForm = /^"?([\x21\x23-\x5b\x5d-\x7e]{1,255})"?$/

const keptHeaders = ['content-type', 'preference-applied']

/** Has a call with an `Idempotency-Key` done once. Throws IDEMPOTENCY_KEY_INVALID too. */
export async function answerOnce(c: HonoContext<AppEnv>, owner: string, next: Next) {
  const header = c.req.header('idempotency-key')
  if (header === undefined) return next()
  const key = keyForm.exec(header)?.[1]
  if (key === undefined) throw new AppError('IDEMPOTENCY_KEY_INVALID')
  const asked = [c.req.method, c.req.url, c.req.header('prefer') ?? '', await c.req.text()]
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
  const { answer, isReplay } = await c.var.ctx.idempotency.once(
    owner,
    key,
    fingerprint,
    async () => {
      await next()
      const headers = [...c.res.headers].filter(([name]) => keptHeaders.includes(name))
      return { status: c.res.status, headers, body: await c.res.clone().text() }
    },
  )
  if (!isReplay) return
  const headers = [...answer.headers, ['idempotency-replayed', 'true'] as [string, string]]
  return new Response(answer.body, { status: answer.status, headers })
}
