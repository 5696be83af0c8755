import { z } from 'zod'

/** All that a stranger learns of the server's health. */
export const Health = z
  .object({ success: z.literal(true), status: z.literal('ok') })
  .meta({ id: 'Health' })
