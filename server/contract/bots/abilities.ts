import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Instant, requiredText } from '../common'
import { limits } from '../limits'
import { defaultGuardian, Guardian } from './guardian'

const { abilities: bounds } = limits

/** In the place of a cron: right after joining. */
export const joinCron = '@join'

const whole = ({ min, max }: { min: number; max: number }) => {
  const message = says('validation.between', min, max)
  return z.int(message).min(min, message).max(max, message)
}

const upTo = <S extends z.ZodType>(max: number, row: S) =>
  z.array(row).max(max, says('validation.tooMany', max)).readonly()

/** Times in seconds, distances in blocks. */
const fields = {
  /** Eats when hunger falls to `threshold` (of 20) or health is low. */
  autoEat: z.strictObject({ enabled: z.boolean(), threshold: whole(bounds.threshold) }),
  autoArmor: z.strictObject({ enabled: z.boolean() }),
  autoTotem: z.strictObject({ enabled: z.boolean() }),
  autoRespawn: z.strictObject({ enabled: z.boolean() }),
  /** Moves a little, at random times between the two. */
  antiAfk: z
    .strictObject({
      enabled: z.boolean(),
      minSeconds: whole(bounds.antiAfkSeconds),
      maxSeconds: whole(bounds.antiAfkSeconds),
    })
    .refine(({ minSeconds, maxSeconds }) => minSeconds <= maxSeconds, {
      path: ['maxSeconds'],
      message: says('validation.antiAfk'),
    }),
  /** Strikes back at hostile mobs that come near. */
  defend: z.strictObject({ enabled: z.boolean(), radius: whole(bounds.radius) }),
  autoSleep: z.strictObject({ enabled: z.boolean() }),
  /** Says `greeting` on joining and answers chat lines that hold a keyword. */
  replies: z.strictObject({
    enabled: z.boolean(),
    greeting: requiredText(bounds.line).nullable(),
    keywords: upTo(
      bounds.lines,
      z.strictObject({ keyword: requiredText(bounds.keyword), reply: requiredText(bounds.line) }),
    ),
  }),
  /**
   * Console lines at times given as cron (5 fields, the server's time zone), or `@join`: after
   * every joining. What croner cannot read is refused by the API.
   */
  schedule: z.strictObject({
    enabled: z.boolean(),
    entries: upTo(
      bounds.lines,
      z.strictObject({ cron: requiredText(bounds.cron), line: requiredText(bounds.line) }),
    ),
  }),
}

/** What a bot does by itself, each switched by its owner. */
export const Abilities = form('Abilities', {
  ...fields,
  guardian: Guardian.default(defaultGuardian),
})
export type Abilities = z.infer<typeof Abilities>

/** A change of them; who knows of no guardian leaves it as it is. */
export const AbilitiesPatch = form('AbilitiesPatch', { ...fields, guardian: Guardian.optional() })

export const ScheduleQuery = z.strictObject({ cron: requiredText(bounds.cron) })

/** When a time given as cron comes next in the server's zone; null when it never does. */
export const ScheduleNext = answer('ScheduleNext', {
  next: Instant.nullable(),
  timeZone: z.string(),
})
export type ScheduleNext = z.infer<typeof ScheduleNext>

/** What a new bot does by itself: nothing but getting up again. */
export const defaultAbilities: Abilities = {
  autoEat: { enabled: false, threshold: 14 },
  autoArmor: { enabled: false },
  autoTotem: { enabled: false },
  autoRespawn: { enabled: true },
  antiAfk: { enabled: false, minSeconds: 45, maxSeconds: 180 },
  defend: { enabled: false, radius: 5 },
  autoSleep: { enabled: false },
  replies: { enabled: false, greeting: null, keywords: [] },
  schedule: { enabled: false, entries: [] },
  guardian: defaultGuardian,
}
