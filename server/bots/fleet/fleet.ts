import type { AuthCode, BotStatus } from '#contract/bots/bots'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import type { DisconnectReport } from '../../game/protocol'
import type { Text } from '../../locales/text'
import { partLogger } from '../../log'
import { maintenanceOf } from '../../notices/maintenance'
import { createPlanLabels } from '../../plans/plan-labels'
import { announce as announceRow } from '../access/tell'
import { createConnectionHistory } from '../connections/connection-history'
import { createGuardianChanges } from '../guardian/changes'
import { heldOf } from '../held/held'
import { createRecordings } from '../recording/recording-store'
import { announce } from './announce'
import { type Ask, createAsk } from './ask'
import type { LiveState, PauseReason } from './bot-session'
import { createBusHosts } from './hosts/bus-hosts'
import { createHostInbox } from './hosts/host-inbox'
import { createHostLives } from './hosts/host-lives'
import { HostSupervisor, type SupervisorOptions } from './hosts/host-supervisor'
import { type Host, type HostId, localHost } from './hosts/hosts'
import { createLocalHosts } from './hosts/local-hosts'
import { createLocalLives } from './hosts/local-lives'
import { createMover } from './mover'
import { createPlacement } from './placement/placement'
import { createSeats } from './placement/seats'
import { Reconciler } from './reconciler'
import { createRestartLines } from './restart-lines'
import { createSignIns } from './sign-ins'
import { createSlices } from './slices'
import { createFleetStore } from './store'
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
    /** Why no machine takes a bot that shall run; null: one has it, or is about to. */
    waitsOf(botId: string): Text | null
    /** The code that the bot's owner is to give Microsoft; null when none waits. */
    authCodeOf(botId: string): AuthCode | null
    /** The desired state of these bots changed in the database: act on it. */
    reconcile(botIds: string[]): void
    /** Their rows want them stopped, and say why: they leave for that reason. */
    evict(botIds: string[], because: DisconnectReport): void
    /** The bot's row changed (name, prefix, autoReconnect): tell its live session. */
    refresh(botId: string): void
    /** The same of many, some at a time. */
    refreshAll(botIds: readonly string[]): void
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
    /** Empties this machine's host: its bots go to others, or stop where there is none. Or opens it again. */
    setDraining(isWanted: boolean): void
    isDraining(): boolean
    /** Lets a bot that runs go on at this host. Throws HOST_UNAVAILABLE where that takes no bots. */
    move(botId: string, hostId: HostId): void
    /** Lets a bot's session end and begin anew; false for one that has none, or whose is about to end. */
    restart(botId: string): boolean
    /** Lets the bots leave, then ends the host; in the next one they come back, paced. */
    restartHost(): void
    /** Process id of this machine's bot host, null while there is none. */
    hostPid(): number | null
    /**
     * When this is disposed of, bots stay where they are, for as long as they may outlive us. Says how many
     * there are, and for how long in ms.
     */
    outlive(): { bots: number; ms: number }
  }

function logNotCopied(error: unknown) {
  log.warning('fleet.linesNotCopied', { error })
}

const log = partLogger('fleet')

type FleetOptions = { hosts?: SupervisorOptions['hosts']; times?: SupervisorOptions['times'] }

type Needs = Pick<
  Context,
  | 'config'
  | 'db'
  | 'clock'
  | 'keys'
  | 'settings'
  | 'realtime'
  | 'audience'
  | 'logs'
  | 'hostLinks'
  | 'machines'
>

