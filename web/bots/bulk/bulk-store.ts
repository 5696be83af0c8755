import { proxy } from 'valtio'
import type { BotStatus, BulkAction, BulkProgress, BulkResult } from '#contract/bots'
import { limits } from '#contract/limits'
import { sentences } from '#sentences/errors'
import { t } from '#texts/bots/bots'
import { ApiError } from '../../lib/api'
import { listen } from '../../lib/socket'
import { confirm } from '../../ui/dialog/confirm'
import { notify } from '../../ui/feedback/notify'
import { fail, warn } from '../actions/bots-actions'
import * as api from '../bots-api'
import { assumeStatus, bots, refresh, removeBot, revert, settle } from '../bots-store'
import { select, selectedBots } from '../table/table-store'
import { countActive } from '../usage'
import { planBulk } from './bulk-rules'

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

const gaps = {
  start: limits.bulk.startDelayMs,
  stop: limits.bulk.stopDelayMs,
  delete: limits.bulk.deleteDelayMs,
} as const satisfies Record<BulkAction, number>

/** What a bot shows as soon as it is asked for, and what it falls back to. */
const optimistic: Partial<Record<BulkAction, { shown: BotStatus; before: BotStatus }>> = {
  start: { shown: 'connecting', before: 'stopped' },
  stop: { shown: 'stopping', before: 'running' },
}

/** A push may get lost with the connection: so long after the last one we look for ourselves. */
const patienceMs = 15_000
let watch: ReturnType<typeof setTimeout> | undefined

/** Checks, asks where it must, and begins; every refusal says why. */
export async function requestBulk(action: BulkAction) {
  if (bulk.job && !bulk.job.finished) return warnBusy()
  const plan = planBulk(action, selectedBots(), allowance())
  if (!plan.botIds) return warn(plan.refusal)
  if (action === 'delete' && !(await confirmDelete(plan.botIds.length))) return
  if (plan.note) notify({ type: 'info', ...plan.note })
  await runBulk(action, plan.botIds)
}

export async function runBulk(action: BulkAction, botIds: string[]) {
  const names = Object.fromEntries(botIds.map((id) => [id, bots.byId[id]?.name ?? id]))
  const size = { done: 0, total: botIds.length, gapMs: gaps[action] }
  const begun = { results: [], finished: false, newsAt: Date.now() }
  bulk.job = { id: null, action, botIds, names, ...size, ...begun }
  const shown = optimistic[action]?.shown
  if (shown) for (const id of botIds) assumeStatus(id, shown)
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
  clearTimeout(watch)
  bulk.job = null
  for (const id of botIds) takeBack(action, id)
  const code = error instanceof ApiError ? error.code : null
  if (error instanceof ApiError && code === 'ACTIVE_LIMIT_REACHED') {
    return warn({ title: t.refusals.activeLimitTitle, message: error.message })
  }
  if (error instanceof ApiError && code === 'ACTIVE_LIMIT_PARTIAL') {
    return warn({ title: t.refusals.partialLimitTitle, message: error.message })
  }
  fail(t.bulk.actions[action].failed, error)
}

/** News of a job: of ours, or of one that another tab began. */
export function followBulk(progress: BulkProgress) {
  const { jobId, action, done, total, gapMs, results } = progress
  const known = bulk.job
  const isOurs = known && !known.finished && known.action === action
  const job: BulkJob = {
    botIds: isOurs ? known.botIds : [],
    names: { ...namesOf(results), ...(isOurs ? known.names : {}) },
    ...{ id: jobId, action, done, total, gapMs, results },
    finished: false,
    newsAt: Date.now(),
  }
  bulk.job = job
  for (const result of results) settleOne(action, result)
  if (progress.finished) finish(job)
  else keepWatch()
}

function settleOne(action: BulkAction, { botId, success }: BulkResult) {
  if (!success) return takeBack(action, botId)
  settle(botId)
  if (action === 'delete') removeBot({ botId })
}

function takeBack(action: BulkAction, botId: string) {
  const states = optimistic[action]
  if (states) revert(botId, states.shown, states.before)
}

function finish(job: BulkJob) {
  clearTimeout(watch)
  const failed = job.results.filter(({ success }) => !success)
  const succeeded = job.results.length - failed.length
  const texts = t.bulk.actions[job.action]
  const handled = job.results.filter(({ success }) => success).map(({ botId }) => botId)
  select(handled, false)
  if (failed.length === 0) {
    bulk.job = null
    notify({ type: 'success', title: texts.done, message: texts.all(succeeded) })
    return
  }
  bulk.job = { ...job, finished: true }
  const botIds = failed.map(({ botId }) => botId)
  const action = { label: t.bulk.retry(failed.length), run: () => void retry(job.action, botIds) }
  const message = texts.some(succeeded, failed.length)
  if (succeeded > 0) notify({ type: 'warning', title: texts.partial, message, action })
  else notify({ type: 'error', title: texts.failed, message, action })
}

/** Tries those again that failed, as far as they still can. */
export async function retry(action: BulkAction, botIds: string[]) {
  if (bulk.job && !bulk.job.finished) return warnBusy()
  const left = botIds.flatMap((botId) => bots.byId[botId] ?? [])
  const plan = planBulk(action, left, allowance())
  bulk.job = null
  if (plan.botIds) await runBulk(action, plan.botIds)
  else warn(plan.refusal)
}

/** Listens for the progress of jobs; the caller ends it. */
export const subscribeBulk = () => listen({ bulkProgress: followBulk })

export function dismissBulk() {
  bulk.job = null
}

function keepWatch() {
  clearTimeout(watch)
  watch = setTimeout(askForNews, (bulk.job?.gapMs ?? 0) + patienceMs)
}

/** No news for too long: the job itself, or else the bots, say how it goes. */
async function askForNews() {
  const { job } = bulk
  if (!job || job.finished) return
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

const namesOf = (results: BulkResult[]) =>
  Object.fromEntries(results.map(({ botId }) => [botId, bots.byId[botId]?.name ?? botId]))

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
  warn({ title: t.refusals.transitionTitle, message: sentences.BULK_RUNNING() })
