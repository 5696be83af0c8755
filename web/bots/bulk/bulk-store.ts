import type { Bot, BulkAction, BulkProgress, BulkResult } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { botRefusals } from '#sentences/words/bot-refusals'
import { t } from '#texts/bots/bots'
import { ApiError } from '../../lib/api'
import { listen, openSocket } from '../../lib/socket'
import { confirm } from '../../ui/dialog/confirm'
import { notify } from '../../ui/feedback/notify'
import { fail, warn } from '../actions/bots-actions'
import * as api from '../bots-api'
import { bots, refresh, settle } from '../bots-store'
import { joinRealtime } from '../join'
import { select, selectedBots } from '../table/table-store'
import { countActive } from '../usage'
import { type BulkJob, bulk, untouched } from './bulk-job'
import { followJoins } from './bulk-joins'
import { assumeAll, settleOne, takeBack } from './bulk-optimism'
import { planBulk } from './bulk-rules'
import { setWaiting } from './bulk-waiting'

const gaps = {
  start: limits.bulk.startDelayMs,
  stop: limits.bulk.stopDelayMs,
  delete: limits.bulk.deleteDelayMs,
} as const satisfies Record<BulkAction, number>

/** A push may get lost with the connection: so long after the last one we look for ourselves. */
const patienceMs = 15_000
let watch: ReturnType<typeof setTimeout> | undefined
let stopJoins: (() => void) | null = null
/** The job whose last word was said: an answer may still tell of it after the push. */
let heardId: string | null = null

function show(job: BulkJob | null) {
  stopJoins?.()
  stopJoins = null
  clearTimeout(watch)
  bulk.job = job
  setWaiting(job && !job.finished ? job.waiting : [])
}

/** Checks, asks where it must, and begins; every refusal says why. */
export async function requestBulk(action: BulkAction) {
  if (isWorking()) return warnBusy()
  const plan = planBulk(action, selectedBots(), allowance())
  if (!plan.botIds) return warn(plan.refusal)
  if (action === 'delete' && !(await confirmDelete(plan.botIds.length))) return
  if (plan.note) notify({ type: 'info', ...plan.note })
  await runBulk(action, plan.botIds)
}

/** Whether the server is at it; bots that are on their way into their world keep nobody waiting. */
const isWorking = () => bulk.job !== null && !bulk.job.finished && bulk.job.joining === null

export async function runBulk(action: BulkAction, botIds: string[]) {
  heardId = null
  const names = Object.fromEntries(botIds.map((id) => [id, bots.byId[id]?.name ?? id]))
  const size = { done: 0, total: botIds.length, gapMs: gaps[action] }
  const begun = { results: [], waiting: [...botIds], ...untouched, newsAt: Date.now() }
  show({ id: null, action, botIds, names, ...size, ...begun })
  assumeAll(action, botIds)
  keepWatch()
  try {
    const answer = await api.startBulk(action, botIds, gaps[action])
    if (bulk.job && !bulk.job.finished && 'jobId' in answer) bulk.job.id = answer.jobId
  } catch (error) {
    if (error instanceof ApiError && error.isConnection) return
    giveUp(action, botIds, error)
  }
}

function giveUp(action: BulkAction, botIds: string[], error: unknown) {
  show(null)
  for (const id of botIds) takeBack(action, id)
  fail(t.bulk.actions[action].failed, error)
}

/** News of a job: of ours, or of one that another tab began; a line to many has its own dialog. */
export function followBulk(progress: BulkProgress) {
  const { jobId, action, done, total, gapMs, results, waiting, cancelled } = progress
  if (action === 'command') return
  const known = bulk.job
  if (jobId === heardId) return
  if (known?.id === jobId && (known.finished || known.joining !== null)) return
  const isOurs = known && !known.finished && known.action === action
  const job: BulkJob = {
    botIds: isOurs ? known.botIds : [],
    names: { ...namesOf(results), ...(isOurs ? known.names : {}) },
    ...{ id: jobId, action, done, total, gapMs, results, waiting, cancelled },
    ...{ cancelling: known?.id === jobId && known.cancelling, joining: null, finished: false },
    newsAt: Date.now(),
  }
  show(job)
  for (const result of results) settleOne(action, result)
  if (progress.finished) finish(job)
  else keepWatch()
}

function finish(job: BulkJob) {
  const handled = job.results.filter(({ success }) => success).map(({ botId }) => botId)
  select(handled, false)
  for (const id of job.waiting) takeBack(job.action, id)
  if (job.action === 'start' && !job.cancelled && handled.length > 0) join(job, handled)
  else conclude(job)
}

