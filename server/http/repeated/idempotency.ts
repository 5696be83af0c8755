import { createHash } from 'node:crypto'
import type { Context as HonoContext, Next } from 'hono'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import type { AppEnv } from '../route'
import { type Answer, createAnsweredCalls } from './answered-calls'

/**
 * Calls with an `Idempotency-Key`: one that is made again is not done again. What was answered is kept for
 * a day, also when the server starts anew; what was under way when it was killed may have been done.
 */
export type Idempotency = {
  /**
   * Does it the first time, and answers the same from then on. Only what succeeded is kept: a refused call
   * has done nothing. Throws IDEMPOTENCY_RUNNING or IDEMPOTENCY_OTHER_CALL.
   */
  once(caller: string, key: string, fingerprint: string, run: () => Promise<Answer>): Promise<Once>
}

type Once = { answer: Answer; isReplay: boolean }

export function createIdempotency(ctx: Pick<Context, 'db' | 'keys' | 'clock'>): Idempotency {
  const answered = createAnsweredCalls(ctx)
  /** The fingerprints of what is under way. */
  const running = new Map<string, string>()

  return {
    async once(caller, key, fingerprint, run) {
      const id = JSON.stringify([caller, key])
      const before = answered.find(caller, key)
      const known = running.get(id) ?? before?.fingerprint ?? fingerprint
      if (known !== fingerprint) throw new AppError('IDEMPOTENCY_OTHER_CALL')
      if (running.has(id)) throw new AppError('IDEMPOTENCY_RUNNING').retryAfter(1)
      if (before) return { answer: before.answer, isReplay: true }
      running.set(id, fingerprint)
      try {
        const answer = await run()
        if (answer.status < 300) answered.keep(caller, key, { fingerprint, answer })
        return { answer, isReplay: false }
      } finally {
        running.delete(id)
      }
    },
  }
}

/** Of the draft's structured string the quotes may be left out. */
const keyForm = /^"?([\x21\x23-\x5b\x5d-\x7e]{1,255})"?$/

const keptHeaders = ['content-type', 'preference-applied']

/** Has a call with an `Idempotency-Key` done once. Throws IDEMPOTENCY_KEY_INVALID too. */
export async function answerOnce(c: HonoContext<AppEnv>, caller: string, next: Next) {
  const header = c.req.header('idempotency-key')
  if (header === undefined) return next()
  const key = keyForm.exec(header)?.[1]
  if (key === undefined) throw new AppError('IDEMPOTENCY_KEY_INVALID')
  const asked = [c.req.method, c.req.url, c.req.header('prefer') ?? '', await c.req.text()]
  const fingerprint = createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
  const { answer, isReplay } = await c.var.ctx.idempotency.once(
    caller,
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
