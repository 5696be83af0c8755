import { threadId } from 'node:worker_threads'
import { createLink } from '../game/link'
import { HostError } from '../game/protocol'
import { createAllowList, createDenyList } from '../game/targets'
import { timings as usualTimings } from '../game/timings'
import type { WorkerCommands, WorkerEvents } from '../game/worker-protocol'
import { errorText } from '../lib/error-text'
import { watchLoop } from '../lib/process-vitals'
import { createEgress, type Egress } from './connection/outbound-dialer'
import { checkProxy } from './connection/proxy/check'
import { catchCrashes } from './session/crash'
import type { Session } from './session/session'

declare const self: Worker

/** One of the host's threads: many bots live in it, none may take it down. */
function work() {
  const link = createLink<WorkerCommands, WorkerEvents>({
    send: (message) => self.postMessage(message),
  })
  const allowed = createAllowList()
  const denied = createDenyList()
  const sessions = new Map<string, Session>()
  let timings = usualTimings
  let egress: Egress = createEgress(allowed, { denied, connectMs: timings.connectMs })
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
    for (const { life } of sessions.values()) life.report()
  }

  link.handle({
    configure(settings) {
      allowed.replace(settings.allowTargets)
      denied.replace(settings.deniedTargets)
      timings = settings.timings
      egress = createEgress(allowed, { denied, connectMs: timings.connectMs })
      clearInterval(beating)
      beating = setInterval(beat, timings.beatMs)
    },
    allowTarget({ target, allowed: wanted }) {
      if (wanted) allowed.add(target)
      else allowed.remove(target)
    },
    async start({ bot, resume }) {
      engine ??= import('./session/session')
      const { startSession } = await engine
      if (sessions.has(bot.botId)) return
      const session = startSession(
        {
          egress,
          timings,
          emit: (name, payload) => link.emit(name, payload),
          join: (botId, target) =>
            link.request('join', { botId, target }, { deadlineMs: Number.POSITIVE_INFINITY }),
        },
        bot,
        resume,
      )
      sessions.set(bot.botId, session)
      void session.done.finally(() => sessions.delete(bot.botId))
    },
    stop: async ({ botId }) => (await sessionOf(botId)).stop(),
    update: async ({ bot }) => (await sessionOf(bot.botId)).update(bot),
    command: async ({ botId, line }) => (await sessionOf(botId)).command(line),
    chat: async ({ botId, message }) => (await sessionOf(botId)).chat(message),
    watch: async ({ botId, pace }) => (await sessionOf(botId)).life.watch(pace),
    analytics: async ({ botId }) => (await sessionOf(botId)).life.analytics(),
    map: async ({ botId }) => (await sessionOf(botId)).life.map(),
    surroundings: async ({ botId }) => (await sessionOf(botId)).life.surroundings(),
    inventory: async ({ botId }) => (await sessionOf(botId)).inventory.read(),
    craftOptions: async ({ botId }) => (await sessionOf(botId)).inventory.options(),
    inventoryAct: async ({ botId, action, request }) =>
      (await sessionOf(botId)).inventory.act(action, request),
    async exploreAgain({ ownerId, target }) {
      if (!engine) return
      const { exploreAgain } = await import('./atlas/explore')
      exploreAgain(ownerId, target)
    },
    checkProxy: ({ proxy, target }) => checkProxy(egress, proxy, target),
    async checkServer({ target, version, proxy }) {
      // Loaded when it is needed: it brings the table of versions along.
      const { checkServer } = await import('./server-check/server-check')
      return await checkServer(egress, timings, { ...target, version }, proxy)
    },
  })

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
