import type { ErrorCode } from '#contract/errors'
import { AppError } from '../../errors'
import { commands, type HostCommands, HostError, type HostErrorCode } from '../../game/protocol'
import type { CommandTable, NamesTo } from '../../game/protocol-table'
import { timings } from '../../game/timings'
import type { BotSessions } from './bot-sessions'
import type { HostLink, Hosts } from './hosts/hosts'

type Asked = {
  hosts: Hosts
  linkOf(botId: string): HostLink | null
  sessions: Pick<BotSessions, 'stateOf' | 'waitsOf'>
}

type BotCommand = NamesTo<typeof commands, 'bot' | 'botsHost'>
type HostCommand = NamesTo<typeof commands, 'host' | 'any' | 'all'>
/** Left out where there are none. */
type OptionalArgs<Args> = Record<string, never> extends Args ? [] : [args: Args]

/** What a host refuses that is not for want of a host. Of what bots are asked, answers alone grow stale. */
const refusals: Partial<Record<HostErrorCode, ErrorCode>> = {
  BOT_NOT_RUNNING: 'BOT_NOT_RUNNING',
  STALE: 'QUESTION_OVER',
}

export type Ask = {
  /** Asks a bot. Throws BOT_NOT_RUNNING, QUESTION_OVER or HOST_UNAVAILABLE. */
  ask<K extends BotCommand>(
    botId: string,
    name: K,
    ...args: OptionalArgs<Omit<HostCommands[K]['args'], 'botId'>>
  ): Promise<HostCommands[K]['result']>
  /** The same, or null when the bot stands in no world. Throws HOST_UNAVAILABLE. */
  askIfRunning<K extends BotCommand>(
    botId: string,
    name: K,
    ...args: OptionalArgs<Omit<HostCommands[K]['args'], 'botId'>>
  ): Promise<HostCommands[K]['result'] | null>
  /** Asks a host, or its workers; what is for all of them, all. Throws HOST_UNAVAILABLE or TOO_MANY_DIALS. */
  askHost<K extends HostCommand>(
    name: K,
    ...args: OptionalArgs<HostCommands[K]['args']>
  ): Promise<HostCommands[K]['result']>
}

/** What is asked of running bots and of their host, within the time that the table gives it. */
export function createAsk(reconciler: Asked): Ask {
  const table: CommandTable = commands

  async function send<K extends keyof HostCommands>(
    link: HostLink | null,
    name: K,
    args: HostCommands[K]['args'],
  ): Promise<HostCommands[K]['result']> {
    if (!link) throw new AppError('HOST_UNAVAILABLE')
    try {
      return await link.request(name, args, { deadlineMs: table[name]?.deadlineMs })
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      if (error.code === 'TOO_MANY_DIALS')
        throw new AppError('TOO_MANY_DIALS').retryAfter(timings.dialEveryMs / 1_000)
      throw new AppError(refusals[error.code] ?? 'HOST_UNAVAILABLE')
    }
  }

  const ask: Ask['ask'] = async (botId, name, ...[args]) => {
    const { status } = reconciler.sessions.stateOf(botId)
    const hasSession = status !== 'stopped' && reconciler.sessions.waitsOf(botId) === null
    const isThere = table[name]?.needs === 'session' ? hasSession : status === 'running'
    if (!isThere) throw new AppError('BOT_NOT_RUNNING')
    return await send(reconciler.linkOf(botId), name, { ...args, botId })
  }

  return {
    ask,
    async askIfRunning(botId, ...question) {
      const { status } = reconciler.sessions.stateOf(botId)
      try {
        return await ask(botId, ...question)
      } catch (error) {
        const code = error instanceof AppError ? error.code : null
        if (code === 'BOT_NOT_RUNNING' || (code && status !== 'running')) return null
        throw error
      }
    },
    async askHost(name, ...[args]) {
      const { hosts } = reconciler
      const answer = send(hosts.any(), name, args ?? {})
      if (table[name]?.to !== 'all') return answer
      const others = [...hosts.values()].filter(({ link }) => link !== hosts.any())
      await Promise.all(others.map(({ link }) => send(link, name, args ?? {})))
      return answer
    },
  }
}

/** What is not the host's own failure was thrown before anything was sent. */
export function toHostError(error: unknown): HostError {
  if (error instanceof HostError) return error
  const failure = new HostError('FAILED')
  failure.cause = error
  return failure
}
