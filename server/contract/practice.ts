import { z } from 'zod'
import { answer, shape } from './common'
import { practiceVersions } from './limits'

export const PracticeVersion = z.enum(practiceVersions)
export type PracticeVersion = z.infer<typeof PracticeVersion>

/** Whose bots may enter it. */
export const PracticeAccess = z.enum(['admins', 'everybody'])
export type PracticeAccess = z.infer<typeof PracticeAccess>

/**
 * The local practice server: where it listens, and whether it runs as this server's child. `wanted`:
 * it shall run, and comes back by itself. `others`: those that `enjambre practice` runs beside it.
 */
export const PracticeState = answer('PracticeState', {
  running: z.boolean(),
  wanted: z.boolean(),
  host: z.string(),
  port: z.number(),
  version: PracticeVersion,
  access: PracticeAccess,
  others: z.array(z.object({ port: z.number(), version: z.string() })),
})
export type PracticeState = z.infer<typeof PracticeState>

/** What is left out stays as it is; another version means another world. */
export const PracticeChange = shape('PracticeChange', {
  version: PracticeVersion.optional(),
  access: PracticeAccess.optional(),
})
export type PracticeChange = z.infer<typeof PracticeChange>
