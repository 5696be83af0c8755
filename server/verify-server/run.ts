import type { Address } from '#contract/bots/bots'
import type { LaunchHost } from '../bots/fleet/hosts/host-process'
import { HostError } from '../game/protocol'
import { delay } from '../lib/delay'
import { text } from '../locales/text'
import { OperationRefused } from '../operations/refused'
import { asksToStayAway, recordIn } from '../server-policy/signals'
import { type StandaloneHost, startStandaloneHost } from '../standalone-bot/host'
import { createBot } from './bot'
import { type CheckContext, checks } from './checks'
import {
  CheckFailed,
  type CheckId,
  type CheckReport,
  CheckSkipped,
  checkIds,
  type VerifyReport,
} from './report'

export type VerifyOptions = {
  target: Address
  /** One that mineflayer tests, or `auto`. */
  version: string
  username: string
  chats: boolean
  /** How long one check may take. */
  checkMs: number
  stayMs: number
  locale: string
  launch: LaunchHost
}

/** Between two joins to a server, as in `serve` without a setting. */
const joinIntervalMs = 4_000

/** A host that may dial this server, wherever its name leads, and beside it public ones alone. */
export function hostFor(
  { target, locale, launch }: Pick<VerifyOptions, 'target' | 'locale' | 'launch'>,
  signal: AbortSignal,
): Promise<StandaloneHost> {
  const allowTargets = [written(target)]
  return startStandaloneHost(
    launch,
    { allowTargets, joinIntervalMs, locale, workers: 1 },
    { signal },
  )
}

/** `host:port`, an IPv6 address in brackets. */
const written = ({ host, port }: Address) =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]:${port}` : `${host}:${port}`

/** The check-list against a server that somebody named. */
export async function verifyAddress(
  options: VerifyOptions,
  signal: AbortSignal,
  told: (check: CheckReport) => void,
): Promise<VerifyReport> {
  await using host = await hostFor(options, signal)
  await refuseUnwanted(host, options)
  return await verify(host, options, signal, told)
}

/** Whoever tries a server is a guest there too. One that says nothing in time fails the checks. */
async function refuseUnwanted({ link }: StandaloneHost, { target, checkMs }: VerifyOptions) {
  const asked = { userId: 'verify', target }
  const { records, motds } = await link
    .request('readSignals', asked, { deadlineMs: checkMs })
    .catch((error) => {
      if (!(error instanceof HostError)) throw error
      return { records: [], motds: [] }
    })
  const isDenied = records.some(({ texts }) => recordIn(texts ?? [])?.bots === 'deny')
  if (isDenied || motds.some(({ motd }) => asksToStayAway(motd)))
    throw new OperationRefused(text('verifyServer.optedOut', written(target)))
}

/** Every check in order, each told as soon as it is made; ends early when the signal says so. */
export async function verify(
  { link }: StandaloneHost,
  options: VerifyOptions,
  signal: AbortSignal,
  told: (check: CheckReport) => void,
): Promise<VerifyReport> {
  const { target, version, username, checkMs } = options
  const startedAt = new Date().toISOString()
  const bot = createBot(link, { ...target, version, username })
  const ctx: CheckContext = { ...options, link, bot }
  const made: CheckReport[] = []
  /** A bot that is gone is one failure; what comes after it is skipped. */
  let isLossTold = false
  for (const id of checkIds) {
    const budgetMs = checkMs + (id === 'stay' ? options.stayMs : 0)
    const check = await make(id, ctx, { budgetMs, isLossTold }, signal)
    signal.throwIfAborted()
    const isLost = check.result === 'failed' && !bot.isThere()
    isLossTold = isLost || (isLossTold && id !== 'join')
    made.push(check)
    told(check)
  }
  return {
    address: written(target),
    version: bot.version(),
    startedAt,
    checks: made,
    passed: made.every(({ result }) => result !== 'failed'),
  }
}

type How = { budgetMs: number; isLossTold: boolean }

async function make(
  id: CheckId,
  ctx: CheckContext,
  how: How,
  stopping: AbortSignal,
): Promise<CheckReport> {
  const began = performance.now()
  const outcome = await outcomeOf(id, ctx, how, stopping)
  return { id, ...outcome, ms: Math.round(performance.now() - began) }
}

async function outcomeOf(
  id: CheckId,
  ctx: CheckContext,
  { budgetMs, isLossTold }: How,
  stopping: AbortSignal,
): Promise<Pick<CheckReport, 'result' | 'detail'>> {
  const { alone = false, run } = checks[id]
  const isGone = !alone && !ctx.bot.isThere()
  if (isGone && isLossTold) return { result: 'skipped', detail: text('verifyServer.notThere') }
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), budgetMs)
  const signal = AbortSignal.any([stopping, over.signal])
  try {
    const detail = await Promise.race([
      isGone ? ctx.bot.lost() : run(ctx, signal),
      tooLate(signal, stopping),
    ])
    return { result: 'ok', detail }
  } catch (error) {
    if (error instanceof CheckSkipped) return { result: 'skipped', detail: error.words }
    return { result: 'failed', detail: wordsOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

/** A check that polls knows best what it waited for, and may say so. */
const graceMs = 2_000

async function tooLate(signal: AbortSignal, stopping: AbortSignal): Promise<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  await delay(graceMs, stopping)
  throw new CheckFailed(text('verifyServer.late'))
}

function wordsOf(error: unknown): CheckReport['detail'] {
  if (error instanceof CheckFailed) return error.words
  if (!(error instanceof HostError)) throw error
  return error.code === 'DEADLINE'
    ? text('verifyServer.late')
    : text('verifyServer.hostFailed', error.message)
}
