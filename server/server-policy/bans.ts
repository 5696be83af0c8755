import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { botPlaces, bots, botTargets, serverBans } from '#db/schema'
import { depart } from '../bots/admin/departures'
import type { Context } from '../context'
import type { DisconnectKind } from '../game/disconnect'
import type { StatusChange } from '../game/protocol'
import { newId } from '../lib/ids'
import { isCoded } from '../locales/text'
import { partLogger } from '../log'
import type { Going } from './verdict'

type Needs = Pick<Context, 'db' | 'clock' | 'fleet' | 'logs' | 'hostLinks'>

/** The ends by which a server says that it does not want a user's bots. */
const unwanted: readonly DisconnectKind[] = ['banned', 'antiBot']

const saidLength = 300

const log = partLogger('serverPolicy')

/** A ban or an anti-bot kick of one bot is one of all bots of its user at that server: they leave too. */
export function followBans(ctx: Needs): void {
  ctx.hostLinks.each((link) =>
    link.on('status', ({ botId, end }) => {
      const kind = end && unwanted.find((one) => isEnd(end, one))
      if (!end || !kind) return
      try {
        ban(ctx, botId, kind, end)
      } catch (error) {
        log.error('serverPolicy.banNotStored', { botId, error })
      }
    }),
  )
}

const isEnd = ({ message }: NonNullable<StatusChange['end']>, kind: DisconnectKind) =>
  isCoded(message) && message.code === `disconnect.${kind}`

function ban(
  ctx: Needs,
  botId: string,
  kind: DisconnectKind,
  end: NonNullable<StatusChange['end']>,
) {
  const rows = ctx.db
    .select({ bot: bots, place: botPlaces.place, server: botPlaces.server })
    .from(botPlaces)
    .innerJoin(bots, eq(bots.id, botPlaces.botId))
    .where(eq(botPlaces.botId, botId))
    .all()
  const [first] = rows
  // On the operator's own servers it is at no place.
  if (!first) return
  const { bot, server } = first
  const { userId } = bot
  const places = rows.map(({ place }) => place)
  const others = transact(ctx.db, (tx) => {
    // A host tells it again until it is stored.
    const told = and(eq(serverBans.userId, userId), eq(serverBans.server, server))
    if (
      tx
        .select()
        .from(serverBans)
        .where(and(told, gte(serverBans.at, end.at)))
        .get()
    )
      return []
    tx.insert(serverBans)
      .values({
        ...{ id: newId(), userId, server, places, kind, botName: bot.name, at: end.at },
        said: end.raw.slice(0, saidLength),
      })
      .run()
    return othersThere(tx, { userId, server, places }).filter((other) => other !== botId)
  })
  if (others.length === 0) return
  depart(ctx, [{ kind: 'bannedThere', detail: server, botIds: others }])
  log.warning('serverPolicy.bannedAlike', { bots: others.length, server })
}

/** A user's bots that go there, by whatever name. */
function othersThere(tx: DatabaseOrTransaction, { userId, server, places }: Going): string[] {
  const wanted = and(eq(bots.userId, userId), eq(bots.desired, 'running'))
  const here = tx
    .select({ id: bots.id })
    .from(bots)
    .innerJoin(botPlaces, eq(botPlaces.botId, bots.id))
    .where(and(wanted, inArray(botPlaces.place, [...places])))
    .all()
  const going = tx
    .select({ id: bots.id })
    .from(bots)
    .innerJoin(botTargets, eq(botTargets.botId, bots.id))
    .where(and(wanted, eq(botTargets.target, server)))
    .all()
  return [...new Set([...here, ...going].map(({ id }) => id))]
}

/** Its user says that the server lets them in again. */
export function liftBans(
  tx: DatabaseOrTransaction,
  { userId, server, places }: Going,
  now: number,
): void {
  const held = and(eq(serverBans.userId, userId), isNull(serverBans.liftedAt))
  for (const row of tx.select().from(serverBans).where(held).all()) {
    const isThere = row.server === server || row.places.some((place) => places.includes(place))
    if (isThere) tx.update(serverBans).set({ liftedAt: now }).where(eq(serverBans.id, row.id)).run()
  }
}
