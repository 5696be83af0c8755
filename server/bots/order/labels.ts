import { and, eq, inArray, sql } from 'drizzle-orm'
import { type LabelsForm, labelKey } from '#contract/bots/order'
import { limits } from '#contract/limits'
import { transact } from '#db/client'
import { bots } from '#db/schema'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { ValidationError } from '../../http/route'
import { toIso } from '../../lib/time'
import { text } from '../../locales/text'
import { applyAccess, showGuests } from '../access/tell'
import type { BotRow } from '../bot-rows'

type Labels = Pick<BotRow, 'favourite' | 'group' | 'tags'>

/** Changes the group, tags and favourite of many bots, or of none; how many are not as they were. */
export function labelBots(ctx: Context, userId: string, form: LabelsForm): number {
  const botIds = [...new Set(form.botIds)]
  const updatedAt = ctx.clock.now()
  const changed = transact(ctx.db, (tx) => {
    const own = and(eq(bots.userId, userId), inArray(bots.id, botIds))
    const { id, name, favourite, group, tags } = bots
    const before = tx.select({ id, name, favourite, group, tags }).from(bots).where(own).all()
    if (before.length < botIds.length) throw new AppError('BOT_NOT_FOUND')
    const changes = before.flatMap(({ id, name, ...labels }) => {
      const next = relabelled(name, labels, form)
      return JSON.stringify(next) === JSON.stringify(labels) ? [] : { id, ...next }
    })
    tx.run(sql`
      UPDATE ${bots} SET updated_at = ${updatedAt}, favourite = wanted.value ->> 'favourite',
        group_name = wanted.value ->> 'group', tags = wanted.value -> 'tags'
      FROM json_each(${JSON.stringify(changes)}) AS wanted
      WHERE ${bots.id} = wanted.value ->> 'id'`)
    return changes
  })
  if (changed.length > 0) {
    // Which rules are of a bot may go by its group.
    if (form.group !== undefined) ctx.fleet.refreshAll(changed.map(({ id }) => id))
    const at = toIso(updatedAt)
    const arranged = changed.map((bot) => ({ ...bot, updatedAt: at }))
    ctx.realtime.toUser(userId, 'botsArranged', { bots: arranged })
    applyAccess(ctx)
    const seen = changed.map(({ id }) => id).filter((id) => ctx.audience.guestsOf(id).size > 0)
    const rows = ctx.db.select().from(bots).where(inArray(bots.id, seen)).all()
    for (const row of rows) showGuests(ctx, row)
  }
  return changed.length
}

function relabelled(name: string, labels: Labels, form: LabelsForm): Labels {
  const { favourite = labels.favourite, group = labels.group, addTags = [] } = form
  const removed = new Set(form.removeTags?.map(labelKey))
  const kept = labels.tags.filter((tag) => !removed.has(labelKey(tag)))
  const known = new Set(kept.map(labelKey))
  const tags = [...kept, ...addTags.filter((tag) => !known.has(labelKey(tag)))]
  if (tags.length <= limits.tags || addTags.length === 0) return { favourite, group, tags }
  throw new ValidationError({
    issues: [{ path: ['addTags'], message: text('bots.tooManyTags', name, limits.tags) }],
  })
}
