import { randomInt } from 'node:crypto'
import { and, asc, count, eq, inArray, isNotNull, lte, ne } from 'drizzle-orm'
import type { Address } from '#contract/bots/bots'
import type { OwnedServer, OwnedServerForm } from '#contract/bots/servers'
import { limits } from '#contract/limits'
import { transact } from '#db/client'
import { botPlaces, serverOwners, serverSignals } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import type { ServerSignals } from '../game/arrival/arrival'
import { toTarget } from '../game/bot-targets'
import { newId } from '../lib/ids'
import { dayMs, minuteMs, toIso } from '../lib/time'
import { codesShown, type OwnerRow } from './owners'
import { addressOf, proofCode, signalsAt } from './signals'
import { presentAt } from './visits'

/** Without those that are taken for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10

/** The server has been answering without the code for so long: nobody has shown that it is theirs. */
const missingMs = dayMs
const againMs = 50 * minuteMs

const newCode = () =>
  `${proofCode}${Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')}`

/** The servers that a user says are theirs. */
export const listOwned = (ctx: Context, userId: string): OwnedServer[] =>
  ctx.db
    .select()
    .from(serverOwners)
    .where(eq(serverOwners.userId, userId))
    .orderBy(asc(serverOwners.id))
    .all()
    .map((row) => toOwned(ctx, row))

function toOwned(ctx: Context, row: OwnerRow): OwnedServer {
  const iso = (at: number | null) => (at === null ? null : toIso(at))
  const { id, server, code, way, maxBots, off } = row
  return {
    ...{ id, server, code, way, maxBots, off },
    provenAt: iso(row.provenAt),
    missingSince: iso(row.missingSince),
    bots: way === null ? [] : botsAt(ctx, row),
  }
}

/**
 * Who shows a name alone learns of those that came by that name; who shows it in the server's words also of
 * those that came by others where these words are read.
 */
function botsAt(ctx: Context, { way, server, places, code }: OwnerRow): OwnedServer['bots'] {
  const { place } = botPlaces
  const named = ctx.db.selectDistinct({ place }).from(botPlaces).where(eq(botPlaces.server, server))
  const where = way === 'motd' ? places : named.all().map((row) => row.place)
  const seen = where.flatMap((one) => {
    const rows = way === 'motd' ? signalsAt(ctx.db, [one], ctx.clock.now()) : []
    return presentAt(ctx, one).filter(
      (bot) => bot.server === server || codesShown(rows, bot.server, one).includes(code),
    )
  })
  return [...new Map(seen.map((bot) => [bot.botId, bot])).values()].map(({ player, name, at }) => ({
    name: player || name,
    since: toIso(at),
  }))
}

/** Gives a user the code by which they show that a server is theirs. Throws TOO_MANY_SERVERS. */
export function claimServer(ctx: Context, userId: string, address: Address): OwnedServer {
  const server = toTarget(address)
  ctx.fleet.refuseTarget(address.host, address.port, false)
  const row = transact(ctx.db, (tx) => {
    const own = eq(serverOwners.userId, userId)
    const known = tx
      .select()
      .from(serverOwners)
      .where(and(own, eq(serverOwners.server, server)))
    const before = known.get()
    if (before) return before
    const max = limits.servers.owned
    const owned = tx.select({ servers: count() }).from(serverOwners).where(own).get()
    if ((owned?.servers ?? 0) >= max) throw new AppError('TOO_MANY_SERVERS', { max })
    const made = { id: newId(), userId, server, code: newCode(), createdAt: ctx.clock.now() }
    return tx.insert(serverOwners).values(made).returning().get()
  })
  return toOwned(ctx, row)
}

function ownedBy({ db }: Context, userId: string, id: string): OwnerRow {
  const own = and(eq(serverOwners.userId, userId), eq(serverOwners.id, id))
  const row = db.select().from(serverOwners).where(own).get()
  if (!row) throw new AppError('SERVER_NOT_FOUND')
  return row
}

/** Looks at the server now, and has bots leave that it does not want. Throws SERVER_NOT_PROVEN. */
export async function checkOwned(ctx: Context, userId: string, id: string): Promise<OwnedServer> {
  const { server } = ownedBy(ctx, userId, id)
  await ctx.serverPolicy.look(server)
  const row = ownedBy(ctx, userId, id)
  if (row.seenAt === null || row.missingSince !== null || row.way === null)
    throw new AppError('SERVER_NOT_PROVEN')
  return toOwned(ctx, row)
}

/** What its proven owner wants of bots there counts at once. Throws SERVER_NOT_PROVEN. */
export function changeOwned(
  ctx: Context,
  userId: string,
  id: string,
  form: OwnedServerForm,
): OwnedServer {
  if (ownedBy(ctx, userId, id).way === null) throw new AppError('SERVER_NOT_PROVEN')
  ctx.db.update(serverOwners).set(form).where(eq(serverOwners.id, id)).run()
  ctx.serverPolicy.enforce()
  return toOwned(ctx, ownedBy(ctx, userId, id))
}

export function dropOwned(ctx: Context, userId: string, id: string): void {
  ownedBy(ctx, userId, id)
  ctx.db.delete(serverOwners).where(eq(serverOwners.id, id)).run()
}

type Needs = Pick<Context, 'db' | 'clock'>

/** Looks for the codes of those who say that this server is theirs in what was read of it. */
export function noteCodes({ db, clock }: Needs, server: string, signals: ServerSignals): void {
  const now = clock.now()
  const host = addressOf(server)?.host
  const named = signals.records.find(({ name }) => name === host)?.texts
  for (const row of db.select().from(serverOwners).where(eq(serverOwners.server, server)).all()) {
    const shown = signals.motds.filter(({ motd }) => motd.plain.includes(row.code))
    const places = shown.map(({ place }) => place)
    const isNamed = named?.some((text) => text.includes(row.code)) ?? false
    const way = places.length > 0 ? 'motd' : isNamed ? 'dns' : null
    const answers = row.way === 'dns' ? Array.isArray(named) : signals.motds.length > 0
    const set: Partial<OwnerRow> = way
      ? { way, places, provenAt: row.provenAt ?? now, seenAt: now, missingSince: null }
      : answers && row.way !== null
        ? missing(row, now)
        : { seenAt: row.way === null ? null : now }
    db.update(serverOwners).set(set).where(eq(serverOwners.id, row.id)).run()
    // Other names that lead there are read again before they bring another bot.
    if (way === 'motd' && row.way !== 'motd')
      db.update(serverSignals)
        .set({ staleAt: now })
        .where(and(inArray(serverSignals.place, places), ne(serverSignals.server, server)))
        .run()
  }
}

/** It counts for a day longer; then what its owner wanted there is forgotten with the proof. */
function missing({ missingSince }: OwnerRow, now: number): Partial<OwnerRow> {
  const since = missingSince ?? now
  if (now - since < missingMs) return { missingSince: since, seenAt: now }
  return {
    way: null,
    provenAt: null,
    seenAt: null,
    missingSince: null,
    places: [],
    maxBots: null,
    off: false,
  }
}

/** Proven servers whose code has not been looked for in a while. */
export function ownedDue({ db, clock }: Needs): string[] {
  const due = and(isNotNull(serverOwners.way), lte(serverOwners.seenAt, clock.now() - againMs))
  const rows = db.selectDistinct({ server: serverOwners.server }).from(serverOwners).where(due)
  return rows.all().map(({ server }) => server)
}
