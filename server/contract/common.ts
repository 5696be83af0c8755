import { z } from 'zod'
import { says } from '../locales/coded'

/** A shape, under its name in the reference. */
export const shape = <S extends z.ZodRawShape>(id: string, fields: S) =>
  z.object(fields).meta({ id })

/** The same for what callers send: nothing else may be in it. */
export const form = <S extends z.ZodRawShape>(id: string, fields: S) =>
  z.strictObject(fields).meta({ id })

/** What a call answers that succeeded. */
export const answer = <S extends z.ZodRawShape>(id: string, fields: S) =>
  z.object({ success: z.literal(true), ...fields }).meta({ id })

/** A text that must not be empty. */
export const requiredText = (max: number) =>
  z.string().trim().min(1, says('validation.empty')).max(max, says('validation.tooLong', max))

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
export const controlCharacters = /[\u0000-\u001f\u007f\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** One line of text, trimmed, without control or bidirectional-override characters. */
export const line = (max: number) =>
  z
    .string(says('validation.required'))
    .trim()
    .min(1, says('validation.required'))
    .max(max, says('validation.tooLong', max))
    .refine((text) => !controlCharacters.test(text), says('validation.controlCharacters'))

/** Instants travel as ISO 8601 in UTC. */
export const Instant = z.iso.datetime().meta({ description: 'ISO 8601, UTC' })

export const Id = z.uuid()

/** A player's name as the game takes it. */
export const PlayerName = z.string().regex(/^\w{1,16}$/, says('validation.username'))

/** By which bots are placed: a region, a network. */
export const MachineLabel = z.string().regex(/^[a-z0-9-]{1,20}$/, says('validation.machineLabel'))

/** Answer of a call that has nothing else to say. */
export const Done = answer('Done', { message: z.string() })

/** What the caller has been told so far: another one as soon as they are told something more. */
export const Revision = z.string()

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
