import type { Address, ProxyCheck } from '#contract/bots'
import type { CommandResult } from '#contract/console'
import { limits } from '#contract/limits'
import type { ServerCheck } from '#contract/server-check'
import { AppError } from '../errors'
import { type HostCommands, HostError, type ProxySpec } from '../host/protocol'
import type { LiveState } from './bot-session'
import type { HostLink } from './host-supervisor'

/** The host answers a long command by itself at the deadline; this is how late that may come. */
const deadlineMs = limits.console.commandDeadlineMs + 5_000

type Sessions = { link: HostLink | null; stateOf(botId: string): LiveState }

/** Console lines and chat for running bots, tries of proxies, looks at servers. */
export function createCommands(sessions: Sessions) {
  async function ask(
    botId: string,
    send: (link: HostLink) => Promise<CommandResult>,
  ): Promise<CommandResult> {
    if (sessions.stateOf(botId).status !== 'running') throw new AppError('BOT_NOT_RUNNING')
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
    checkProxy: (proxy: ProxySpec, target: Address): Promise<ProxyCheck> =>
      check('checkProxy', { proxy, target }),
    checkServer: (
      target: Address,
      version: string,
      proxy: ProxySpec | null,
    ): Promise<ServerCheck> => check('checkServer', { target, version, proxy }),
  }
}
