import { and, eq, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { serverBans, serverRules } from '#db/schema'
import type { Refusal } from '../game/arrival/arrival'
import { codesShown, isProven, type OwnerRow, ownersAt } from './owners'
import { addressOf, type SignalRow, signalsAt } from './signals'

type Kind = Refusal['kind']

/** Whose bot goes where: as it is written, and the places where that leads. */
export type Going = { userId: string; server: string; places: readonly string[] }

/**
 * Why a user's bot may not be there, however many are; null: it may. What asks for fewer bots is believed
 * from every name that leads there, what lets more in only from who has shown that the server is theirs.
 */
export function refusalOf(db: DatabaseOrTransaction, going: Going, now: number): Kind | null {
  if (banOf(db, going)) return 'bannedThere'
  for (const place of going.places) {
    const kind = refusalAt(db, going, place, now)
    if (kind) return kind
  }
  return null
}

/** Of each place by itself: a proof at one lets nobody in at another to which the name leads as well. */
function refusalAt(db: DatabaseOrTransaction, going: Going, place: string, now: number) {
  const { userId, server } = going
  const rows = signalsAt(db, [place], now)
  const owners = ownersAt(db, [server, ...rows.map((row) => row.server)], [place])
  if (isProven(owners, codesShown(rows, server, place), userId)) return null
  if (owners.some(({ off }) => off)) return 'switchedOff'
  if (rows.some(({ optsOut }) => optsOut)) return 'optedOut'
  const asked = recordsFor(rows, owners, userId)
  if (asked.some(({ bots }) => bots === 'deny')) return 'optedOut'
  if (asked.some(({ bots }) => bots === 'ask') && !hasAsked(db, userId, server)) return 'askFirst'
  return null
}

/** What names say of this user's bots: nothing those that the user has shown to be theirs. */
const recordsFor = (rows: SignalRow[], owners: OwnerRow[], userId: string) => {
  const own = owners
    .filter((owner) => owner.userId === userId)
    .map(({ server }) => addressOf(server)?.host)
  return rows.flatMap(({ records }) =>
    records.filter(({ name }) => !own.includes(name)).map(({ record }) => record),
  )
}

const hasAsked = (db: DatabaseOrTransaction, userId: string, server: string) =>
  db
    .select({ asked: serverRules.asked })
    .from(serverRules)
    .where(and(eq(serverRules.userId, userId), eq(serverRules.server, server)))
    .get()?.asked ?? false

/** The ban of a user's bots there, which the user has not said to be lifted. */
export function banOf(
  db: DatabaseOrTransaction,
  { userId, server, places }: Going,
): typeof serverBans.$inferSelect | undefined {
  return db
    .select()
    .from(serverBans)
    .where(and(eq(serverBans.userId, userId), isNull(serverBans.liftedAt)))
    .all()
    .find((ban) => ban.server === server || ban.places.some((place) => places.includes(place)))
}

/**
 * How many bots of everybody may be at a place for one to come there by this name; null: any number. Its proven
 * owner decides; else the least of what the installation says and what is asked for there.
 */
export function capAt(
  db: DatabaseOrTransaction,
  { server, place }: { server: string; place: string },
  installation: number,
  now: number,
): number | null {
  const rows = signalsAt(db, [place], now)
  const owners = ownersAt(
    db,
    rows.map((row) => row.server),
    [place],
  ).filter(({ maxBots }) => maxBots !== null)
  const codes = codesShown(rows, server, place)
  const proven = owners
    .filter(({ way, code }) => way === 'motd' && codes.includes(code))
    .map(({ maxBots }) => maxBots ?? 0)
  if (proven.length > 0) return Math.min(...proven)
  const asked = [
    ...owners.map(({ maxBots }) => maxBots ?? 0),
    ...rows.flatMap(({ records }) => records.flatMap(({ record }) => record.max ?? [])),
    ...(installation > 0 ? [installation] : []),
  ]
  return asked.length > 0 ? Math.min(...asked) : null
}
