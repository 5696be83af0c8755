import type { DisconnectReason } from '#contract/bots/connections'
import type { RecordingEnd } from '#contract/bots/recording'
import type { RecordingAbout } from './header'
import type { Removed } from './removed'

/** What is asked of a bot's next session: to be recorded under this id, up to these bounds. */
export type RecordingOrder = { id: string; maxBytes: number; maxMs: number }

/** The usual bounds of a recording. */
export const recordingBounds = { maxBytes: 16 * 1024 * 1024, maxMs: 600_000 }

type OfRecording = { botId: string; recordingId: string }

export type RecordingBegan = OfRecording & { at: number; about: RecordingAbout }

/** The next packets, compressed by themselves; counts are of the whole recording so far. */
export type RecordedPiece = OfRecording & {
  piece: Uint8Array | null
  bytes: number
  packets: number
  removed: Removed
  end: { because: RecordingEnd; reason: DisconnectReason | null; at: number } | null
}
