import type { BotSpec } from '../game/bot-spec'
import { disconnectOf, reportOf } from '../game/disconnect'
import type { Link } from '../game/link'
import {
  commands,
  type DisconnectReport,
  type HostCommands,
  type HostEvents,
  type LogLine,
  type StatusChange,
} from '../game/protocol'
import type { NamesTo } from '../game/protocol-table'
import { isCoded, type Text, text } from '../locales/text'
import { standaloneSpec, type Target } from '../standalone-bot/spec'
import { CheckFailed } from './report'

type BotCommand = NamesTo<typeof commands, 'bot'>
type ArgsOf<K extends BotCommand> = Omit<HostCommands[K]['args'], 'botId'>

/** The one bot that looks at a server, through a host as the fleet has it. */
export type VerifyingBot = {
  spec: BotSpec
  /** Settles when it stands in the world; throws what kept it out. */
  join(): Promise<void>
  /** Leaves, and answers how that went. */
  leave(): Promise<DisconnectReport | null>
  /** Asks it; throws why it left when it is no longer there. */
  ask<K extends BotCommand>(name: K, args: ArgsOf<K>): Promise<HostCommands[K]['result']>
  /** Throws when it leaves meanwhile. */
  staying<T>(work: Promise<T>): Promise<T>
  isThere(): boolean
  /** Throws why it is no longer there. */
  lost(): Promise<never>
  /** What the server says in its chat from now on, as it comes. */
  listen(): readonly Text[]
  /** The version that it speaks with the server. */
  version(): string | null
}

/** One time on the server. */
type Stay = {
  status: StatusChange['status']
  standing: PromiseWithResolvers<void>
  /** Why it is over: when it has left, or failed to come in. */
  over: PromiseWithResolvers<DisconnectReport | null>
  isOver: boolean
}

const mostHeard = 100

export function createBot(link: Link<HostCommands, HostEvents>, target: Target): VerifyingBot {
  const spec = standaloneSpec(target)
  const { botId } = spec
  let stay = newStay()
  let version: string | null = null
  const ears: Text[][] = []

  function end(why: DisconnectReport | null) {
    stay.isOver = true
    stay.over.resolve(why)
  }

  link.on('status', (change) => {
    if (change.botId !== botId) return
    stay.status = change.status
    if (change.status === 'running') stay.standing.resolve()
    if (change.status === 'stopped' || isFault(change)) end(change.end)
  })
  link.on('workerLost', ({ botIds }) => {
    if (botIds.includes(botId)) end(null)
  })
  link.on('asked', ({ botId: of, kind, target }) => {
    // Nobody is here who could read a server's rules and accept them.
    if (of !== botId || kind !== 'code-of-conduct') return
    end(reportOf(disconnectOf('conductWaits', target), 'stop'))
  })
  link.on('event', ({ event: { description }, ...of }) => {
    if (of.botId !== botId || !isCoded(description)) return
    const [, spoken] = description.params
    if (description.code === 'session.connected' && typeof spoken === 'string') version = spoken
  })
  link.on('logs', ({ botId: of, entries }) => {
    if (of !== botId) return
    for (const heard of ears)
      heard.push(...entries.flatMap(saidByServer).slice(0, mostHeard - heard.length))
  })

  async function lost(): Promise<never> {
    const why = await stay.over.promise
    throw new CheckFailed(why?.message ?? text('verifyServer.lost'))
  }

  function staying<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, lost()])
  }

  const request: typeof link.request = (name, args) =>
    link.request(name, args, { deadlineMs: commands[name].deadlineMs * patience })

  return {
    spec,
    async join() {
      stay = newStay()
      await request('start', { bot: spec, resume: false })
      await staying(stay.standing.promise)
    },
    async leave() {
      if (stay.status === 'stopped') return await stay.over.promise
      await request('stop', { botId })
      return await stay.over.promise
    },
    ask: (name, args) =>
      staying(request(name, { ...args, botId } as HostCommands[typeof name]['args'])),
    staying,
    lost,
    isThere: () => stay.status === 'running' && !stay.isOver,
    listen() {
      const heard: Text[] = []
      ears.push(heard)
      return heard
    },
    version: () => version,
  }
}

/** Of what the table gives a command: this run has nothing else to do. */
const patience = 4

const newStay = (): Stay => ({
  status: 'connecting',
  standing: Promise.withResolvers(),
  over: Promise.withResolvers(),
  isOver: false,
})

/** A failure after which another attempt with the same would follow: here, none is waited for. */
const isFault = ({ end }: StatusChange) => end?.fault === true && end.policy === 'retry'

const saidByServer = ({ source, category, message }: LogLine): Text[] =>
  source === 'minecraft' && category === 'chat' ? [message] : []
