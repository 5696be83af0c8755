import type { BotStatus } from '#contract/bots/bots'
import type { DisconnectReport } from '../../game/protocol'
import type { Text } from '../../locales/text'
import type { HostId } from './hosts/hosts'

export type LiveState = { status: BotStatus; nextAttemptAt: number | null }

/** What users see of it. `waits`: why no host takes it; null: one has it, or nobody needs to be told. */
export type ShownState = LiveState & { waits: Text | null }

/** Why all bots are paused, whatever their desired state. */
export type PauseReason = 'drain' | 'held' | 'maintenance' | 'restart'

/**
 * Where a bot's session at its host stands, as far as we know.
 * `starting` and `ending`: it was told to, and its event has not come yet. `unknown`: its host was given
 * the bot, and has not said since whether it has it.
 */
type Phase = 'none' | 'unknown' | 'starting' | 'live' | 'ending'

/** What the fleet knows of one bot that runs, shall run, or has not ended yet. */
export type BotSession = {
  phase: Phase
  /** The host that has it, or was given it last, and the token of that; null: none. */
  hostId: HostId | null
  token: number
  /** A command of ours waits for its answer; nothing else is sent for this bot until then. */
  busy: boolean
  /** A command was not answered, or did nothing: what the host says next decides. */
  doubted: boolean
  /** It had been running before we lost it, so its failures wait and try again. */
  resume: boolean
  /** The bot is being deleted, whatever its row still says. */
  forgotten: boolean
  /** What the host said last. */
  reported: LiveState
  /** What users were told last, and since when its status is that one. */
  shown: ShownState
  since: number
  /** The host that it is to go on at; null: any. Only while it moves. */
  moving: { to: HostId | null } | null
  /** Why no host takes it. */
  waits: Text | null
  /** Gives up its place at its host, where it counts. */
  leaveSeat(): void
  /** Why it is to leave, when its owner did not ask for it. */
  because: DisconnectReport | null
  /** Why it is in no world though it shall be; null: it is in one, or was asked for something since. */
  fault: DisconnectReport | null
  timer: Timer | undefined
  /** Called once there is no session and none is wanted. */
  onEnded: (() => void)[]
}

const resting = { nextAttemptAt: null, waits: null }
export const stopped: ShownState = { status: 'stopped', ...resting }
export const connecting: ShownState = { status: 'connecting', ...resting }
const stopping: ShownState = { status: 'stopping', ...resting }

export function newSession(resume: boolean, shown: ShownState, now: number): BotSession {
  return {
    phase: 'none',
    hostId: null,
    token: 0,
    busy: false,
    doubted: false,
    resume,
    forgotten: false,
    reported: stopped,
    shown,
    since: now,
    moving: null,
    waits: null,
    leaveSeat: () => {},
    because: null,
    fault: null,
    timer: undefined,
    onEnded: [],
  }
}

/** What a user sees: what is wanted says where it goes, the host says how far it has come. */
export function visibleState({ phase, reported, waits }: BotSession, wanted: boolean): ShownState {
  if (!wanted) return phase === 'none' ? stopped : stopping
  const { status, nextAttemptAt } = phase === 'live' && isUp(reported) ? reported : connecting
  return { status, nextAttemptAt, waits: phase === 'none' ? waits : null }
}

const isUp = ({ status }: LiveState) => status === 'running' || status === 'connecting'

/** It has been given to this host, which has not said whether it has it. */
export function expectSession(session: BotSession, hostId: HostId, token: number): void {
  Object.assign(session, { phase: 'unknown', hostId, token })
}

/** Whether this host was given the bot, and has not been heard to have let it go. */
export const isAt = ({ phase, hostId }: BotSession, id: HostId): boolean =>
  phase !== 'none' && hostId === id

/** Whether nobody has asked for this end, neither a person nor the bot's own guardian. */
export const isFallOf = (end: DisconnectReport | null): boolean =>
  (end?.fault ?? false) && end?.reason !== 'guardian'

/** Whether what is told with this token is of a session before this one. */
export const isOlder = (session: BotSession, token: number | undefined): boolean =>
  token !== undefined && token !== 0 && token < session.token

/** Nobody has the bot. */
export const isFree = ({ phase }: BotSession): boolean => phase === 'none'

/** The session has ended; `resume` is for the next one. */
export function resetSession(session: BotSession, resume: boolean): void {
  clearTimeout(session.timer)
  session.timer = undefined
  session.leaveSeat()
  session.waits = null
  session.phase = 'none'
  session.reported = stopped
  session.because = null
  session.doubted = false
  session.resume = resume
}

const longestEndMs = 8_000

/** Settles when these have ended, or after a while. */
export async function endOf(sessions: readonly BotSession[]): Promise<void> {
  const gone = sessions.map(({ onEnded }) => new Promise<void>((resolve) => onEnded.push(resolve)))
  await Promise.race([Promise.all(gone), Bun.sleep(longestEndMs)])
}
