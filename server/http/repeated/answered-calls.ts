import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { transact } from '#db/client'
import { answeredCalls } from '#db/schema'
import type { Context } from '../../context'
import { parseUntrustedJson } from '../../game/untrusted-json'
import { opens } from '../../keys'
import { dayMs } from '../../lib/time'

const Answer = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
})
export type Answer = z.infer<typeof Answer>

/** For how long answers are kept, how many of one caller, and of all so many letters. */
export const answeredLimits = { keptMs: dayMs, perCaller: 500, letters: 32 * 1024 * 1024 }
/** What is left of too many letters, so that room is not made for each answer anew. */
const leftLetters = (answeredLimits.letters * 7) / 8

/** Answers to calls that bore a key: the newest of each caller, and of all. */
export type AnsweredCalls = {
  /** Null for a call that is not known, or no longer. */
  find(caller: string, key: string): AnsweredCall | null
  /** On disk when it returns. */
  keep(caller: string, key: string, call: AnsweredCall): void
}
type AnsweredCall = { fingerprint: string; answer: Answer }

/** To what a sealed answer is bound. */
export const answeredPlace = (id: string): string => `answered_calls/${id}`

const idOf = (caller: string, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([caller, key]))
    .digest('base64url')

export function createAnsweredCalls({
  db,
  keys,
  clock,
}: Pick<Context, 'db' | 'keys' | 'clock'>): AnsweredCalls {
  return {
    find(caller, key) {
      const id = idOf(caller, key)
      const row = db.select().from(answeredCalls).where(eq(answeredCalls.id, id)).get()
      if (!row || clock.now() - row.at >= answeredLimits.keptMs) return null
      const written = opens(keys, row.sealedAnswer, answeredPlace(id))
      const answer = Answer.safeParse(parseUntrustedJson(written ?? '')).data
      return answer ? { fingerprint: row.fingerprint, answer } : null
    },

    keep(caller, key, { fingerprint, answer }) {
      const id = idOf(caller, key)
      const sealedAnswer = keys.seal(JSON.stringify(answer), answeredPlace(id))
      const size = sealedAnswer.length
      const row = { id, caller, fingerprint, at: clock.now(), sealedAnswer, size }
      transact(db, (tx) => {
        tx.delete(answeredCalls).where(eq(answeredCalls.id, id)).run()
        tx.insert(answeredCalls).values(row).run()
        tx.run(sql`
          DELETE FROM answered_calls WHERE id IN (
            SELECT id FROM answered_calls WHERE caller = ${caller}
            ORDER BY at DESC, rowid DESC LIMIT -1 OFFSET ${answeredLimits.perCaller})`)
        const sum = sql<number>`sum(${answeredCalls.size})`
        const letters = tx.select({ sum }).from(answeredCalls).get()?.sum ?? 0
        if (letters <= answeredLimits.letters) return
        tx.run(sql`
          DELETE FROM answered_calls WHERE id IN (
            SELECT id FROM (
              SELECT id, sum(size) OVER (ORDER BY at DESC, rowid DESC) AS newer FROM answered_calls)
            WHERE newer > ${leftLetters})`)
      })
    },
  }
}
