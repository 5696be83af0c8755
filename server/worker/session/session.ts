import type { Bot } from 'mineflayer'
import type { Danger } from '#contract/bots/guardian'
import type { Arrival, Refusal } from '../../game/arrival/arrival'
import type { BotSpec, PlayerUuid } from '../../game/bot-spec'
import { disconnectOf, reportOf, requested } from '../../game/disconnect'
import type { NewLine } from '../../game/lines/log-line'
import type { GuardianChange } from '../../game/observations'
import type { CommandOutcome, DisconnectReport, StatusChange } from '../../game/protocol'
import type { WorkerEvents } from '../../game/worker-protocol'
import { systemTicker, type Ticker } from '../../lib/clock'
import { errorText } from '../../lib/error-text'
import { type Text, text } from '../../locales/text'
import { reportToAtlas } from '../atlas/atlas-reports'
import { runCommand, sayInChat } from '../console/console'
import { createDriving, type Driving } from '../driving/driving'
import { disconnectOfLeave, nextOfLeave } from '../guardian/leave'
import { type InventoryCommands, inventoryCommands } from '../inventory/inventory-commands'
import { notePasswords } from '../login/login-prompts'
import { premiumAccount } from '../microsoft/premium-account'
import { createObservations, type Observations } from '../observations/observations'
import { createOwnClient, type OwnClient } from '../own-client/own-client'
import { askPeople } from '../questions/ask-people'
import { createQuestions, type Questions } from '../questions/questions'
import { createSessionRecording } from '../recording/record-session'
import { type BotStats, createBotStats } from '../stats/bot-stats'
import { createVitals, type Vitals } from '../vitals/vitals'
import { type AttemptDeps, type AttemptEvents, attempt as realAttempt } from './attempt'
import { type BotRuntime, createBotRuntime, standing } from './bot-runtime'
import { openRecord } from './connection-record'
import { createEventLogger } from './event-logger'
import { askToGoIn, joinInTurn } from './join-in-turn'
import { liveFieldsOf } from './live-fields'
import { createLogLines, endWithout, redacted } from './log-lines'
import { type AttemptSpec, createPlan } from './retries/attempt-plan'
import { createRetryWait } from './retries/retry-wait'

/** What a session needs around it. */
export type SessionDeps = AttemptDeps & {
  emit<K extends keyof WorkerEvents>(name: K, payload: WorkerEvents[K]): void
  /** Resolves when this bot may join its target. */
  join(botId: string, target: string): Promise<void>
  /** Why it may not go in there; null: it may, now. */
  admit(arrival: Arrival): Promise<Refusal | null>
  /** Whether people may play as its bots from clients of their own. */
  hasClientPort?(): boolean
  ticker?: Ticker
  attempt?: typeof realAttempt
}

export type Session = {
  stop(): void
  update(spec: BotSpec): void
  /** Leaves a server that may no longer be dialled. */
  vet(): Promise<void>
  /** Keeps what has been recorded of it; it goes on. */
  finishRecording(): void
  /** Ends the time for which its guardian keeps the bot away. */
  comeBack(): void
  /** `by`: whose name stands beside the line in the console. */
  command(line: string, by?: string): Promise<CommandOutcome>
  chat(message: string, by?: string): Promise<CommandOutcome>
  stats: BotStats
  vitals: Vitals
  observations: Pick<Observations, 'look'>
  inventory: InventoryCommands
  driving: Driving
  questions: Questions
  ownClient: Pick<OwnClient, 'open' | 'version' | 'end'>
  /** What the bot holds of its server's world, about. */
  heldBytes(): number
  /** Settles when the session has ended and its last words are sent. */
  done: Promise<void>
}

const nothingToVet = () => Promise.resolve()

