import { z } from 'zod'

/** Instants travel as ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ description: 'ISO 8601, UTC' })

export const Id = z.uuid()

/** Answer of a call that has nothing else to say. */
export const Done = z.object({ success: z.literal(true), message: z.string() }).meta({ id: 'Done' })

export const IdParam = z.object({ id: z.string() })

/** An empty body, or `{}`, of the calls that the specification calls empty. */
export const EmptyBody = z.strictObject({}).optional()

export const FailureBody = z
  .object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Failure' })
