import type { AuthCode, BotStatus } from '#contract/bots/bots'
import type { Context } from '../../context'
import type { DisconnectReport, HostSettings } from '../../game/protocol'
import { renderAll } from '../../locales/rendered'
import { partLogger, relayReport } from '../../log'
import { maintenanceOf } from '../../notices/maintenance'
import { createConnectionHistory } from '../connections/connection-history'
import { heldOf } from '../held/held'
import { createRecordings } from '../recording/recording-store'
import { announce } from './announce'
import { type Ask, createAsk } from './ask'
import type { LiveState, PauseReason } from './bot-session'
import { type LaunchHost, launchHost } from './host-process'
import { type HostLink, HostSupervisor, type SupervisorOptions } from './host-supervisor'
import { rememberPlayer } from './permitted-players'
import { Reconciler } from './reconciler'
import { createRestartLines } from './restart-lines'
import { createSignIns } from './sign-ins'
import { type Audience, createTargets, type TargetSettings, type Targets } from './targets'

/**
 * Works the desired state of every bot (a column) into the actual one (the bot host), across
 * crashes of the host and restarts of this process.
 */
export type Fleet = AsyncDisposable &
  Ask & {
    /** Starts the bot host and brings back every bot that should run; settles when it is up. */
    begin(): Promise<void>
    stateOf(botId: string): LiveState
    /** The code that the bot's owner is to give Microsoft; null when none waits. */
    authCodeOf(botId: string): AuthCode | null
    /** The desired state of these bots changed in the database: act on it. */
    reconcile(botIds: string[]): void
    /** Their rows want them stopped, and say why: they leave for that reason. */
    evict(botIds: string[], because: DisconnectReport): void
    /** The bot's row changed (name, prefix, autoReconnect): tell its live session. */
    refresh(botId: string): void
    /** The bot's row is gone or about to go: end its session and forget it. */
    forget(botId: string): Promise<void>
    /** Throws TARGET_DENIED, TARGET_NOT_ALLOWED or PRACTICE_CLOSED; names are resolved and vetted by the host. */
    refuseTarget(host: string, port: number, isAdmin: boolean): void
    /** The same, as these settings would have it. */
    targetRules(settings: TargetSettings): Targets['refuse']
    /** Lets bots dial one more `host:port` while it is needed, or no longer. */
    allowTarget(target: string, allowed: boolean, audience?: Audience): Promise<void>
    /** The installation's settings are others now: the host hears of it. */
    settingsChanged(): void
    /** Every bot that is not stopped, with its status and the moment in epoch ms since when. */
    live(): Iterable<[botId: string, status: BotStatus, since: number]>
    /** How many bots are in each status; those that nobody has started may be missing. */
    countByStatus(): Record<BotStatus, number>
    /** Whether the bot host takes bots. */
    isHostUp(): boolean
    /** Pauses all bots for this reason, or ends that; desired states stay as they are. */
    setPaused(why: PauseReason, held: boolean): void
    /** Why no bot may run now. */
    pauseReasons(): ReadonlySet<PauseReason>
    /** Lets the bots leave, then ends the host; in the next one they come back, paced. */
    restartHost(): void
    /** Process id of the bot host, null while there is none. */
    hostPid(): number | null
  }

/** The host is about to be replaced, and the next one is configured at its start. */
function logNotConfigured(error: unknown) {
  log.warning('fleet.targetsNotSent', { error })
}

function logNotCopied(error: unknown) {
  log.warning('fleet.linesNotCopied', { error })
}

const log = partLogger('fleet')

type FleetOptions = { launch?: LaunchHost; times?: SupervisorOptions['times'] }

type Needs = Pick<
  Context,
  'config' | 'db' | 'clock' | 'keys' | 'settings' | 'realtime' | 'audience' | 'logs' | 'hostLinks'
>

