import type { Arrival, Refusal } from '../game/arrival/arrival'
import type { BotSpec } from '../game/bot-spec'
import { disconnectOf, reportOf } from '../game/disconnect'
import type { Fence } from '../game/hosts/fence'
import { toLogLine } from '../game/lines/log-line'
import type { Link } from '../game/link'
import {
  type DisconnectReport,
  type HostCommands,
  HostError,
  type HostEvents,
} from '../game/protocol'
import { type Timings, timings as usualTimings } from '../game/timings'
import { errorText } from '../lib/error-text'
import { type HostVitals, watchProcess } from '../lib/process-vitals'
import { partLogger } from '../log'
import { createBlame } from './blame'
import { createHostPort } from './client-port/host-port'
import { type HostedBot, HostedBots } from './hosted-bots'
import { createArrivals } from './joins/arrivals'
import { createJoins } from './joins/joins'
import { watchMemory } from './memory-watch'
import { passOnCommands, passOnEvents, patient } from './pass-on'
import { placeFor } from './placement'
import { createPool, type Pool, type WorkerLink } from './pool'
import { chooseToEnd } from './relief'
import type { StartThread } from './worker-thread'

/** Control's side of the link, as the host sees it. */
type Control = Pick<Link<HostCommands, HostEvents>, 'emit' | 'handle'> & {
  /** The number of the newest event that is kept until control has stored it. */
  newestNumber?(): number
  /** Settles when the bot may join there; rejects while control is away, or does not answer. */
  permit?(botId: string, target: string): Promise<void>
  /** Why the bot may not go in there; rejects while control is away. */
  admit?(arrival: Arrival): Promise<Refusal | null>
}

type Options = {
  timings?: Timings
  startThread?: StartThread
  fence?: Fence | null
}

export type Host = {
  bots: ReadonlyMap<string, Pick<HostedBot, 'token'>>
  vitals(): HostVitals
  /** How long bots stay without control, in ms. */
  outliveMs(): number
  /** Settles when control wants this host to end. */
  shutdown: Promise<void>
  isShutDown(): boolean
  /** Nobody watches any bot now. */
  unwatch(): void
  /** Ends every session, for this reason if there is one, and every worker. */
  close(because?: DisconnectReport): Promise<void>
}

const log = partLogger('host')

/** It has just left its world. */
const logNotUnwatched = (error: unknown) => log.debug('host.notUnwatched', { error })

const ownLine = { level: 'error', category: 'errors', source: 'system' } as const

