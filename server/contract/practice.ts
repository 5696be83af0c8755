import { z } from 'zod'

/** The local practice server: where it listens, and whether it runs as this server's child. */
export const PracticeState = z
  .object({
    success: z.literal(true),
    running: z.boolean(),
    host: z.string(),
    port: z.number(),
    version: z.string(),
  })
  .meta({ id: 'PracticeState' })
export type PracticeState = z.infer<typeof PracticeState>
