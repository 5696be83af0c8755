import { isIP } from 'node:net'
import type { Address, AuthCode, ProxyCheck } from '#contract/bots'
import type { CommandResult } from '#contract/console'
import type {
  CraftOption,
  Inventory,
  InventoryAction,
  InventoryRequest,
  InventoryResult,
} from '#contract/inventory'
import type { MapData } from '#contract/map'
import type { ServerCheck } from '#contract/server-check'
import type { Surroundings } from '#contract/surroundings'
import type { Context } from '../context'
import { isPublicAddress, plainHost } from '../host/addresses'
import type { LiveAnalytics, ProxySpec, WatchPace } from '../host/protocol'
import { type AllowList, createAllowList } from '../host/targets'
import { partLogger } from '../log'
import type { LiveState } from './bot-session'
import { createConnectionHistory } from './connection-history'
import { createCommands } from './fleet-commands'
import { Reconciler } from './fleet-reconciler'
import { type LaunchHost, launchHost } from './host-process'
import { type HostLink, HostSupervisor, type SupervisorOptions } from './host-supervisor'
import { createSignIns } from './sign-ins'

export type { LiveState } from './bot-session'

/**
 * Works the desired state of every bot (a column) into the actual one (the bot host), across
 * crashes of the host and restarts of this process.
 */
export type Fleet = AsyncDisposable & {
  /** Starts the bot host and brings back every bot that should run; settles when it is up. */
  begin(): Promise<void>
  stateOf(botId: string): LiveState
  /** The code that the bot's owner is to give Microsoft; null when none waits. */
  authCodeOf(botId: string): AuthCode | null
  /** The desired state of these bots changed in the database: act on it. */
  reconcile(botIds: string[]): void
  /** The bot's row changed (name, prefix, autoReconnect): tell its live session. */
  refresh(botId: string): void
  /** The bot's row is gone or about to go: end its session and forget it. */
  forget(botId: string): Promise<void>
  command(botId: string, line: string): Promise<CommandResult>
  chat(botId: string, message: string): Promise<CommandResult>
  /** Dials through a proxy to a server and tells how it went. */
  checkProxy(proxy: ProxySpec, target: Address): Promise<ProxyCheck>
  /** Asks a server for its entry in the server list, as a client of that version. */
  checkServer(target: Address, version: string, proxy: ProxySpec | null): Promise<ServerCheck>
  analytics(botId: string): Promise<LiveAnalytics>
  map(botId: string): Promise<MapData>
  surroundings(botId: string): Promise<Surroundings>
  inventory(botId: string): Promise<Inventory>
  craftOptions(botId: string): Promise<CraftOption[]>
  inventoryAct(
    botId: string,
    action: InventoryAction,
    request: InventoryRequest,
  ): Promise<InventoryResult>
  /** An owner's atlas of a server is gone: the bots there tell again what they see. */
  exploreAgain(ownerId: string, target: string): void
  /** What a running bot pushes from now on; nothing for one that does not run. */
  watch(botId: string, pace: WatchPace): void
  /** False for an address that bots may not dial; names are resolved and vetted by the host. */
  mayDial(host: string, port: number): boolean
  /** Lets bots dial one more `host:port` while it is needed, or no longer. */
  allowTarget(target: string, allowed: boolean): Promise<void>
  /** Process id of the bot host, null while there is none. */
  hostPid(): number | null
}

/** The host is about to be replaced, and the next one is told at its start. */
function notTold(error: unknown) {
  log.warning('bot host was not told of a target', { error })
}

/** The address itself, where it is written as one; other names only the bot host can judge. */
function mayDial(allowed: AllowList, written: string, port: number) {
  const name = plainHost(written)
  const address = name === 'localhost' ? '127.0.0.1' : name
  if (name === null || address === null || isIP(address) === 0) return true
  return isPublicAddress(address) || allowed.names(name, port) || allowed.has(name, address, port)
}

const log = partLogger('fleet')

type FleetOptions = { launch?: LaunchHost; times?: SupervisorOptions['times'] }

export function createFleet(ctx: Context, options: FleetOptions = {}): Fleet {
  const allowed = createAllowList(ctx.config.allowTargets)
  const extraTargets = new Set<string>()
  const reconciler = new Reconciler(ctx, (reason) => supervisor.replace(reason))
  const signIns = createSignIns(ctx)
  const history = createConnectionHistory(ctx)
  const supervisor = new HostSupervisor({
    dataDir: ctx.config.dataDir,
    launch: options.launch ?? launchHost,
    times: options.times,
    onLink(link) {
      signIns.listen(link)
      history.listen(link)
      reconciler.listen(link)
      ctx.lives.listen(link)
      ctx.atlas.listen(link)
      ctx.watchers.listen(link)
      link.on('logs', ({ botId, entries }) => ctx.logs.add(botId, entries))
      link.on('event', (event) => ctx.realtime.toBot(event.botId, 'botEvent', event))
    },
    configure,
    onUp: (link) => reconciler.hostUp(link),
    onDown() {
      signIns.clear()
      history.hostDown()
      reconciler.hostDown()
    },
  })

  /** Again when the targets have changed meanwhile: until it is up, a host hears of them only here. */
  async function configure(link: HostLink): Promise<void> {
    const { joinIntervalMs, workers, hostMemoryMb: memoryMb } = ctx.config
    const targets = allTargets()
    await link.request('configure', {
      allowTargets: targets,
      ...{ joinIntervalMs, workers, memoryMb },
    })
    if (targets.join() !== allTargets().join()) await configure(link)
  }

  const allTargets = () => [...ctx.config.allowTargets, ...extraTargets]

  const commands = createCommands(reconciler)
  return {
    ...commands,
    begin: () => supervisor.begin(),
    stateOf: (botId) => reconciler.stateOf(botId),
    authCodeOf: (botId) => signIns.codeOf(botId),
    reconcile: (botIds) => reconciler.reconcile(botIds),
    refresh: (botId) => reconciler.refresh(botId),
    forget: (botId) => reconciler.forget(botId),
    mayDial: (host, port) => mayDial(allowed, host, port),
    async allowTarget(target, isAllowed) {
      if (isAllowed) extraTargets.add(target)
      else extraTargets.delete(target)
      allowed.replace(allTargets())
      await reconciler.link?.request('allowTarget', { target, allowed: isAllowed }).catch(notTold)
    },
    hostPid: () => supervisor.pid,
    async [Symbol.asyncDispose]() {
      reconciler.close()
      history[Symbol.dispose]()
      await supervisor[Symbol.asyncDispose]()
    },
  }
}
