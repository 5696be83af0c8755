import { z } from 'zod'
import { answer } from './common'

/** The Minecraft versions that the practice server offers, newest first. */
export const practiceVersions = ['1.21.4', '1.20.4', '1.18.2', '1.16.5', '1.12.2', '1.8.8'] as const

/** The local practice server: where it listens, and whether it runs as this server's child. */
export const PracticeState = answer('PracticeState', {
  running: z.boolean(),
  host: z.string(),
  port: z.number(),
  version: z.string(),
})
export type PracticeState = z.infer<typeof PracticeState>
