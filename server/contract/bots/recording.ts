import { z } from 'zod'
import { answer, Instant, shape } from '../common'
import { DisconnectReason } from './connections'

const RecordingState = z.enum(['none', 'waiting', 'recording', 'ready'])

/**
 * Why a recording ended: the server or a fault ended the session, its owner stopped the bot or had
 * enough of it, there was no more room or time, the bots' process was lost, or the disk took no more.
 */
export const RecordingEnd = z.enum([
  'session-over',
  'stopped',
  'finished',
  'full',
  'time',
  'interrupted',
  'not-stored',
])
export type RecordingEnd = z.infer<typeof RecordingEnd>

/** A session's packets: being recorded, or whole. `bytes` and `packets` are those that it holds. */
export const Recorded = shape('Recorded', {
  begunAt: Instant,
  endedAt: Instant.nullable(),
  endedBecause: RecordingEnd.nullable(),
  /** How the session itself ended; null while it goes on, or when nobody knows. */
  reason: DisconnectReason.nullable(),
  bytes: z.number(),
  packets: z.number(),
  version: z.string(),
})
export type Recorded = z.infer<typeof Recorded>

/** While it waits for the next session, `recorded` is the one before, until the new one begins. */
export const BotRecording = shape('BotRecording', {
  state: RecordingState,
  askedAt: Instant.nullable(),
  recorded: Recorded.nullable(),
})
export type BotRecording = z.infer<typeof BotRecording>

export const RecordingAnswer = answer('RecordingAnswer', { recording: BotRecording })
