import { z } from 'zod'
import { answer } from './common'

/** The local practice server: where it listens, and whether it runs as this server's child. */
export const PracticeState = answer('PracticeState', {
  running: z.boolean(),
  host: z.string(),
  port: z.number(),
  version: z.string(),
})
export type PracticeState = z.infer<typeof PracticeState>
