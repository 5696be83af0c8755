import type { Text } from '../locales/text'
import type { Arrival, Refusal } from './arrival/arrival'
import type { BotSpec } from './bot-spec'
import type { Fence } from './hosts/fence'
import type { ExpectedPlayer } from './hosts/own-client'
import type { commands, events, HostCommands } from './protocol'
import type { EventsOf, NamesTo } from './protocol-table'
import type { Timings } from './timings'

type WorkerSettings = {
  allowTargets: string[]
  deniedTargets: string[]
  publicHost: string | null
  timings: Timings
  locale: string
  /** Name servers that are asked instead of the system's. */
  dnsServers: string[]
  /** Nothing is sent to servers while it is closed; null: there is none. */
  fence?: Fence | null
  /** Whether what servers say is kept for people who come to play as its bots. */
  hasClientPort?: boolean
  /** Where it notes whose packet it handles. */
  workNote: SharedArrayBuffer
}

/** What a host and its workers ask of each other: what it passes on, and what it has made its own. */
export type WorkerCommands = Pick<HostCommands, NamesTo<typeof commands, 'bot' | 'any' | 'all'>> & {
  start: { args: { bot: BotSpec; resume: boolean }; result: void }
  stop: { args: { botId: string }; result: void }
  configure: { args: WorkerSettings; result: void }
  /** The host asks: which version does the bot speak? Null: it is in no world. */
  playedVersion: { args: { botId: string }; result: string | null }
  /** The host asks: where does this one come in, once? Or why not. */
  openToPlayer: {
    args: { botId: string; who: ExpectedPlayer; protocol: number }
    result: { port: number; secret: string } | { refused: Text }
  }
  /** The host asks: what does each bot hold of its server's world? */
  holdings: { args: void; result: { botId: string; bytes: number }[] }
  /** The worker asks: may this bot join now? Answered when it is its turn. */
  join: { args: { botId: string; target: string }; result: void }
  /** The worker asks: why may this bot not go in there? Null: it may, now. */
  admit: { args: Arrival; result: Refusal | null }
}

export type WorkerEvents = EventsOf<typeof events, 'bot' | 'both'> & {
  ready: { threadId: number }
  beat: { bots: number; loopDelayMs: number }
  /** Something failed that belongs to no bot. */
  fault: { message: string; stack: string | null }
}
