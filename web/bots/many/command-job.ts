import { proxy } from 'valtio'
import type { BulkProgress } from '#contract/bots/bots'
import { t } from '#texts/bots/many/many'
import { ApiError } from '../../lib/api'
import { listen } from '../../lib/socket'
import { fail } from '../actions/bots-actions'
import * as api from '../bots-api'

type Sent = Pick<BulkProgress, 'done' | 'total' | 'finished' | 'cancelled' | 'results' | 'waiting'>

/** A line on its way to many bots. Its id is known once the server has answered. */
export type CommandJob = Sent & {
  id: string | null
  /** Empty of one that another page sent. */
  line: string
  cancelling: boolean
}

export const sent = proxy<{ job: CommandJob | null }>({ job: null })

/** A push may get lost with the connection: so often we look for ourselves. */
const lookMs = 5_000

const isSending = () => sent.job !== null && !sent.job.finished

export async function sendToMany(botIds: readonly string[], line: string, gapMs: number) {
  if (isSending()) return
  const begun = { done: 0, total: botIds.length, results: [], waiting: [...botIds] }
  const job = { ...begun, finished: false, cancelled: false }
  sent.job = { id: null, line, cancelling: false, ...job }
  try {
    const answer = await api.sendCommand([...botIds], line, gapMs)
    if ('jobId' in answer) follow(answer)
  } catch (error) {
    sent.job = null
    fail(t.failed, error)
  }
}

/** News of ours, or of one that another page sent while there is none here. */
function follow(progress: BulkProgress) {
  const { jobId, done, total, finished, cancelled, results, waiting } = progress
  const known = sent.job
  if (progress.action !== 'command' || (isSending() && known?.id && known.id !== jobId)) return
  const isOurs = known && (known.id === jobId || known.id === null)
  // The answer may come after a push that knows more.
  if (known?.id === jobId && (known.finished || known.done > done)) return
  const own = isOurs ? { line: known.line, cancelling: known.cancelling } : stranger
  sent.job = { id: jobId, done, total, finished, cancelled, results, waiting, ...own }
}

const stranger = { line: '', cancelling: false }

export async function cancelSending() {
  const { job } = sent
  if (!job?.id || job.cancelling) return
  job.cancelling = true
  try {
    follow(await api.cancelBulk(job.id))
  } catch (error) {
    if (sent.job?.id === job.id) sent.job.cancelling = false
    fail(t.cancelFailed, error)
  }
}

/** Follows what is being sent, also what was before the caller came; forgets it at the end. */
export function subscribeSending(): () => void {
  async function look() {
    const known = sent.job?.id
    try {
      const { command } = await api.fetchCurrentBulk()
      if (command && (!command.finished || command.jobId === known)) follow(command)
      // The server has begun anew and knows nothing of it.
      else if (known && sent.job?.id === known) sent.job.finished = true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  const timer = setInterval(() => {
    if (isSending()) void look()
  }, lookMs)
  const stop = listen({ bulkProgress: follow })
  void look()
  return () => {
    clearInterval(timer)
    stop()
    sent.job = null
  }
}