export function createFleet(ctx: Needs, options: FleetOptions = {}): Fleet {
  const parts = new DisposableStack()
  const targets = createTargets(ctx)
  const seats = createSeats()
  const reconciler = new Reconciler(ctx, {
    announce(change, fault) {
      announce({ ...ctx, fleet }, ...change)
      const [row, before, now] = change
      ctx.hostLinks.changed({ row, before, now, fault })
    },
    place: createPlacement({
      ...{ targets, seats, planLabelOf: createPlanLabels(ctx) },
      addressCap: () => ctx.settings.current().botsPerTargetAndAddress,
    }),
    seats,
    holds: [
      ...(maintenanceOf(ctx.db).pauseBots ? (['maintenance'] as const) : []),
      ...(heldOf(ctx.db) ? (['held'] as const) : []),
    ],
  })
  const store = createFleetStore(ctx)
  const signIns = createSignIns(ctx)
  const history = createConnectionHistory(ctx)
  const recordings = createRecordings(ctx)
  const guardians = createGuardianChanges({
    ...ctx,
    announce: (row) => void announceRow({ ...ctx, fleet }, row),
  })
  const restarts = createRestartLines(ctx)
  const onGap = (host: Host) => void reconciler.askSnapshot(host)
  const inbox = createHostInbox(ctx, {
    isElsewhere: (botId, hostId) => reconciler.sessions.isElsewhere(botId, hostId),
    onGap,
  })
  const lives = parts.use(
    createHostLives(ctx, {
      ...{ reconciler, inbox, targets, listeners: [signIns, history, recordings, guardians] },
      found({ id }, { bots }) {
        const present = new Set(bots.map(({ botId }) => botId))
        history.adopt(bots)
        if (id !== localHost) return
        restarts.begun(present)
        recordings.interruptOthers(
          (botId) => present.has(botId) || reconciler.sessions.isElsewhere(botId, id),
        )
        reconciler.setPaused('restart', false)
      },
    }),
  )
  const local = createLocalLives(ctx, lives, inbox)
  const supervisor = new HostSupervisor({
    dataDir: ctx.config.dataDir,
    hosts: options.hosts ?? parts.use(createLocalHosts(ctx.config.dataDir)),
    times: options.times,
    ...local,
  })
  const busHosts = createBusHosts(ctx, {
    lives,
    inbox,
    onGap,
    tokenOf: (botId) => reconciler.sessions.tokenOf(botId),
  })
  let mayOutlive = false

  /** What only we keep open closes with us: its bots leave first. */
  async function leave() {
    const rows = reconciler.sessions.at(localHost).flatMap((botId) => store.row(botId) ?? [])
    await Promise.all(rows.filter(targets.needsUs).map(({ id }) => reconciler.forget(id)))
    reconciler.close()
    history.leave()
    await supervisor.leave()
  }

  const fleet: Fleet = {
    ...createAsk(reconciler),
    begin() {
      inbox.begin()
      reconciler.begin()
      parts.use(createMover({ reconciler, store }))
      busHosts.begin()
      return supervisor.begin()
    },
    stateOf: (botId) => reconciler.sessions.stateOf(botId),
    waitsOf: (botId) => reconciler.sessions.waitsOf(botId),
    authCodeOf: (botId) => signIns.codeOf(botId),
    reconcile: (botIds) => reconciler.reconcile(botIds),
    evict: (botIds, because) => reconciler.evict(botIds, because),
    refresh: (botId) => reconciler.refresh(botId),
    refreshAll: createSlices((botId) => reconciler.refresh(botId)),
    forget: (botId) => reconciler.forget(botId),
    refuseTarget: targets.refuse,
    targetRules: targets.rules,
    async allowTarget(target, isAllowed, audience = 'everybody') {
      if (targets.setNeeded(target, isAllowed ? audience : null)) await lives.configureAll()
    },
    settingsChanged() {
      targets.update()
      void lives.configureAll()
    },
    live: () => reconciler.sessions.live(),
    countByStatus: () => reconciler.sessions.countByStatus(),
    isHostUp: () => reconciler.hosts.has(localHost),
    hostPid: () => supervisor.pid,
    setPaused: (why, held) => reconciler.setPaused(why, held),
    setDraining(isWanted) {
      local.setDraining(isWanted)
      // Where there is no other machine, its bots stop.
      if (!isWanted || reconciler.hosts.size <= 1) reconciler.setPaused('drain', isWanted)
    },
    isDraining: local.isDraining,
    pauseReasons: () => reconciler.pauseReasons,
    move(botId, hostId) {
      if (!reconciler.hosts.has(hostId)) throw new AppError('HOST_UNAVAILABLE')
      reconciler.move(botId, hostId)
    },
    restart: (botId) => reconciler.move(botId, null),
    restartHost() {
      // Where there are others, its bots go there meanwhile.
      if (reconciler.hosts.size > 1) return supervisor.restart()
      if (reconciler.pauseReasons.has('restart') || !reconciler.hosts.has(localHost)) return
      reconciler.setPaused('restart', true)
      void reconciler.allEnded().then(() => {
        // It may have ended meanwhile by itself, and the next one be there.
        if (reconciler.pauseReasons.has('restart')) supervisor.restart()
      })
    },
    outlive() {
      const ms = lives.outliveMs()
      const bots = reconciler.sessions.at(localHost).length
      mayOutlive = ms > 0 && bots > 0
      return { bots, ms: mayOutlive ? ms : 0 }
    },
    async [Symbol.asyncDispose]() {
      if (mayOutlive) await leave()
      else {
        restarts.ended()
        if (reconciler.hosts.size > 0) await fleet.askHost('copyLines').catch(logNotCopied)
        reconciler.close()
        history[Symbol.dispose]()
        await supervisor[Symbol.asyncDispose]()
      }
      await busHosts[Symbol.asyncDispose]()
      inbox[Symbol.dispose]()
      parts.dispose()
    },
  }
  return fleet
}
