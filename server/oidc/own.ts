import { eq } from 'drizzle-orm'
import type { OwnProvider } from '#contract/account/oidc'
import { transact } from '#db/client'
import { oidcIdentities } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import { type Identity, renewToken } from '../auth/sessions'
import { refuseLastWayIn } from '../auth/ways-in'
import type { Context } from '../context'
import { AppError } from '../errors'
import { factorsOf } from '../factors/factors'
import { toIso } from '../lib/time'
import type { OidcProvider } from './config'
import { takeArrival } from './flow'
import { linkOf, ownerOf, storeLink } from './sign-in'

/** What one's account is linked to, and whether another can be. */
export function ownProvider({ db, oidc }: Context, { user }: Identity): OwnProvider {
  const { provider } = oidc.settings()
  const row = linkOf(db, user.id)
  const works = row !== undefined && isOf(row, provider)
  const link = row && {
    name: works ? provider.name : row.issuer,
    email: row.email,
    createdAt: toIso(row.createdAt),
    lastUsedAt: row.lastUsedAt === null ? null : toIso(row.lastUsedAt),
    works,
  }
  return { success: true, provider: provider && { name: provider.name }, link: link ?? null }
}

/** Whether the provider that the installation has now made it; written with a slash in the end or without. */
const isOf = (link: { issuer: string }, provider: OidcProvider | null): provider is OidcProvider =>
  provider !== null && new URL(provider.issuer).href === URL.parse(link.issuer)?.href

/** Links the account elsewhere with which a browser has come back. Throws SIGN_IN_TICKET_INVALID or OIDC_TAKEN. */
export function finishLink(ctx: Context, own: Identity, ticket: string, from: From): void {
  const { account } = takeArrival(ctx, ticket, 'link', began(own))
  transact(ctx.db, (tx) => {
    const owner = ownerOf(tx, account)
    if (owner === own.user.id) return
    if (owner !== undefined) throw new AppError('OIDC_TAKEN')
    storeLink(ctx, tx, own.user.id, account, from)
  })
}

/** Throws LAST_WAY_IN. */
export function unlink(ctx: Context, { user }: Identity, from: From): void {
  transact(ctx.db, (tx) => {
    const link = linkOf(tx, user.id)
    if (!link) return
    refuseLastWayIn(tx, user.id)
    tx.delete(oidcIdentities).where(eq(oidcIdentities.userId, user.id)).run()
    const { provider } = ctx.oidc.settings()
    const detail = isOf(link, provider) ? provider.name : link.issuer
    noteEvent(ctx, tx, { ...from, userId: user.id, kind: 'provider-unlinked', detail })
  })
}

/**
 * An account with a second factor proves itself by that. Throws FORBIDDEN for it, and where nothing is
 * linked.
 */
export function refuseProof({ db }: Context, { user }: Identity): void {
  if (factorsOf(db, user.id).length > 0 || !linkOf(db, user.id)) throw new AppError('FORBIDDEN')
}

/**
 * Somebody has just signed in at the provider: the session that began it is proved anew. Returns its
 * next token and where its page was. Throws SIGN_IN_TICKET_INVALID, OIDC_OTHER_ACCOUNT or FORBIDDEN.
 */
export async function finishProof(ctx: Context, own: Identity, ticket: string) {
  refuseProof(ctx, own)
  const { flow, account } = takeArrival(ctx, ticket, 'proof', began(own))
  if (ownerOf(ctx.db, account) !== own.user.id) throw new AppError('OIDC_OTHER_ACCOUNT')
  return { to: flow.to, accessToken: await renewToken(ctx, own) }
}

const began =
  ({ sessionId }: Identity) =>
  (flow: { sessionId: string | null }) =>
    flow.sessionId === sessionId
