import { proxy } from 'valtio'
import type { BulkAction, BulkResult } from '#contract/bots/bots'

/** The user's one bulk job; also one that another tab began. */
export type BulkJob = {
  id: string | null
  action: BulkAction
  /** Asked for in this page; empty for a job of another tab. */
  botIds: string[]
  names: Record<string, string>
  done: number
  total: number
  gapMs: number
  results: BulkResult[]
  /** Whose turn is yet to come. */
  waiting: string[]
  cancelled: boolean
  cancelling: boolean
  /** All were asked to start; how many of them are not in their world yet. */
  joining: number | null
  /** Nothing more will happen. */
  finished: boolean
  /** Epoch ms of the last news: the gap to the next bot runs from there. */
  newsAt: number
}

export const bulk = proxy<{ job: BulkJob | null }>({ job: null })

/** How long the job goes on from `now`: one gap for every bot that is left, less what has passed. */
export function leftOf({ done, total, gapMs, newsAt }: Timing, now: number) {
  return Math.max(0, (total - done) * gapMs - Math.min(gapMs, Math.max(0, now - newsAt)))
}

type Timing = Readonly<Pick<BulkJob, 'done' | 'total' | 'gapMs' | 'newsAt'>>

/** How a job begins. */
export const untouched = {
  cancelled: false,
  cancelling: false,
  joining: null,
  finished: false,
} as const
