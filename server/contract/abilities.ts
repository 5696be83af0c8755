import { z } from 'zod'
import { validation } from './validation.es'

const text = (max: number) =>
  z.string().trim().min(1, validation.empty).max(max, validation.tooLong(max))

/** In the place of a cron: right after joining. */
export const joinCron = '@join'

const seconds = (min: number, max: number) => z.int().min(min).max(max)

/** What a bot does by itself, each switched by its owner. Times in seconds, distances in blocks. */
export const Abilities = z
  .strictObject({
    /** Eats when hunger falls to `threshold` (of 20) or health is low. */
    autoEat: z.strictObject({ enabled: z.boolean(), threshold: z.int().min(1).max(19) }),
    autoArmor: z.strictObject({ enabled: z.boolean() }),
    autoTotem: z.strictObject({ enabled: z.boolean() }),
    autoRespawn: z.strictObject({ enabled: z.boolean() }),
    /** Moves a little, at random times between the two. */
    antiAfk: z
      .strictObject({
        enabled: z.boolean(),
        minSeconds: seconds(5, 3_600),
        maxSeconds: seconds(5, 3_600),
      })
      .refine(({ minSeconds, maxSeconds }) => minSeconds <= maxSeconds, validation.antiAfk),
    /** Strikes back at hostile mobs that come near. */
    defend: z.strictObject({ enabled: z.boolean(), radius: z.int().min(2).max(16) }),
    autoSleep: z.strictObject({ enabled: z.boolean() }),
    /** Says `greeting` on joining and answers chat lines that hold a keyword. */
    replies: z.strictObject({
      enabled: z.boolean(),
      greeting: text(256).nullable(),
      keywords: z
        .array(z.strictObject({ keyword: text(64), reply: text(256) }))
        .max(20)
        .readonly(),
    }),
    /**
     * Console lines at times given as cron (5 fields, the server's time zone), or `@join`: after
     * every joining. What croner cannot read is refused by the API.
     */
    schedule: z.strictObject({
      enabled: z.boolean(),
      entries: z
        .array(z.strictObject({ cron: text(64), line: text(256) }))
        .max(20)
        .readonly(),
    }),
  })
  .meta({ id: 'Abilities' })
export type Abilities = z.infer<typeof Abilities>

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
}
