import type { BulkProgress } from '#contract/bots/bots'
import { AppError } from '../../errors'
import type { Clock } from '../../lib/clock'
import { minuteMs } from '../../lib/time'

/** A bulk job. `done` settles when it has ended, also when this server is closing. */
export type Job = {
  progress: BulkProgress
  done: Promise<void>
  endedAt: number | null
  /** Lets it end after the bot that it is at. */
  cancel(): void
}

/** One job a user at a time, alive as long as the server whatever becomes of the request. */
export type BulkJobs = AsyncDisposable & {
  begin(userId: string, progress: BulkProgress, work: (signal: AbortSignal) => Promise<void>): Job
  /** The user's job by its id: running, or ended not long ago. */
  find(userId: string, jobId: string): Job | undefined
  /** The user's newest job, whichever it is. */
  current(userId: string): Job | undefined
  /** Its owner knows how it ended. */
  forget(userId: string): void
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

  function current(userId: string) {
    forgetOld()
    return jobs.get(userId)
  }

  return {
    begin(userId, progress, work) {
      forgetOld()
      if (jobs.get(userId)?.endedAt === null) throw new AppError('BULK_RUNNING')
      const cancelling = new AbortController()
      const job: Job = {
        progress,
        endedAt: null,
        done: Promise.resolve(),
        cancel() {
          progress.cancelled = true
          cancelling.abort()
        },
      }
      jobs.set(userId, job)
      job.done = work(AbortSignal.any([closing.signal, cancelling.signal])).finally(() => {
        job.endedAt = clock.now()
      })
      return job
    },
    find(userId, jobId) {
      const job = current(userId)
      return job?.progress.jobId === jobId ? job : undefined
    },
    current,
    forget: (userId) => void jobs.delete(userId),
    async [Symbol.asyncDispose]() {
      closing.abort()
      await Promise.allSettled([...jobs.values()].map((job) => job.done))
    },
  }
}
