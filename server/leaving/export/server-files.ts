import { eq } from 'drizzle-orm'
import { serverBans, serverOwners, serverRules, serverVisits } from '#db/schema'
import type { UserRow } from '../../auth/users'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import type { ArchiveFile } from './archive'
import { valueText } from './json-text'

/** What somebody has confirmed of servers, which are theirs, and where their bots have been. */
export function* serverFiles({ db, texts }: Context, { id }: UserRow): Generator<ArchiveFile> {
  const iso = (at: number | null) => (at === null ? null : toIso(at))
  const rules = db.select().from(serverRules).where(eq(serverRules.userId, id)).all()
  const bans = db.select().from(serverBans).where(eq(serverBans.userId, id)).all()
  const owned = db.select().from(serverOwners).where(eq(serverOwners.userId, id)).all()
  const visits = db.select().from(serverVisits).where(eq(serverVisits.userId, id)).all()
  const value = {
    rules: rules.map(({ userId: _, at, ...rule }) => ({ ...rule, at: toIso(at) })),
    bans: bans.map(({ userId: _, at, liftedAt, ...ban }) => ({
      ...{ ...ban, at: toIso(at), liftedAt: iso(liftedAt) },
    })),
    owned: owned.map(({ server, way, provenAt, maxBots, off, createdAt }) => ({
      ...{ server, way, maxBots, off, provenAt: iso(provenAt), createdAt: toIso(createdAt) },
    })),
    visits: visits.map(({ server, place, botName, player, firstAt, lastAt }) => ({
      ...{ server, place, botName, player, firstAt: toIso(firstAt), lastAt: toIso(lastAt) },
    })),
  }
  yield { name: texts.leaving.archive.names.servers, text: valueText(value) }
}
