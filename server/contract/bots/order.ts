import { z } from 'zod'
import { says } from '../../locales/coded'
import { answer, form, Id, Instant, line, shape } from '../common'
import { limits } from '../limits'

/** What groups and tags are compared by: their spelling without regard to case. */
export const labelKey = (label: string): string => label.toLowerCase()

/** Whether no tag stands there twice. */
const areDifferent = (tags: readonly string[]) => new Set(tags.map(labelKey)).size === tags.length

const GroupName = line(limits.groupName)
export const Tag = line(limits.tag)

const Tags = z
  .array(Tag)
  .max(limits.tags, says('validation.tooMany', limits.tags))
  .refine(areDifferent, says('validation.tagTwice'))
  .readonly()

/** What a bot's owner orders their bots by. */
export const labelFields = {
  favourite: z.boolean(),
  /** Null: in none. */
  group: GroupName.nullable(),
  tags: Tags,
}

const BotIds = z.array(z.string()).min(1, says('validation.botIds')).max(limits.bulk.max)

/** The caller's bots in the order wanted; those not named keep their own behind them. */
export const BotOrder = form('BotOrder', { botIds: BotIds })
export type BotOrder = z.infer<typeof BotOrder>

/** A change of many bots' labels: what is not named stays. Tags are removed before others are added. */
export const LabelsForm = form('LabelsForm', {
  botIds: BotIds,
  favourite: labelFields.favourite.optional(),
  group: labelFields.group.optional(),
  addTags: Tags.optional(),
  removeTags: z.array(Tag).max(limits.bulk.max).readonly().optional(),
})
export type LabelsForm = z.infer<typeof LabelsForm>

/** How many bots are not as they were. */
export const BotsArranged = answer('BotsArranged', { changed: z.number() })

/** What has changed of how a bot is ordered; pushed to its owner, many bots at once. */
export const Arrangement = shape('Arrangement', {
  id: Id,
  favourite: z.boolean().optional(),
  group: z.string().nullable().optional(),
  tags: z.array(z.string()).readonly().optional(),
  position: z.number().optional(),
  updatedAt: Instant.optional(),
})
export type Arrangement = z.infer<typeof Arrangement>
