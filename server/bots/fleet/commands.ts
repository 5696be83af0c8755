import type { Address, ProxyCheck } from '#contract/bots'
import type { InventoryAction, InventoryRequest } from '#contract/inventory'
import type { ServerCheck } from '#contract/server-check'
import { AppError } from '../../errors'
import {
  type HostCommands,
  HostError,
  type HostVitals,
  type ProxySpec,
  type WatchPace,
} from '../../game/protocol'
import { timings } from '../../game/timings'
import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import type { LiveState } from './bot-session'
import type { HostLink } from './host-supervisor'

const log = partLogger('fleet')

/** The host answers a long command by itself at the deadline; this is how late that may come. */
const deadlineMs = timings.commandMs + 5_000

const vitalsMs = 3_000

/** Crafting takes its time, and what was asked before comes first. */
const inventoryMs = minuteMs

type Sessions = { link: HostLink | null; stateOf(botId: string): LiveState }

/** Console lines, chat and hands for running bots, tries of proxies, looks at servers. */
export function createCommands(sessions: Sessions) {
  async function ask<T>(botId: string, send: (link: HostLink) => Promise<T>): Promise<T> {
    if (sessions.stateOf(botId).status !== 'running') throw new AppError('BOT_NOT_RUNNING')
    return await askHost(send)
  }

  async function askHost<T>(send: (link: HostLink) => Promise<T>): Promise<T> {
    if (!sessions.link) throw new AppError('HOST_UNAVAILABLE')
    try {
      return await send(sessions.link)
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      throw new AppError(error.code === 'BOT_NOT_RUNNING' ? 'BOT_NOT_RUNNING' : 'HOST_UNAVAILABLE')
    }
  }

  async function check<K extends 'checkProxy' | 'checkServer'>(
    name: K,
    args: HostCommands[K]['args'],
  ): Promise<HostCommands[K]['result']> {
    if (!sessions.link) throw new AppError('HOST_UNAVAILABLE')
    try {
      return await sessions.link.request(name, args, { deadlineMs })
    } catch (error) {
      throw error instanceof HostError ? new AppError('HOST_UNAVAILABLE') : error
    }
  }

  return {
    command: (botId: string, line: string) =>
      ask(botId, (link) => link.request('command', { botId, line }, { deadlineMs })),
    chat: (botId: string, message: string) =>
      ask(botId, (link) => link.request('chat', { botId, message }, { deadlineMs })),
    /** Also of a bot that is about to leave. */
    analytics: (botId: string) => askHost((link) => link.request('analytics', { botId })),
    map: (botId: string) => ask(botId, (link) => link.request('map', { botId })),
    surroundings: (botId: string) => ask(botId, (link) => link.request('surroundings', { botId })),
    inventory: (botId: string) => ask(botId, (link) => link.request('inventory', { botId })),
    craftOptions: (botId: string) => ask(botId, (link) => link.request('craftOptions', { botId })),
    inventoryAct: (botId: string, action: InventoryAction, request: InventoryRequest) =>
      ask(botId, (link) =>
        link.request('inventoryAct', { botId, action, request }, { deadlineMs: inventoryMs }),
      ),
    exploreAgain(ownerId: string, target: string) {
      sessions.link
        ?.request('exploreAgain', { ownerId, target })
        .catch((error) => log.warning('bots were not told to explore again', { target, error }))
    },
    watch(botId: string, pace: WatchPace) {
      if (sessions.stateOf(botId).status === 'stopped') return
      sessions.link?.request('watch', { botId, pace }).catch((error) => {
        // It comes to run later, and is told then.
        if (error instanceof HostError && error.code === 'BOT_NOT_RUNNING') return
        log.warning('a bot was not told who watches', { botId, error })
      })
    },
    hostVitals: (): Promise<HostVitals> =>
      askHost((link) => link.request('vitals', {}, { deadlineMs: vitalsMs })),
    checkProxy: (proxy: ProxySpec, target: Address): Promise<ProxyCheck> =>
      check('checkProxy', { proxy, target }),
    checkServer: (
      target: Address,
      version: string,
      proxy: ProxySpec | null,
    ): Promise<ServerCheck> => check('checkServer', { target, version, proxy }),
  }
}
