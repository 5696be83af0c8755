import { isNotNull } from 'drizzle-orm'
import { labelKey } from '#contract/bots/order'
import type { SharedBot } from '#contract/bots/rights'
import type { Database } from '#db/client'
import { bots } from '#db/schema'
import { type HeldShare, heldShares, strongest } from './rights'

/** How each guest of a bot may use it, by their user's id. */
type Guests = ReadonlyMap<string, SharedBot>

/** What has changed for somebody of another's bot; null: they do not see it. */
export type AccessChange = {
  botId: string
  userId: string
  before: SharedBot | null
  now: SharedBot | null
}

/** Who hears of bots beside their owners, in memory: what bots push asks for it many times a second. */
export type Audience = {
  /** Who else than its owner sees the bot, as it was when it was last read. */
  guestsOf(botId: string): Guests
  /** Reads anew who sees what; for whom that is not as it was. */
  refresh(): AccessChange[]
}

const nobody: Guests = new Map()

export function createAudience(db: Database): Audience {
  let known: ReadonlyMap<string, Guests> | null = null
  /** What `known` was made of. */
  let source = ''

  function read(): ReadonlyMap<string, Guests> {
    const given = heldShares(db)
    const grouped = given.some(({ group }) => group !== null) ? readGroups(db) : []
    const read = JSON.stringify([given, grouped])
    if (known && read === source) return known
    source = read
    return guestsBy(given, grouped)
  }

  function refresh(): AccessChange[] {
    const before = known
    known = read()
    return before && before !== known ? changesBetween(before, known) : []
  }

  return {
    guestsOf(botId) {
      known ??= read()
      return known.get(botId) ?? nobody
    },
    refresh,
  }
}

type Grouped = { id: string; userId: string; group: string | null }

const readGroups = (db: Database): Grouped[] =>
  db
    .select({ id: bots.id, userId: bots.userId, group: bots.group })
    .from(bots)
    .where(isNotNull(bots.group))
    .all()

function guestsBy(given: readonly HeldShare[], grouped: readonly Grouped[]) {
  const keyOf = (userId: string, group: string | null) => `${userId} ${labelKey(group ?? '')}`
  const groups = Map.groupBy(grouped, ({ userId, group }) => keyOf(userId, group))
  const guests = new Map<string, Map<string, SharedBot>>()
  for (const share of given) {
    const { botId, ownerId, group, granteeId } = share
    const ofGroup = groups.get(keyOf(ownerId, group))?.map(({ id }) => id)
    for (const id of botId === null ? (ofGroup ?? []) : [botId]) {
      const ofBot = guests.get(id) ?? new Map<string, SharedBot>()
      const held = ofBot.get(granteeId)
      const best = strongest(held ? [held, share] : [share])
      if (best) guests.set(id, ofBot.set(granteeId, best))
    }
  }
  return guests
}

function changesBetween(
  before: ReadonlyMap<string, Guests>,
  now: ReadonlyMap<string, Guests>,
): AccessChange[] {
  const changes: AccessChange[] = []
  for (const botId of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(botId) ?? nobody, now.get(botId) ?? nobody]
    for (const userId of new Set([...was.keys(), ...is.keys()])) {
      const change = { botId, userId, before: was.get(userId) ?? null, now: is.get(userId) ?? null }
      if (!Bun.deepEquals(change.before, change.now)) changes.push(change)
    }
  }
  return changes
}
