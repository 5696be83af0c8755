import { z } from 'zod'
import { DisconnectReason } from '#contract/bots/connections'
import { RecordingEnd } from '#contract/bots/recording'
import { type Removal, removals } from './removed'

const hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/)

/** What a recorder knows when it begins. */
export const RecordingAbout = z.strictObject({
  minecraft: z.string().max(20),
  protocol: z.int(),
  username: z.string().regex(/^\S{1,16}$/),
  /** A packet of the play state, and what every client answers to it once it has read all before. */
  fence: z.strictObject({ packet: hex, answer: hex }),
})
export type RecordingAbout = z.infer<typeof RecordingAbout>

export const recordingFormat = { format: 'enjambre-recording', formatVersion: 1 } as const

/** The first line of a recording's file. */
export const RecordingHeader = RecordingAbout.extend({
  format: z.literal(recordingFormat.format),
  formatVersion: z.literal(recordingFormat.formatVersion),
  product: z.string().max(40),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  endedBecause: RecordingEnd,
  reason: DisconnectReason.nullable(),
  packets: z.int().min(0),
  removed: z.strictObject(
    Object.fromEntries(removals.map((what) => [what, z.int().min(0)])) as Record<Removal, z.ZodInt>,
  ),
})
export type RecordingHeader = z.infer<typeof RecordingHeader>