export function createFleet(ctx: Needs, options: FleetOptions = {}): Fleet {
  const targets = createTargets(ctx)
  const reconciler = new Reconciler(
    ctx,
    (...change) => announce({ ...ctx, fleet }, ...change),
    (reason) => supervisor.replace(reason),
    [
      ...(maintenanceOf(ctx.db).pauseBots ? (['maintenance'] as const) : []),
      ...(heldOf(ctx.db) ? (['held'] as const) : []),
    ],
  )
  const signIns = createSignIns(ctx)
  const history = createConnectionHistory(ctx)
  const recordings = createRecordings(ctx)
  const restarts = createRestartLines(ctx)
  const supervisor = new HostSupervisor({
    dataDir: ctx.config.dataDir,
    launch: options.launch ?? launchHost,
    times: options.times,
    onLink(link) {
      signIns.listen(link)
      history.listen(link)
      recordings.listen(link)
      reconciler.listen(link)
      ctx.hostLinks.opened(link)
      link.on('report', relayReport)
      link.on('playerProven', (proven) => rememberPlayer(ctx, proven))
      link.on('event', (event) => {
        const said = renderAll(event, ctx.config.locale)
        ctx.realtime.toBot(event.botId, 'botEvent', said, 'console')
      })
    },
    configure,
    onUp(link) {
      reconciler.setPaused('restart', false)
      reconciler.hostUp(link)
    },
    onDown() {
      signIns.clear()
      history.hostDown()
      reconciler.hostDown()
    },
  })

  /** Again when they have changed meanwhile: until it is up, a host hears of them only here. */
  async function configure(link: HostLink): Promise<void> {
    const settings = hostSettings()
    await link.request('configure', settings)
    if (!Bun.deepEquals(settings, hostSettings())) await configure(link)
  }

  function hostSettings(): HostSettings {
    const { locale, workers, hostMemoryMb: memoryMb, dataDir: folder } = ctx.config
    const { joinIntervalMs } = ctx.settings.current()
    return { ...targets.lists(), joinIntervalMs, locale, workers, memoryMb, folder }
  }

  const fleet: Fleet = {
    ...createAsk(reconciler),
    begin() {
      restarts.begun()
      return supervisor.begin()
    },
    stateOf: (botId) => reconciler.sessions.stateOf(botId),
    authCodeOf: (botId) => signIns.codeOf(botId),
    reconcile: (botIds) => reconciler.reconcile(botIds),
    evict: (botIds, because) => reconciler.evict(botIds, because),
    refresh: (botId) => reconciler.refresh(botId),
    forget: (botId) => reconciler.forget(botId),
    refuseTarget: targets.refuse,
    targetRules: targets.rules,
    async allowTarget(target, isAllowed, audience = 'everybody') {
      if (!targets.setNeeded(target, isAllowed ? audience : null)) return
      if (reconciler.link) await configure(reconciler.link).catch(logNotConfigured)
    },
    settingsChanged() {
      targets.update()
      if (reconciler.link) configure(reconciler.link).catch(logNotConfigured)
    },
    live: () => reconciler.sessions.live(),
    countByStatus: () => reconciler.sessions.countByStatus(),
    isHostUp: () => reconciler.link !== null,
    hostPid: () => supervisor.pid,
    setPaused: (why, held) => reconciler.setPaused(why, held),
    pauseReasons: () => reconciler.pauseReasons,
    restartHost() {
      if (reconciler.pauseReasons.has('restart') || !reconciler.link) return
      reconciler.setPaused('restart', true)
      void reconciler.allEnded().then(() => {
        // It may have ended meanwhile by itself, and the next one be there.
        if (reconciler.pauseReasons.has('restart')) supervisor.restart()
      })
    },
    async [Symbol.asyncDispose]() {
      restarts.ended()
      if (reconciler.link) await fleet.askHost('copyLines').catch(logNotCopied)
      reconciler.close()
      history[Symbol.dispose]()
      await supervisor[Symbol.asyncDispose]()
    },
  }
  return fleet
}
