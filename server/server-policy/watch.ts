import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { transact } from '#db/client'
import { botPlaces, bots, serverSignals } from '#db/schema'
import { type Departure, depart } from '../bots/admin/departures'
import type { Context } from '../context'
import { partLogger } from '../log'
import { noteCodes, ownedDue } from './owned'
import { addressOf, type Signals } from './signals'
import { capAt, refusalOf } from './verdict'
import { noteVisits, presentAt } from './visits'

type Needs = Pick<Context, 'db' | 'clock' | 'settings' | 'fleet' | 'logs'>

const log = partLogger('serverPolicy')

/** Servers that are looked at at the same time. */
const atOnce = 8

/** Looks again at servers where bots are, and has those leave that may be there no longer. */
export function createWatch(ctx: Needs, signals: Signals) {
  const { db } = ctx

  /** Where bots are, and nobody has looked for a while. */
  function due(): string[] {
    const { server, place, staleAt } = serverSignals
    const here = and(eq(server, botPlaces.server), eq(place, botPlaces.place))
    return db
      .selectDistinct({ server: botPlaces.server })
      .from(botPlaces)
      .innerJoin(bots, eq(bots.id, botPlaces.botId))
      .leftJoin(serverSignals, here)
      .where(and(eq(bots.desired, 'running'), or(isNull(staleAt), lte(staleAt, ctx.clock.now()))))
      .all()
      .map((row) => row.server)
  }

  function going(servers: readonly string[]) {
    const rows = db
      .select({
        botId: bots.id,
        userId: bots.userId,
        server: botPlaces.server,
        place: botPlaces.place,
      })
      .from(botPlaces)
      .innerJoin(bots, eq(bots.id, botPlaces.botId))
      .where(and(inArray(botPlaces.server, [...servers]), eq(bots.desired, 'running')))
      .all()
    return Map.groupBy(rows, ({ botId }) => botId)
  }

  /** Has the bots leave these places that may not be there, and the last ones of those that are too many. */
  function enforce(places: readonly string[] = allPlaces()): number {
    const now = ctx.clock.now()
    const { botsPerTarget } = ctx.settings.current()
    const leaving = new Map<string, { kind: Departure['kind']; detail: string }>()
    const at = db
      .selectDistinct({ server: botPlaces.server })
      .from(botPlaces)
      .where(inArray(botPlaces.place, [...places]))
      .all()
    for (const [botId, rows] of going(at.map(({ server }) => server))) {
      const [first] = rows
      if (!first) continue
      const where = { ...first, places: rows.map(({ place }) => place) }
      const kind = refusalOf(db, where, now)
      if (kind && kind !== 'notLookedUp') leaving.set(botId, { kind, detail: first.server })
    }
    for (const place of places) {
      const caps = new Map<string, number | null>()
      const capOf = (server: string) =>
        caps.get(server) ?? capAt(db, { server, place }, botsPerTarget, now)
      let staying = 0
      for (const { botId, server } of presentAt(ctx, place)) {
        if (leaving.has(botId)) continue
        const cap = capOf(server)
        caps.set(server, cap)
        if (cap === null || staying < cap) staying += 1
        else leaving.set(botId, { kind: 'placeFull', detail: place })
      }
    }
    const groups = Map.groupBy(leaving, ([, { kind, detail }]) => `${kind} ${detail}`)
    const departures = [...groups.values()].flatMap((group) => {
      const because = group[0]?.[1]
      return because ? [{ ...because, botIds: group.map(([botId]) => botId) }] : []
    })
    const left = departures.length > 0 ? depart(ctx, departures).length : 0
    if (left > 0) log.warning('serverPolicy.botsLeft', { bots: left })
    return left
  }

  const allPlaces = () =>
    db
      .selectDistinct({ place: botPlaces.place })
      .from(botPlaces)
      .all()
      .map(({ place }) => place)

  async function look(server: string) {
    const address = addressOf(server)
    const before = placesOf(server)
    const read = address && (await signals.look(address))
    if (read) noteCodes(ctx, server, read)
    enforce([...new Set([...before, ...placesOf(server)])])
  }

  const placesOf = (server: string) =>
    db
      .selectDistinct({ place: botPlaces.place })
      .from(botPlaces)
      .where(eq(botPlaces.server, server))
      .all()
      .map(({ place }) => place)

  /** Those whose time it is, some at a time. */
  async function lookAround(): Promise<void> {
    const now = ctx.clock.now()
    const running = db
      .selectDistinct({ botId: botPlaces.botId })
      .from(botPlaces)
      .innerJoin(bots, and(eq(bots.id, botPlaces.botId), eq(bots.desired, 'running')))
      .all()
    transact(db, (tx) => {
      for (const { botId } of running) noteVisits(tx, [botId], now)
    })
    const servers = [...new Set([...due(), ...ownedDue(ctx)])]
    for (let at = 0; at < servers.length; at += atOnce)
      await Promise.all(servers.slice(at, at + atOnce).map(look))
  }

  return { lookAround, look, enforce }
}

export type Watch = ReturnType<typeof createWatch>