/** One bot's session: attempts, runs, waits and tries again, until it is stopped or gives up. */
export function startSession(deps: SessionDeps, first: BotSpec, resume: boolean): Session {
  const { timings, locale, ticker = systemTicker, attempt = realAttempt } = deps
  const { botId } = first
  const stopping = new AbortController()
  const { signal } = stopping
  const secrets = [first.password, first.proxy?.password ?? null]
  const lines = createLogLines((entries) => deps.emit('logs', { botId, entries }), secrets)
  let spec = first
  let runtime: BotRuntime | null = null
  let heldBytes = () => 0
  let leftFor: Danger | null = null
  let vet = nothingToVet
  const stats = createBotStats(botId, deps.emit, locale)
  const vitals = createVitals(botId, (now) => deps.emit('botVitals', now))

  const inventory = inventoryCommands(() => standing(runtime), stats.crafted)
  const driving = createDriving({
    ...{ botId, ctx: () => standing(runtime), inventory, emit: deps.emit, ticker },
  })
  const hide = (word: string) => redacted(word, secrets)
  const ownClient = createOwnClient(botId, (player) => deps.emit('botPlayer', player))
  const observations = createObservations({
    ...{ spec: () => spec, emit: deps.emit, ticker, locale, hide },
  })

  const log = (line: NewLine) => {
    lines.add(line)
    stats.logged(line)
    // Whoever stops it knows what it leaves undone.
    if (!signal.aborted) observations.logged(line)
  }
  const setStatus = (status: StatusChange['status'], more: Partial<StatusChange> = {}) =>
    deps.emit('status', { botId, status, nextAttemptAt: null, end: null, ...more })
  const logSystem = (message: Text) =>
    log({ level: 'info', category: 'system', source: 'system', message })

  const questions = createQuestions(botId, deps.emit, first.consents)
  const retry = createRetryWait(signal, ticker)
  const recording = createSessionRecording({ emit: deps.emit, secrets, locale })
  const account = premiumAccount(deps, first, log)

  const waitForTurn = async (target: BotSpec): Promise<boolean> => {
    await joinInTurn(deps, target, logSystem)
    return !signal.aborted
  }

  /** One attempt and the run that may follow; `target`: the spec with the address to try. */
  async function runAttempt(target: AttemptSpec) {
    let startedAt = ticker.now()
    let spawnedAt: number | null = null
    let reached = false
    let stopAtlasReports = () => {}
    let heldMs = () => 0
    const over = new AbortController()
    const record = openRecord(target)
    logSystem(text('session.connecting', `${target.host}:${target.port}`, target.version))
    const eventLogger = createEventLogger(target, {
      log,
      event: (event) => deps.emit('event', { botId, event }),
    })
    const events: AttemptEvents = {
      async signIn(wanted) {
        const signedIn = await account.signIn(wanted)
        await waitForTurn(target)
        startedAt = ticker.now()
        return signedIn
      },
      async arriving(where) {
        await askToGoIn(deps, botId, where)
        startedAt = ticker.now()
      },
      connected(info) {
        reached = true
        record.connected(info.version)
        eventLogger.connected(info)
      },
      vettable(vetAgain) {
        vet = vetAgain
      },
      created(bot, held, { heldMs: waited, ...way }) {
        heldBytes = held
        heldMs = waited
        const { host, port } = target.transfer ? spec : target
        askPeople({
          ...{ bot, questions, timings, log, over: over.signal, ...way },
          ...{ spec: () => spec, hide: (line) => notePasswords(secrets, line) },
          target: `${host}:${port}`.toLowerCase(),
        })
        eventLogger.follow(bot)
        stats.created(bot)
      },
      spawned(bot: Bot) {
        if (signal.aborted) return
        spawnedAt = ticker.now()
        record.spawned()
        stats.entered(bot)
        vitals.entered(bot)
        stopAtlasReports = reportToAtlas(bot, spec, deps.emit)
        runtime = createBotRuntime(bot, {
          ...{ timings, locale, log, proven, quit: stop, changeGuardian, leftFor },
          acted: (said) => deps.emit('guardianActed', { botId, said, at: Date.now() }),
          spec: () => spec,
        })
        setStatus('running')
        if (spec.authType === 'mojang') deps.emit('named', { botId, player: bot.username })
        observations.entered(bot)
        ownClient.entered(runtime.ctx)
      },
      unreadable: eventLogger.unreadable,
      recorder: (client) => recording.begin(spec, target, client),
      wire: (version) => (deps.hasClientPort?.() ? ownClient.wire(version) : null),
    }
    const ended = await attempt(deps, target, events, signal)
    over.abort()
    questions.withdrawAll()
    const leave = runtime?.leave() ?? null
    leftFor = leave?.danger ?? leftFor
    const end = endWithout(ended && leave ? disconnectOfLeave(leave) : ended, hide)
    recording.end(signal.aborted ? null : end)
    ownClient.left(signal.aborted ? null : (end?.message ?? null))
    const rejoins = runtime?.rejoins() ?? false
    runtime?.end()
    runtime = null
    heldBytes = () => 0
    vet = nothingToVet
    stopAtlasReports()
    stats.left()
    vitals.left()
    observations.left()
    eventLogger.ended(end)
    const now = ticker.now()
    const ranMs = spawnedAt === null ? null : now - spawnedAt
    const tookMs = now - startedAt - heldMs()
    return { end, reached, tookMs, ranMs, record, rejoins, leave }
  }

  function proven(player: PlayerUuid) {
    spec = { ...spec, playerUuids: [...spec.playerUuids, player] }
    deps.emit('playerProven', { botId, player })
  }

  function changeGuardian(change: GuardianChange) {
    const { abilities } = spec
    const guardian = { ...abilities.guardian, ...change }
    spec = { ...spec, abilities: { ...abilities, guardian } }
    deps.emit('guardianChanged', { botId, change })
    runtime?.update()
  }

  function stop() {
    if (signal.aborted) return
    setStatus('stopping')
    stopping.abort()
  }

  async function run(): Promise<DisconnectReport> {
    const plan = createPlan(timings, resume)
    setStatus('connecting')
    const keptMs = resume && first.awayUntil !== null ? first.awayUntil - Date.now() : 0
    if (keptMs > 0) await wait(keptMs, null, true)
    for (;;) {
      const target = plan.nextSpec(spec)
      // An owner may take minutes to sign in: a premium bot takes its turn after that.
      const mayGo = target.authType === 'mojang' ? !signal.aborted : await waitForTurn(target)
      if (!mayGo) return requested()
      const { end, record, rejoins, leave, ...attempted } = await runAttempt(target)
      const isOurs = !end || signal.aborted
      const wished = isOurs
        ? null
        : plan.next(rejoins ? { ...spec, autoReconnect: true } : spec, { ...attempted, end })
      const next = wished && leave ? nextOfLeave(leave) : wished
      const report = isOurs ? requested() : reportOf(end, next?.policy ?? 'stop')
      deps.emit('connection', { botId, connection: record.ended(report) })
      const waitMs = next?.waitMs ?? null
      if (waitMs === null) return report
      await wait(waitMs, report, leave !== null)
    }
  }

  /** `isKept`: its guardian keeps the bot away, which its owner can end. */
  async function wait(waitMs: number, end: DisconnectReport | null, isKept: boolean) {
    setStatus('connecting', { nextAttemptAt: Date.now() + waitMs, end })
    logSystem(text('session.retryIn', Math.round(waitMs / 1_000)))
    await retry.wait(waitMs, isKept)
    if (!signal.aborted) setStatus('connecting')
  }

  const done = run()
    .catch((error) => reportOf(disconnectOf('unknown', errorText(error)), 'stop'))
    .then((end) => {
      questions.close()
      logSystem(text('session.stopped'))
      lines.close()
      setStatus('stopped', { end })
    })

  return {
    stop,
    update(next) {
      const { consents } = next
      spec = { ...spec, ...liveFieldsOf(next) }
      recording.update(next)
      runtime?.update()
      observations.update()
      if (questions.consented(consents)) retry.end()
    },
    vet: () => vet(),
    finishRecording: recording.finish,
    comeBack: retry.endKept,
    command(line, by) {
      notePasswords(secrets, line)
      return runCommand(standing(runtime), line, log, by)
    },
    chat(message, by) {
      notePasswords(secrets, message)
      return sayInChat(standing(runtime), message, log, by)
    },
    ...{ stats, vitals, observations, questions, inventory, driving, ownClient, done },
    heldBytes: () => heldBytes() + ownClient.heldBytes(),
  }
}