/** Bots in a pool of workers, at control's command. */
export function createHost(
  control: Control,
  { timings = usualTimings, startThread, fence = null }: Options = {},
): Host {
  const bots = new HostedBots()
  const shutdown = Promise.withResolvers<void>()
  let isShutDown = false
  let isClosing = false
  let outliveMs = 0
  let allowTargets: string[] = []
  let deniedTargets: string[] = []
  let publicHost: string | null = null
  let dnsServers: string[] = []
  let locale = ''
  let pool: Pool | null = null
  let isRelieving = false
  const { permit } = control
  const arrivals = createArrivals(bots, control.admit)
  const joins = createJoins({ bots, dialEveryMs: timings.dialEveryMs, permit })
  const blame = createBlame()
  const clientPort = createHostPort(bots)
  const ownVitals = watchProcess()
  const memory = watchMemory({ everyMs: timings.beatMs, relieve: (bytes) => void relieve(bytes) })

  function connectWorker(worker: WorkerLink) {
    worker.handle({ join: ({ botId, target }) => joins.wait(botId, target), admit: arrivals })
    worker.on('status', (change) => {
      bots.changed(change)
      const bot = bots.get(change.botId)
      const end = change.end && (bot?.because ?? change.end)
      control.emit('status', { ...change, end, ...(bot && { token: bot.token }) })
      if (change.status === 'stopped') release(change.botId)
    })
    worker.on('connection', ({ botId, connection }) => {
      const ended = { ...connection, ...bots.get(botId)?.because }
      control.emit('connection', { botId, connection: ended })
    })
    passOnEvents(worker, control)
    worker.on('fault', (fault) => log.error('host.workerFault', fault))
    configure(worker)
  }

  function configure(worker: WorkerLink) {
    const workNote = blame.noteOf(worker)
    const targets = { allowTargets, deniedTargets, publicHost, dnsServers }
    const hasClientPort = clientPort.isWanted()
    const settings = { ...targets, timings, locale, workNote, fence, hasClientPort }
    worker.request('configure', settings, patient).catch((error) => {
      // Another one has its place by now, or nobody needs it.
      if (error instanceof HostError && error.code === 'HOST_UNAVAILABLE') return
      log.warning('host.workerNotConfigured', { error })
    })
  }

  function release(botId: string) {
    joins.cancel(botId)
    bots.release(botId)
  }

  /** Ends bots by what they and their owners hold, and tells them why. */
  async function relieve(bytes: number) {
    const isEnding = [...bots.values()].some(({ because }) => because !== null)
    if (isRelieving || isEnding) return
    isRelieving = true
    const held = await holdings().finally(() => {
      isRelieving = false
    })
    const holders = [...bots]
      .filter(([, { stopping }]) => !stopping)
      .map(([botId, { spec }]) => {
        return { botId, ownerId: spec.ownerId, bytes: held.get(botId) ?? 0 }
      })
    const ending = chooseToEnd(holders, bytes)
    if (ending.length > 0) log.error('host.overMemory', { bots: bots.size, ended: ending.length })
    for (const botId of ending) {
      bots.of(botId).because = reportOf(disconnectOf('noMemory', ''), 'stop')
      stop(botId)
    }
  }

  /** Bytes that each bot holds; a worker that does not answer is replaced. */
  async function holdings() {
    const asked = (pool?.workers() ?? []).map((worker) =>
      worker.request('holdings', undefined, patient),
    )
    const answers = await Promise.allSettled(asked)
    const told = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    return new Map(told.map(({ botId, bytes }) => [botId, bytes]))
  }

  function replaceWorker(worker: WorkerLink, why: string) {
    const botIds = [...bots].filter(([, bot]) => bot.worker === worker).map(([botId]) => botId)
    log.error('host.workerReplaced', { why, bots: botIds.length })
    for (const botId of botIds) release(botId)
    const culprit = blame.culpritOf(worker)
    control.emit('workerLost', { botIds: botIds.filter((botId) => botId !== culprit) })
    if (culprit === null || !botIds.includes(culprit)) return
    log.error('host.botBlamed', { botId: culprit })
    endHere(culprit, reportOf(disconnectOf('blocking', ''), 'stop'))
  }

  /** Reports the end of a session that no worker can report. */
  function endHere(botId: string, end: DisconnectReport) {
    control.emit('logs', { botId, entries: [toLogLine({ ...ownLine, message: end.message })] })
    control.emit('status', { botId, status: 'stopped', nextAttemptAt: null, end })
  }

  const botsByWorker = () => Map.groupBy(bots.values(), ({ worker }) => worker)

  /** The worker for one more bot of a server; without one, that with the fewest bots. */
  function workerFor(spec?: BotSpec): WorkerLink {
    const worker = placeFor(pool?.workers() ?? [], [...bots.values()], spec)
    if (!worker) throw new HostError('HOST_UNAVAILABLE', 'not configured')
    return worker
  }

  async function start(spec: BotSpec, token: number, resume: boolean) {
    const { botId } = spec
    if (isClosing) throw new HostError('HOST_UNAVAILABLE', 'it ends')
    bots.refuseStart(botId, token)
    if (!resume) blame.forgive(botId)
    for (let known = bots.get(botId); known; known = bots.get(botId)) {
      if (!known.stopping) {
        known.token = token
        return
      }
      await known.gone.promise
      bots.refuseStart(botId, token)
    }
    const bot = bots.take(spec, token, workerFor(spec))
    releaseIfRefused(bot, botId, bot.worker.request('start', { bot: spec, resume }, patient))
  }

  function stop(botId: string) {
    const bot = bots.of(botId)
    if (bot.stopping) return
    bot.stopping = true
    joins.cancel(botId)
    releaseIfRefused(bot, botId, bot.worker.request('stop', { botId }, patient))
    const replace = () => pool?.replace(bot.worker, 'a session does not end')
    const timer = setTimeout(replace, timings.endMs)
    void bot.gone.promise.then(() => clearTimeout(timer))
  }

  /** Not waited for: a worker that does not answer is replaced, and its bots reported as lost. */
  function releaseIfRefused(bot: HostedBot, botId: string, answer: Promise<void>) {
    answer.catch((error) => {
      if (bots.get(botId) !== bot) return
      log.error('host.botRefused', { botId, error })
      release(botId)
      endHere(botId, bot.because ?? reportOf(disconnectOf('unknown', errorText(error)), 'stop'))
    })
  }

  function vitals(): HostVitals {
    const load = botsByWorker()
    const workers = (pool?.vitals() ?? []).map(({ link, loopDelayMs, restarts }) => ({
      ...{ bots: load.get(link)?.length ?? 0, loopDelayMs, restarts },
    }))
    return { ...ownVitals(), workers }
  }

  control.handle({
    ping: () => undefined,
    vitals,
    async configure(settings) {
      const opening = clientPort.configure(settings)
      joins.pace(settings)
      outliveMs = settings.outliveMs ?? 0
      allowTargets = [...settings.allowTargets]
      deniedTargets = [...(settings.deniedTargets ?? [])]
      publicHost = settings.publicHost ?? null
      dnsServers = [...(settings.dnsServers ?? [])]
      locale = settings.locale
      memory.setBudget(settings.memoryMb ?? null)
      if (pool) for (const worker of pool.workers()) configure(worker)
      else
        pool = createPool({
          size: settings.workers,
          timings,
          startThread,
          onWorker: connectWorker,
          onLost: replaceWorker,
        })
      await opening
    },
    // For an uplink, which answers it; on a parent's channel nothing is lost.
    acknowledge: () => undefined,
    snapshot: ({ after }) => ({
      number: control.newestNumber?.() ?? 0,
      bots: bots.snapshot(after),
    }),
    shutdown() {
      isShutDown = true
      shutdown.resolve()
    },
    start: ({ bot, token = 0, resume }) => start(bot, token, resume),
    expectPlayer: clientPort.expect,
    stop({ botId, token = 0, because }) {
      bots.refuseStop(botId, token)
      if (because) bots.of(botId).because = because
      stop(botId)
    },
  })
  passOnCommands(control, {
    of: (botId) => bots.of(botId).worker,
    leastLoaded: () => workerFor(),
    dial: joins.dial,
    all: () => pool?.workers() ?? [],
  })

  return {
    bots,
    vitals,
    outliveMs: () => outliveMs,
    shutdown: shutdown.promise,
    isShutDown: () => isShutDown,
    unwatch() {
      for (const [botId, { worker }] of bots)
        worker.request('watch', { botId, pace: {} }, patient).catch(logNotUnwatched)
    },
    async close(because) {
      isClosing = true
      if (because) for (const bot of bots.values()) bot.because ??= because
      const gone = [...bots.values()].map((bot) => bot.gone.promise)
      for (const botId of bots.keys()) stop(botId)
      await Promise.race([Promise.all(gone), Bun.sleep(timings.stopMs)])
      joins.close()
      await clientPort.close()
      memory.close()
      pool?.close()
    },
  }
}
