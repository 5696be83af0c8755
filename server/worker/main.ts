import { threadId } from 'node:worker_threads'
import type { Fence } from '../game/hosts/fence'
import { createLink, type Handlers } from '../game/link'
import { type commands, HostError } from '../game/protocol'
import type { CommandsOf } from '../game/protocol-table'
import { createAllowList, createDenyList } from '../game/targets'
import { timings as usualTimings } from '../game/timings'
import type { WorkerCommands, WorkerEvents } from '../game/worker-protocol'
import { errorText } from '../lib/error-text'
import { watchLoop } from '../lib/process-vitals'
import { shareWorkNote } from '../lib/work-note'
import { createOutboundDialer } from './connection/outbound-dialer'
import { checkProxy } from './connection/proxy/check'
import { createResolver } from './connection/resolver'
import { answerForBots } from './session/bot-commands'
import { catchCrashes } from './session/crash'
import type { Session } from './session/session'

declare const self: Worker

/** One of the host's threads: many bots live in it, and no bot may take it down. */
function work() {
  const link = createLink<WorkerCommands, WorkerEvents>({
    send: (message) => self.postMessage(message),
  })
  const allowed = createAllowList()
  const denied = createDenyList()
  const sessions = new Map<string, Session>()
  let timings = usualTimings
  let locale = ''
  let publicHost: string | null = null
  let fence: Fence | null = null
  let hasClientPort = false
  let resolver = createResolver()
  const newDialer = () =>
    createOutboundDialer(allowed, {
      ...{ resolver, denied, publicHost, fence, connectMs: timings.connectMs },
    })
  let dialer = newDialer()
  const loopDelay = watchLoop()
  let beating: Timer | undefined

  /** Mineflayer is loaded by the first bot: an idle worker costs next to nothing. */
  let engine: Promise<typeof import('./session/session')> | undefined

  /** Waits for the engine like `start` does, so that a stop never overtakes it. */
  async function sessionOf(botId: string): Promise<Session> {
    await engine
    const session = sessions.get(botId)
    if (!session) throw new HostError('BOT_NOT_RUNNING')
    return session
  }

  function beat() {
    link.emit('beat', { bots: sessions.size, loopDelayMs: loopDelay() })
    for (const { stats, vitals, observations } of sessions.values()) {
      stats.reportWhenDue()
      vitals.reportWhenDue()
      observations.look()
    }
  }

  const ofThread: Handlers<CommandsOf<typeof commands, 'any' | 'all'>> = {
    checkProxy: ({ proxy, target }) => checkProxy(dialer, proxy, target),
    async checkServer({ target, version, proxy }) {
      // Loaded when it is needed: it brings the table of versions along.
      const { checkServer } = await import('./server-check/server-check')
      return await checkServer(dialer, timings, { ...target, version }, proxy)
    },
    async readSignals({ target, never }) {
      const { readSignals } = await import('./server-check/read-signals')
      return await readSignals({ dialer, resolver, timings }, target, never)
    },
    async rescanServer({ ownerId, target }) {
      if (!engine) return
      const { rescanServer } = await import('./atlas/atlas-reports')
      rescanServer(ownerId, target)
    },
  }

  link.handle({
    configure(settings) {
      allowed.replace(settings.allowTargets)
      denied.replace(settings.deniedTargets)
      timings = settings.timings
      locale = settings.locale
      shareWorkNote(settings.workNote)
      publicHost = settings.publicHost
      fence = settings.fence ?? null
      hasClientPort = settings.hasClientPort ?? false
      resolver = createResolver(settings.dnsServers)
      dialer = newDialer()
      for (const session of sessions.values()) void session.vet()
      clearInterval(beating)
      beating = setInterval(beat, timings.beatMs)
    },
    async start({ bot, resume }) {
      engine ??= import('./session/session')
      const { startSession } = await engine
      if (sessions.has(bot.botId)) return
      const session = startSession(
        {
          dialer,
          timings,
          ...{ locale, hasClientPort: () => hasClientPort },
          emit: (name, payload) => link.emit(name, payload),
          join: (botId, target) =>
            link.request('join', { botId, target }, { deadlineMs: Number.POSITIVE_INFINITY }),
          admit: (arrival) =>
            link.request('admit', arrival, { deadlineMs: Number.POSITIVE_INFINITY }),
        },
        bot,
        resume,
      )
      sessions.set(bot.botId, session)
      void session.done.finally(() => sessions.delete(bot.botId))
    },
    playedVersion: async ({ botId }) => (await sessionOf(botId)).ownClient.version(),
    openToPlayer: async ({ botId, who, protocol }) =>
      (await sessionOf(botId)).ownClient.open(who, protocol),
    stop: async ({ botId }) => (await sessionOf(botId)).stop(),
    holdings: () =>
      [...sessions].map(([botId, session]) => ({ botId, bytes: session.heldBytes() })),
    ...ofThread,
  })
  answerForBots(link, sessionOf)

  catchCrashes((error) =>
    link.emit('fault', {
      message: errorText(error),
      stack: error instanceof Error ? (error.stack ?? null) : null,
    }),
  )
  silenceLibraries()
  self.onmessage = ({ data }) => link.receive(data)
  link.emit('ready', { threadId })
}

/** Libraries print what servers send them, and what they think of it; neither belongs anywhere. */
function silenceLibraries() {
  const silent = () => undefined
  Object.assign(globalThis.console, {
    log: silent,
    info: silent,
    warn: silent,
    error: silent,
    debug: silent,
  })
}

work()
