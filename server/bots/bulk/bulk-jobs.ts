import type { BulkProgress } from '#contract/bots'
import { AppError } from '../../errors'
import type { Clock } from '../../lib/clock'
import { minuteMs } from '../../lib/time'

/** A bulk job. `done` settles when it has ended, also when this server is closing. */
export type Job = { progress: BulkProgress; done: Promise<void>; endedAt: number | null }

/** One job a user at a time, alive as long as the server whatever becomes of the request. */
export type BulkJobs = AsyncDisposable & {
  begin(userId: string, progress: BulkProgress, work: (signal: AbortSignal) => Promise<void>): Job
  /** The user's job by its id: running, or ended not long ago. */
  find(userId: string, jobId: string): Job | undefined
}

const keptMs = 10 * minuteMs

export function createBulkJobs(clock: Clock): BulkJobs {
  const jobs = new Map<string, Job>()
  const closing = new AbortController()

  function forgetOld() {
    for (const [userId, { endedAt }] of jobs) {
      if (endedAt !== null && clock.now() - endedAt > keptMs) jobs.delete(userId)
    }
  }

  return {
    begin(userId, progress, work) {
      forgetOld()
      if (jobs.get(userId)?.endedAt === null) throw new AppError('BULK_RUNNING')
      const job: Job = { progress, endedAt: null, done: Promise.resolve() }
      jobs.set(userId, job)
      job.done = work(closing.signal).finally(() => {
        job.endedAt = clock.now()
      })
      return job
    },
    find(userId, jobId) {
      forgetOld()
      const job = jobs.get(userId)
      return job?.progress.jobId === jobId ? job : undefined
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await Promise.allSettled([...jobs.values()].map((job) => job.done))
    },
  }
}
