import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Groups of alternatives: of each group one must be in the words shown. */
const Facts = z.array(z.array(z.string().min(1)).min(1))
const never = { never: z.array(z.string().min(1)).default([]) }
/** `guide#anchor`, or a guide alone, where any of its sections would do. */
const Sections = z.array(z.string().regex(/^[a-z-]+(#[a-z0-9-]+)?$/)).min(1)
const several = <T extends z.ZodType>(one: T) =>
  z.union([one.transform((value) => [value]), z.array(one).min(1)])

/** What must be proposed; where several spellings are right, any of them. */
export const WantedAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['start', 'stop', 'console']), bot: z.string() }),
  z.strictObject({ type: z.literal('command'), bot: z.string(), command: several(z.string()) }),
  z.strictObject({ type: z.literal('page'), path: several(z.string().startsWith('/')) }),
])
export type WantedAction = z.infer<typeof WantedAction>

/** What a helpful human would show somebody who says this. */
export const Expectation = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('guide'),
    /** Of a message that asks two things, a list for each half. */
    sections: z.union([Sections.transform((one) => [one]), z.array(Sections).min(2)]),
    facts: Facts.default([]),
    /** It assumes something false, which the facts correct. */
    premise: z.boolean().default(false),
    ...never,
  }),
  z.strictObject({ kind: z.literal('state'), facts: Facts.min(1), ...never }),
  z.strictObject({
    kind: z.literal('action'),
    actions: z.array(WantedAction),
    facts: Facts.default([]),
    ...never,
  }),
  z.strictObject({ kind: z.literal('askBack'), facts: Facts.default([]), ...never }),
  z.strictObject({ kind: z.literal('refusal'), facts: Facts.default([]), ...never }),
  z.strictObject({ kind: z.literal('talk'), facts: Facts.default([]), ...never }),
])
export type Expectation = z.infer<typeof Expectation>

const Turn = z.strictObject({ say: z.string().min(1), expect: Expectation })
const VoiceFile = z.strictObject({
  voice: z.string(),
  dialogs: z.array(z.strictObject({ turns: z.array(Turn).min(1).max(3) })),
})

export type Dialog = { voice: string; isSealed: boolean; turns: z.infer<typeof Turn>[] }

const folder = join(import.meta.dir, 'sets')

/** The files with the dialogs of each voice; the sealed ones, which nobody has read, when asked for. */
export const setFiles = (withSealed: boolean): string[] =>
  ['open', ...(withSealed ? ['sealed'] : [])].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .sort()
      .map((file) => join(part, file)),
  )

/** Throws, with what is wrong, for a file that is not as the format says. */
export function readDialogs(file: string): Dialog[] {
  const { voice, dialogs } = VoiceFile.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return dialogs.map(({ turns }) => ({ voice, isSealed: file.startsWith('sealed'), turns }))
}
