import { eq } from 'drizzle-orm'
import type { TriggerOf } from '#contract/notifications/triggers'
import { bots } from '#db/schema'
import { isInScope } from '../../bots/rule-triggers'
import type { Context } from '../../context'
import { yieldToLoop } from '../../lib/slices'
import { text } from '../../locales/text'
import type { Engine } from '../engine/engine'
import type { RuleOf } from '../engine/rule-index'
import type { Occurrence } from '../message'

/** Bots, or containers, whose things are counted before others have their turn. */
const atOnce = 100

/** Counts what users' bots carry and have seen in containers, of users of whom something has changed. */
export function createStockSource(
  ctx: Pick<Context, 'db' | 'clock' | 'hostLinks' | 'botStats' | 'atlas'>,
  engine: Engine,
) {
  const { $client: client } = ctx.db
  const carried = client.prepare<
    { botIds: string; item: string },
    { bots: number; count: number }
  >(`
    SELECT count(DISTINCT bot_id) AS bots, total(things.value ->> 'count') AS count
    FROM bot_stats LEFT JOIN json_each(last_seen, '$.inventory.items') AS things
      ON things.value ->> 'name' = @item
    WHERE bot_id IN (SELECT value FROM json_each(@botIds))`)
  const contained = client.prepare<
    { userId: string; item: string; after: number },
    { id: number; count: number }
  >(`
    SELECT c.rowid AS id, (SELECT total(things.value ->> 'count')
      FROM json_each(c.items) AS things WHERE things.value ->> 'name' = @item) AS count
    FROM atlas_containers c
    WHERE c.rowid > @after AND c.world_id IN (SELECT id FROM atlas_worlds WHERE user_id = @userId)
    ORDER BY c.rowid LIMIT ${atOnce}`)
  // Every bot tells of what it carries, some of them each second.
  const owner = client.prepare<[string], { userId: string }>(
    'SELECT user_id AS userId FROM bots WHERE id = ?',
  )
  let changed = new Set<string>()

  function note(botId: string) {
    const userId = owner.get(botId)?.userId
    if (userId && engine.rules.of(userId, 'stock').length > 0) changed.add(userId)
  }

  ctx.hostLinks.each((link) => {
    link.on('botStats', ({ botId, analytics }) => {
      if (analytics.inventory) note(botId)
    })
    link.on('container', ({ botId }) => note(botId))
  })

  /** Null: nothing is known of any of its bots. */
  async function countOf({ userId, scope, trigger }: RuleOf<'stock'>): Promise<number | null> {
    const { item, containers } = trigger
    const { id, group } = bots
    const own = ctx.db.select({ id, group }).from(bots).where(eq(bots.userId, userId)).all()
    const botIds = own.filter((bot) => isInScope(scope, bot)).map((bot) => bot.id)
    let [known, count] = [0, 0]
    for (let from = 0; from < botIds.length; from += atOnce) {
      const slice = JSON.stringify(botIds.slice(from, from + atOnce))
      const found = carried.get({ botIds: slice, item })
      known += found?.bots ?? 0
      count += found?.count ?? 0
      await yieldToLoop()
    }
    if (containers) count += await countContained(userId, item)
    return known === 0 ? null : count
  }

  async function countContained(userId: string, item: string): Promise<number> {
    let [count, after] = [0, 0]
    for (;;) {
      const page = contained.all({ userId, item, after })
      count += page.reduce((sum, one) => sum + one.count, 0)
      const last = page.at(-1)
      if (!last || page.length < atOnce) return count
      after = last.id
      await yieldToLoop()
    }
  }

  async function judge(rule: RuleOf<'stock'>): Promise<Occurrence | null> {
    const count = await countOf(rule)
    if (count === null) return null
    const { id, userId, trigger } = rule
    const isBeyond = trigger.comparison === 'below' ? count < trigger.count : count > trigger.count
    const at = ctx.clock.now()
    return {
      ...{ kind: 'stock', userId, botId: null, ruleIds: [id], at },
      state: isBeyond ? 'begun' : 'ended',
      said: (since) => wordsOf(trigger, count, isBeyond ? null : at - since),
    }
  }

  return {
    /** The user's rules are others now. */
    note: (userId: string) => void changed.add(userId),
    async look(): Promise<void> {
      const users = changed
      changed = new Set()
      if (users.size === 0) return
      ctx.botStats.flush()
      ctx.atlas.flush()
      for (const userId of users) {
        for (const rule of engine.rules.of(userId, 'stock')) {
          const happened = await judge(rule)
          if (happened) engine.store([happened])
        }
      }
    },
  }
}

function wordsOf(
  { item: name, comparison, count: limit, containers }: TriggerOf<'stock'>,
  count: number,
  endedMs: number | null,
) {
  const item = text('items.name', name, name)
  const stock = { count, item, limit }
  if (endedMs !== null) {
    const ended = comparison === 'below' ? 'endedBelow' : 'endedAbove'
    return {
      title: text(`notifications.stock.${ended}`, stock),
      body: text('notifications.stock.endedBody', stock, endedMs),
    }
  }
  const where = text(`notifications.stock.${containers ? 'contained' : 'carried'}`)
  return {
    title: text(`notifications.stock.${comparison}`, stock),
    body: text(`notifications.stock.${comparison}Body`, stock, where),
  }
}