/** That they were asked is not yet that they run. */
function join(job: BulkJob, botIds: string[]) {
  const refused = job.results.filter(({ success }) => !success)
  show({ ...job, waiting: [], joining: botIds.length })
  const stop = followJoins(botIds, ({ left, results }) => {
    if (left === 0) conclude({ ...job, joining: null, results: [...refused, ...results] })
    else if (bulk.job) bulk.job.joining = left
  })
  if (bulk.job?.joining == null) stop()
  else stopJoins = stop
}

/** The job's last word. */
function conclude(job: BulkJob) {
  const failed = job.results.filter(({ success }) => !success)
  const succeeded = job.results.length - failed.length
  const texts = t.bulk.actions[job.action]
  if (failed.length === 0) {
    heardId = job.id
    dismiss(job.id)
    if (job.cancelled) {
      const message = t.bulk.cancelled(texts.all(succeeded), job.waiting.length)
      notify({ type: 'info', title: texts.cancelled, message })
    } else notify({ type: 'success', title: texts.done, message: texts.all(succeeded) })
    return
  }
  show({ ...job, finished: true })
  const botIds = failed.map(({ botId }) => botId)
  const action = { label: t.bulk.retry(failed.length), run: () => void retry(job.action, botIds) }
  const message = texts.some(succeeded, failed.length)
  if (succeeded > 0) notify({ type: 'warning', title: texts.partial, message, action })
  else notify({ type: 'error', title: texts.failed, message, action })
}

/** Tries those again that failed, as far as they still can. */
export async function retry(action: BulkAction, botIds: string[]) {
  if (isWorking()) return warnBusy()
  const left = botIds.flatMap((botId) => bots.byId[botId] ?? [])
  const plan = planBulk(action, left, allowance())
  dismissBulk()
  if (plan.botIds) await runBulk(action, plan.botIds)
  else warn(plan.refusal)
}

/** Lets the server end the job after the bot that it is at. */
export async function cancelBulk() {
  const { job } = bulk
  if (!job?.id || job.cancelling) return
  job.cancelling = true
  try {
    followBulk(await api.cancelBulk(job.id))
  } catch (error) {
    if (bulk.job?.id === job.id) bulk.job.cancelling = false
    fail(t.bulk.cancelFailed, error)
  }
}

/** Listens for the progress of jobs, and takes up one that was there before this page. */
export function subscribeBulk(): () => void {
  let isOver = false
  async function adopt() {
    const { bulk: job } = await joinRealtime()
    if (job && !isOver) followBulk(job)
  }
  const stop = listen({ bulkProgress: followBulk, connect: () => void adopt() })
  if (openSocket().connected) void adopt()
  return () => {
    isOver = true
    stop()
  }
}

export const dismissBulk = () => dismiss(bulk.job?.id ?? null)

function dismiss(jobId: string | null) {
  show(null)
  // At worst its last word is shown once more.
  if (jobId) api.forgetBulk(jobId).catch(() => undefined)
}

/** Why the action can do nothing with these bots. */
export const refusalOf = (action: BulkAction, selected: Bot[]) =>
  planBulk(action, selected, allowance()).refusal?.message

function keepWatch() {
  clearTimeout(watch)
  watch = setTimeout(askForNews, (bulk.job?.gapMs ?? 0) + patienceMs)
}

/** No news for too long: the job itself, or else the bots, say how it goes. */
async function askForNews() {
  const { job } = bulk
  if (!job || job.finished || job.joining !== null) return
  if (job.id) {
    try {
      return followBulk(await api.fetchBulk(job.id))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') return keepWatch()
    }
  }
  for (const id of job.botIds) settle(id)
  await refresh()
  const wanted = job.botIds.length > 0 ? job.botIds : Object.keys(job.names)
  const results = wanted.map((botId) => ({
    botId,
    success: isDone(job.action, botId),
    message: t.bulk.lost,
  }))
  finish({ ...job, results })
}

function isDone(action: BulkAction, botId: string) {
  const status = bots.byId[botId]?.status
  if (action === 'delete') return status === undefined
  const isUp = status === 'running' || status === 'connecting'
  return action === 'start' ? isUp : !isUp
}

/** Of a job that this page did not begin, as far as its bots are known by now. */
const namesOf = (results: BulkResult[]) =>
  Object.fromEntries(
    results.flatMap(({ botId }) => {
      const name = bots.byId[botId]?.name
      return name ? [[botId, name]] : []
    }),
  )

function confirmDelete(count: number) {
  const { confirmTitle, confirmMessage, confirm: confirmLabel } = t.bulk
  return confirm({
    title: confirmTitle(count),
    message: confirmMessage,
    confirmLabel,
    danger: true,
  })
}

const allowance = () => ({ active: countActive(bots.byId), botsAvailable: bots.botsAvailable })

const warnBusy = () =>
  warn({ title: t.refusals.transitionTitle, message: botRefusals.BULK_RUNNING() })
