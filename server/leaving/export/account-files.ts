import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  accountEvents,
  apiTokens,
  oidcIdentities,
  passkeys,
  recoveryCodes,
  sessions,
  shares,
  totpSecrets,
  users,
} from '#db/schema'
import { toUser, type UserRow } from '../../auth/users'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import { readPage } from '../../status-pages/own-page'
import type { ArchiveFile } from './archive'
import { listText, pagesOf, valueText } from './json-text'

const atOnce = 200

/** Who somebody is here, how they come in and what has happened to the account; never a secret. */
export function* accountFiles(ctx: Context, user: UserRow): Generator<ArchiveFile> {
  const { names } = ctx.texts.leaving.archive
  yield { name: names.account, text: valueText({ ...aboutOf(user), waysIn: waysIn(ctx, user) }) }
  yield { name: names.sessions, text: valueText(sessionsOf(ctx, user.id)) }
  yield { name: names.activity, text: listText(eventPages(ctx, user.id)) }
  yield { name: names.shares, text: valueText(sharesOf(ctx, user)) }
  yield { name: names.statusPage, text: valueText(readPage(ctx.db, { userId: user.id })) }
}

const orNull = (at: number | null) => (at === null ? null : toIso(at))

const aboutOf = (user: UserRow) => ({
  ...toUser(user),
  emailVerifiedAt: orNull(user.emailVerifiedAt),
  lastLoginAt: orNull(user.lastLoginAt),
  lastSeenAt: orNull(user.lastSeenAt),
  deletesAt: orNull(user.deletesAt),
  signIns: user.signIns,
  times: { locale: user.timeLocale, zone: user.timeZone },
})

function waysIn({ db }: Context, { id, hasPassword }: UserRow) {
  const app = db.select().from(totpSecrets).where(eq(totpSecrets.userId, id)).get()
  const unused = and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt))
  const codes = db.select({ usedAt: recoveryCodes.usedAt }).from(recoveryCodes).where(unused).all()
  const keys = db.select().from(passkeys).where(eq(passkeys.userId, id)).all()
  const others = db.select().from(oidcIdentities).where(eq(oidcIdentities.userId, id)).all()
  const tokens = db.select().from(apiTokens).where(eq(apiTokens.userId, id)).all()
  return {
    password: hasPassword,
    tokens: tokens.map(({ name, start, bots, verbs, createdAt, expiresAt, lastUsedAt }) => ({
      ...{ name, start, bots, verbs, createdAt: toIso(createdAt) },
      ...{ expiresAt: orNull(expiresAt), lastUsedAt: orNull(lastUsedAt) },
    })),
    authenticatorApp: orNull(app?.confirmedAt ?? null),
    recoveryCodesLeft: codes.length,
    passkeys: keys.map(({ name, backedUp, createdAt, lastUsedAt }) => ({
      ...{ name, backedUp, createdAt: toIso(createdAt), lastUsedAt: orNull(lastUsedAt) },
    })),
    providers: others.map(({ issuer, subject, email, createdAt, lastUsedAt }) => ({
      ...{ issuer, subject, email },
      ...{ createdAt: toIso(createdAt), lastUsedAt: orNull(lastUsedAt) },
    })),
  }
}

function sessionsOf({ db }: Context, userId: string) {
  const rows = db.select().from(sessions).where(eq(sessions.userId, userId)).all()
  return rows.map(({ createdAt, expiresAt, address, agent, method, lastSeenAt, lastAddress }) => ({
    ...{ createdAt: toIso(createdAt), expiresAt: toIso(expiresAt), address, agent, method },
    ...{ lastSeenAt: orNull(lastSeenAt), lastAddress },
  }))
}

const eventPages = ({ db }: Context, userId: string) =>
  pagesOf<typeof accountEvents.$inferSelect, object>(
    (last) =>
      db
        .select()
        .from(accountEvents)
        .where(and(eq(accountEvents.userId, userId), last && gt(accountEvents.id, last.id)))
        .orderBy(asc(accountEvents.id))
        .limit(atOnce)
        .all(),
    ({ at, kind, address, agent, detail }) => ({ at: toIso(at), kind, address, agent, detail }),
  )

const owners = alias(users, 'owners')

function sharesOf({ db }: Context, { id, email }: UserRow) {
  const invited = and(isNull(shares.granteeId), eq(shares.email, email))
  const rows = db
    .select({ share: shares, owner: owners.username })
    .from(shares)
    .innerJoin(owners, eq(owners.id, shares.ownerId))
    .where(or(eq(shares.ownerId, id), eq(shares.granteeId, id), invited))
    .all()
  const shown = ({ share, owner }: (typeof rows)[number]) => ({
    ...{ owner, with: share.email, botId: share.botId, group: share.group, right: share.right },
    ...{ createdAt: toIso(share.createdAt), acceptedAt: orNull(share.acceptedAt) },
  })
  return {
    given: rows.filter(({ share }) => share.ownerId === id).map(shown),
    received: rows.filter(({ share }) => share.ownerId !== id).map(shown),
  }
}
