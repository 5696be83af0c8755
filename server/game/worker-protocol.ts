import type { HostCommands, HostEvents } from './protocol'
import type { Timings } from './timings'

export type WorkerSettings = { allowTargets: string[]; deniedTargets: string[]; timings: Timings }

/** What the host process and its worker threads ask of each other. */
export type WorkerCommands = Pick<
  HostCommands,
  | 'allowTarget'
  | 'start'
  | 'stop'
  | 'update'
  | 'command'
  | 'chat'
  | 'checkProxy'
  | 'checkServer'
  | 'watch'
  | 'analytics'
  | 'map'
  | 'surroundings'
  | 'exploreAgain'
  | 'inventory'
  | 'craftOptions'
  | 'inventoryAct'
> & {
  configure: { args: WorkerSettings; result: void }
  /** The worker asks: may this bot join now? Answered when it is its turn. */
  join: { args: { botId: string; target: string }; result: void }
}

export type WorkerEvents = Pick<
  HostEvents,
  | 'status'
  | 'logs'
  | 'event'
  | 'connection'
  | 'authCode'
  | 'microsoftCache'
  | 'analytics'
  | 'map'
  | 'surroundings'
  | 'lived'
  | 'seen'
  | 'container'
  | 'died'
> & {
  ready: { threadId: number }
  beat: { bots: number; loopDelayMs: number }
  /** Something failed that belongs to no bot. */
  fault: { message: string; stack: string | null }
}
