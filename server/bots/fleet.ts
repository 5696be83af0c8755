import type { CommandResult } from '#contract/console'
import type { Context } from '../context'
import { createCommands } from './fleet-commands'
import { Reconciler } from './fleet-reconciler'
import type { LiveState } from './bot-session'
import { type LaunchHost, launchHost } from './host-process'
import { HostSupervisor, type SupervisorOptions } from './host-supervisor'

export type { LiveState } from './bot-session'

/**
 * Works the desired state of every bot (a column) into the actual one (the bot host), across
 * crashes of the host and restarts of this process.
 */
export type Fleet = AsyncDisposable & {
  /** Starts the bot host and brings back every bot that should run; settles when it is up. */
  begin(): Promise<void>
  stateOf(botId: string): LiveState
  /** The desired state of these bots changed in the database: act on it. */
  reconcile(botIds: string[]): void
  /** The bot's row changed (name, prefix, autoReconnect): tell its live session. */
  refresh(botId: string): void
  /** The bot's row is gone or about to go: end its session and forget it. */
  forget(botId: string): Promise<void>
  command(botId: string, line: string): Promise<CommandResult>
  chat(botId: string, message: string): Promise<CommandResult>
  /** Lets bots dial one more `host:port` while it is needed, or no longer. */
  allowTarget(target: string, allowed: boolean): Promise<void>
  /** Process id of the bot host, null while there is none. */
  hostPid(): number | null
}

type FleetOptions = { launch?: LaunchHost; times?: SupervisorOptions['times'] }

export function createFleet(ctx: Context, options: FleetOptions = {}): Fleet {
  const extraTargets = new Set<string>()
  const reconciler = new Reconciler(ctx, (reason) => supervisor.replace(reason))
  const supervisor = new HostSupervisor({
    dataDir: ctx.config.dataDir,
    launch: options.launch ?? launchHost,
    times: options.times,
    onLink(link) {
      reconciler.listen(link)
      link.on('logs', ({ botId, entries }) => ctx.logs.add(botId, entries))
      link.on('event', (event) => ctx.realtime.toBot(event.botId, 'botEvent', event))
    },
    configure: (link) => link.request('configure', settings()),
    onUp: (link) => reconciler.hostUp(link),
    onDown: () => reconciler.hostDown(),
  })

  function settings() {
    const { allowTargets, joinIntervalMs, workers } = ctx.config
    return { allowTargets: [...allowTargets, ...extraTargets], joinIntervalMs, workers }
  }

  const commands = createCommands(reconciler)
  return {
    ...commands,
    begin: () => supervisor.begin(),
    stateOf: (botId) => reconciler.stateOf(botId),
    reconcile: (botIds) => reconciler.advanceAll(botIds),
    refresh: (botId) => reconciler.refresh(botId),
    forget: (botId) => reconciler.forget(botId),
    async allowTarget(target, allowed) {
      if (allowed) extraTargets.add(target)
      else extraTargets.delete(target)
      await reconciler.link?.request('allowTarget', { target, allowed })
    },
    hostPid: () => supervisor.pid,
    async [Symbol.asyncDispose]() {
      reconciler.close()
      await supervisor[Symbol.asyncDispose]()
    },
  }
}
