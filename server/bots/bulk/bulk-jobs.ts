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

/** One job of each kind a user at a time, alive as long as the server whatever becomes of the request. */
export type BulkJobs = AsyncDisposable & {
  begin(userId: string, progress: BulkProgress, work: (signal: AbortSignal) => Promise<void>): Job
  /** The user's job by its id: running, or ended not long ago. */
  find(userId: string, jobId: string): Job | undefined
  /** The user's newest job of this kind. */
  current(userId: string, kind: JobKind): Job | undefined
  /** Its owner knows how it ended. */
  forget(userId: string, job: Job): void
}

/** A line to many bots does not wait until many have been started, nor these for it. */
type JobKind = 'action' | 'command'

const kindOf = ({ action }: BulkProgress): JobKind => (action === 'command' ? action : 'action')
const keyOf = (userId: string, kind: JobKind) => `${kind}:${userId}`

const keptMs = 10 * minuteMs

export function createBulkJobs(clock: Clock): BulkJobs {
  const jobs = new Map<string, Job>()
  const closing = new AbortController()

  function forgetOld() {
    for (const [key, { endedAt }] of jobs) {
      if (endedAt !== null && clock.now() - endedAt > keptMs) jobs.delete(key)
    }
  }

  function current(userId: string, kind: JobKind) {
    forgetOld()
    return jobs.get(keyOf(userId, kind))
  }

  return {
    begin(userId, progress, work) {
      const key = keyOf(userId, kindOf(progress))
      forgetOld()
      if (jobs.get(key)?.endedAt === null) throw new AppError('BULK_RUNNING')
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
      jobs.set(key, job)
      job.done = work(AbortSignal.any([closing.signal, cancelling.signal])).finally(() => {
        job.endedAt = clock.now()
      })
      return job
    },
    find(userId, jobId) {
      const own = [current(userId, 'action'), current(userId, 'command')]
      return own.find((job) => job?.progress.jobId === jobId)
    },
    current,
    forget: (userId, { progress }) => void jobs.delete(keyOf(userId, kindOf(progress))),
    async [Symbol.asyncDispose]() {
      closing.abort()
      await Promise.allSettled([...jobs.values()].map((job) => job.done))
    },
  }
}
