import type { Context as HonoContext } from 'hono'
import { BulkAnswer, BulkJob } from '#contract/bots/bots'
import { type AppEnv, json } from '../../http/route'
import { bulkAnswer } from './bulk'
import type { Job } from './bulk-jobs'

export const jobAnswers = { 200: json(BulkAnswer), 202: json(BulkJob) }

/** Answers when the job is over, or at once when the caller prefers that. */
export async function answerJob(c: HonoContext<AppEnv>, begin: () => Job) {
  // With the gaps between bots the answer takes longer than a request may be idle.
  c.env?.server?.timeout(c.req.raw, 0)
  const job = begin()
  if (wantsAsync(c.req.header('prefer'))) {
    c.header('preference-applied', 'respond-async')
    return c.json({ success: true as const, ...job.progress }, 202)
  }
  await job.done
  return c.json(bulkAnswer(c.var.ctx, job.progress), 200)
}

const wantsAsync = (prefer = '') =>
  prefer.split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async')
