import type { BotStatus } from '#contract/bots/bots'
import type { DisconnectReport } from '../../game/protocol'

export type LiveState = { status: BotStatus; nextAttemptAt: number | null }

/** Why all bots are paused, whatever their desired state. */
export type PauseReason = 'drain' | 'held' | 'maintenance' | 'restart'

/**
 * Where a bot's session at the host stands, as far as we know.
 * `starting` and `ending`: it was told to, and its event has not come yet.
 */
type Phase = 'none' | 'starting' | 'live' | 'ending'

/** What the fleet knows of one bot that runs, shall run, or has not ended yet. */
export type BotSession = {
  phase: Phase
  /** A command of ours waits for its answer; nothing else is sent for this bot until then. */
  busy: boolean
  /** It had been running before we lost it, so its failures wait and try again. */
  resume: boolean
  /** The bot is being deleted, whatever its row still says. */
  forgotten: boolean
  /** What the host said last. */
  reported: LiveState
  /** What users were told last, and since when its status is that one. */
  shown: LiveState
  since: number
  /** Why it is to leave, when its owner did not ask for it. */
  because: DisconnectReport | null
  timer: Timer | undefined
  /** Called once there is no session and none is wanted. */
  onEnded: (() => void)[]
}

export const stopped: LiveState = { status: 'stopped', nextAttemptAt: null }
export const connecting: LiveState = { status: 'connecting', nextAttemptAt: null }
const stopping: LiveState = { status: 'stopping', nextAttemptAt: null }

export function newSession(resume: boolean, shown: LiveState, now: number): BotSession {
  return {
    phase: 'none',
    busy: false,
    resume,
    forgotten: false,
    reported: stopped,
    shown,
    since: now,
    because: null,
    timer: undefined,
    onEnded: [],
  }
}

/** What a user sees: what is wanted says where it goes, the host says how far it has come. */
export function visibleState({ phase, reported }: BotSession, wanted: boolean): LiveState {
  if (!wanted) return phase === 'none' ? stopped : stopping
  return phase === 'live' && isUp(reported) ? reported : connecting
}

const isUp = ({ status }: LiveState) => status === 'running' || status === 'connecting'

/** The session has ended; `resume` is for the next one. */
export function resetSession(session: BotSession, resume: boolean): void {
  clearTimeout(session.timer)
  session.timer = undefined
  session.phase = 'none'
  session.reported = stopped
  session.because = null
  session.resume = resume
}
