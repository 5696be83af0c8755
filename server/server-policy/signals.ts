import { and, desc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm'
import type { Address } from '#contract/bots/bots'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { serverSignals } from '#db/schema'
import type { Context } from '../context'
import type { ServerSignals, WrittenMotd } from '../game/arrival/arrival'
import { readServerRecord, type ServerRecord } from '../game/arrival/server-record'
import { toTarget } from '../game/bot-targets'
import { parseTarget } from '../game/targets'
import { dayMs, minuteMs } from '../lib/time'
import { partLogger } from '../log'

export type SignalRow = typeof serverSignals.$inferSelect

const log = partLogger('serverPolicy')

/** By which owners ask scanners and bots to stay away, as the lists of servers know it. */
const optOutCode = '§b§d§f§d§b'

/** A little less than the hour within which bots leave where they are no longer welcome. */
const freshMs = 50 * minuteMs
/** Names that could not be asked are asked again soon. */
const unsureMs = 5 * minuteMs
/** What was read so long ago, and could not be read since, says nothing any more. */
export const knownMs = 7 * dayMs

/** Looks share so many budgets of dials, each by its server. */
const budgets = 1_024n

/** Of the names that lead to one place: one can have any number made. */
const mostNames = 8

export const asksToStayAway = ({ formatted }: WrittenMotd): boolean =>
  formatted.some((text) => text.toLowerCase().includes(optOutCode))

/** By which owners show that a server is theirs. */
export const proofCode = 'enjambre-'
const mostCodes = 8

const codesIn = ({ plain }: WrittenMotd): string[] => {
  const found = plain.match(new RegExp(`${proofCode}[a-z0-9]{10}`, 'g')) ?? []
  return [...new Set(found)].slice(0, mostCodes)
}

/** The record that asks for most, where a name has several. */
export function recordIn(texts: readonly string[]): ServerRecord | null {
  const records = texts.flatMap((text) => readServerRecord(text) ?? [])
  const order = ['deny', 'ask', 'allow'] as const
  const bots = order.find((one) => records.some((record) => record.bots === one))
  if (!bots) return null
  const most = records.flatMap(({ max }) => max ?? [])
  return {
    bots,
    max: most.length > 0 ? Math.min(...most) : null,
    contact: records.find(({ contact }) => contact !== null)?.contact ?? null,
  }
}

/** What all names say that lead to these places, as it was read last; what asks for most comes first. */
export function signalsAt(
  db: DatabaseOrTransaction,
  places: readonly string[],
  now: number,
): SignalRow[] {
  const rows = db
    .select()
    .from(serverSignals)
    .where(inArray(serverSignals.place, [...places]))
    .orderBy(desc(serverSignals.readAt))
    .all()
    .filter(({ readAt }) => readAt > now - knownMs)
  return rows.sort((one, other) => asks(other) - asks(one))
}

const asks = ({ optsOut, records }: SignalRow): number =>
  Math.max(
    optsOut ? 3 : 0,
    ...records.map(({ record: { bots, max } }) =>
      bots === 'deny' ? 3 : bots === 'ask' ? 2 : Number(max !== null),
    ),
  )

/** Where a server's name leads, as far as that was looked up not long ago. */
export function placesKnown(db: DatabaseOrTransaction, server: string, now: number): string[] {
  const fresh = and(eq(serverSignals.server, server), gt(serverSignals.staleAt, now))
  const rows = db.select({ place: serverSignals.place }).from(serverSignals).where(fresh).all()
  return rows.map(({ place }) => place)
}

export type Signals = ReturnType<typeof createSignals>

/** What servers say of bots: looked up through a host, and known for almost an hour. */
export function createSignals(ctx: Pick<Context, 'db' | 'clock' | 'fleet'>) {
  const { db } = ctx
  const under = new Map<string, Promise<ServerSignals | null>>()

  /** Looks now, at the same time once; null: there is no host that could. */
  function look(server: Address): Promise<ServerSignals | null> {
    const key = toTarget(server)
    const known = under.get(key)
    if (known) return known
    const looking = ctx.fleet
      .askHost('readSignals', { userId: `server ${Bun.hash(key) % budgets}`, target: server })
      .catch((error) => {
        log.warning('serverPolicy.notRead', { server: key, error })
        return null
      })
      .then((signals) => {
        if (signals) store(key, signals)
        return signals
      })
      .finally(() => under.delete(key))
    under.set(key, looking)
    return looking
  }

  function store(server: string, { places, records, motds }: ServerSignals) {
    const now = ctx.clock.now()
    transact(db, (tx) => {
      const ofServer = eq(serverSignals.server, server)
      const before = tx.select().from(serverSignals).where(ofServer).all()
      for (const place of places) {
        const last = before.find((row) => row.place === place)
        const motd = motds.find((one) => one.place === place)?.motd
        const read = {
          records: records.flatMap(({ name, texts }) => {
            if (texts === null) return last?.records.filter((one) => one.name === name) ?? []
            const record = recordIn(texts)
            return record ? [{ name, record }] : []
          }),
          codes: motd ? codesIn(motd) : (last?.codes ?? []),
          optsOut: motd ? asksToStayAway(motd) : (last?.optsOut ?? false),
          answers: motd !== undefined,
          readAt: now,
          staleAt: now + (records.some(({ texts }) => texts === null) ? unsureMs : freshMs),
        }
        tx.insert(serverSignals)
          .values({ server, place, ...read })
          .onConflictDoUpdate({ target: [serverSignals.server, serverSignals.place], set: read })
          .run()
      }
      if (places.length === 0) {
        // It leads nowhere now, or no name server says where: what it said is asked again in a while.
        tx.update(serverSignals)
          .set({ staleAt: now + unsureMs })
          .where(and(ofServer, lte(serverSignals.staleAt, now)))
          .run()
        return
      }
      const elsewhere = and(ofServer, notInArray(serverSignals.place, places))
      tx.delete(serverSignals)
        .where(and(elsewhere, lte(serverSignals.staleAt, now)))
        .run()
    })
  }

  const isFresh = (rows: SignalRow[], server: string, place: string) =>
    rows.some(
      (row) => row.server === server && row.place === place && row.staleAt > ctx.clock.now(),
    )

  return {
    look,
    /**
     * Sees to it that what is said of these places is known, by the name that leads there and by all others;
     * false: it could not be looked up.
     */
    async know(server: Address, places: readonly string[]): Promise<boolean> {
      const rows = () => signalsAt(db, places, ctx.clock.now())
      const unknown = (known: SignalRow[]) =>
        places.filter(
          (place) => !isFresh(known, toTarget(server), place) && !isFresh(known, place, place),
        )
      if (unknown(rows()).length > 0) await look(server)
      const others = new Set(
        rows()
          .filter(({ staleAt }) => staleAt <= ctx.clock.now())
          .map((row) => row.server),
      )
      const missing = unknown(rows())
      const again = [...missing, ...[...others].slice(0, mostNames)]
      await Promise.all(again.map(addressOf).map((one) => one && look(one)))
      return unknown(rows()).length === 0
    },
  }
}

/** A server as it is compared, as an address again. */
export function addressOf(server: string): Address | null {
  const at = server.lastIndexOf(':')
  const [host, port] = [server.slice(0, at), Number(server.slice(at + 1))]
  const target = parseTarget(host.includes(':') ? `[${host}]:${port}` : server)
  return target?.kind === 'server' ? { host, port } : null
}
