import { and, eq } from 'drizzle-orm'
import { labelKey } from '#contract/bots/order'
import type { ShareRight } from '#contract/bots/rights'
import type { ShareForm } from '#contract/bots/sharing'
import { limits } from '#contract/limits'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { bots, shares, users } from '#db/schema'
import type { UserRow } from '../auth/users'
import { botFor } from '../bots/access/rights'
import { applyAccess } from '../bots/access/tell'
import type { Context } from '../context'
import { AppError } from '../errors'
import { ValidationError } from '../http/route'
import { newId } from '../lib/ids'
import { text } from '../locales/text'
import { invitedTo, type ShareRow } from './received'

/**
 * Invites an address to a bot, or to the bots of a group; the same whether it has an account. Throws
 * BOT_NOT_FOUND, RIGHT_MISSING, SHARE_EXISTS, TOO_MANY_SHARES or TOO_MANY_ATTEMPTS.
 */
export function share(ctx: Context, owner: UserRow, form: ShareForm): ShareRow {
  if (form.email === owner.email.toLowerCase()) throw misfit('email', 'sharing.ownAddress')
  ctx.attempts.invitation(owner.id)
  const row = transact(ctx.db, (tx) => {
    const { name, ...what } = subjectOf(tx, owner.id, form)
    refuseAnother(tx, owner.id, form.email, what)
    const { email, right } = form
    const made = { id: newId(), ownerId: owner.id, email, right, createdAt: ctx.clock.now() }
    if (ctx.attempts.invitationMail(email)) {
      const link = new URL('/account', ctx.config.publicUrl ?? localUrl(ctx)).href
      const params = { owner: owner.username, name, right, link }
      ctx.mail.queue(tx, { kind: 'invitation', to: email, params })
    }
    return tx
      .insert(shares)
      .values({ ...made, ...what })
      .returning()
      .get()
  })
  tellSides(ctx, row)
  return row
}

/** Gives somebody another right to what is shared with them. Throws SHARE_NOT_FOUND. */
export function changeShare(
  ctx: Context,
  ownerId: string,
  shareId: string,
  right: ShareRight,
): ShareRow {
  const own = and(eq(shares.id, shareId), eq(shares.ownerId, ownerId))
  const row = transact(ctx.db, (tx) =>
    tx.update(shares).set({ right }).where(own).returning().get(),
  )
  if (!row) throw new AppError('SHARE_NOT_FOUND')
  settle(ctx, row)
  return row
}

/** Ends a share: its owner takes it back, or who got it wants it no longer. Throws SHARE_NOT_FOUND. */
export function endShare(ctx: Context, user: UserRow, shareId: string): void {
  const row = transact(ctx.db, (tx) => {
    const found = tx.select().from(shares).where(eq(shares.id, shareId)).get()
    const isTheirs = found?.ownerId === user.id || found?.granteeId === user.id
    if (!isTheirs && !invitedTo(tx, user, shareId, ctx.clock.now())) {
      throw new AppError('SHARE_NOT_FOUND')
    }
    return tx.delete(shares).where(eq(shares.id, shareId)).returning().get()
  })
  if (row) settle(ctx, row)
}

/**
 * Accepts an invitation for the account that has its address; again, it stays as it is. Throws
 * SHARE_NOT_FOUND, and EMAIL_UNVERIFIED while nobody knows that the address is theirs, where mails
 * could show it.
 */
export function acceptShare(ctx: Context, user: UserRow, shareId: string): void {
  const now = ctx.clock.now()
  const row = transact(ctx.db, (tx) => {
    const accepted = and(eq(shares.id, shareId), eq(shares.granteeId, user.id))
    if (tx.select({ id: shares.id }).from(shares).where(accepted).get()) return null
    if (!invitedTo(tx, user, shareId, now)) throw new AppError('SHARE_NOT_FOUND')
    const { emailVerification } = ctx.settings.current().accounts
    const canVerify = ctx.mail.isConfigured() && emailVerification !== 'off'
    if (canVerify && user.emailVerifiedAt === null) throw new AppError('EMAIL_UNVERIFIED')
    const fields = { granteeId: user.id, acceptedAt: now }
    return tx.update(shares).set(fields).where(eq(shares.id, shareId)).returning().get()
  })
  if (row) settle(ctx, row)
}

type Subject = Pick<ShareRow, 'botId' | 'group'>

/** What is to be shared, as it is called: one's own bot, or a group that has bots. */
function subjectOf(
  tx: DatabaseOrTransaction,
  ownerId: string,
  { botId, group }: ShareForm,
): Subject & { name: string } {
  if (botId !== undefined) {
    return { botId, group: null, name: botFor(tx, ownerId, botId, 'own').name }
  }
  const own = tx.select({ group: bots.group }).from(bots).where(eq(bots.userId, ownerId)).all()
  const known = own.find((bot) => bot.group && labelKey(bot.group) === labelKey(group ?? ''))
  if (!known?.group) throw misfit('group', 'sharing.noGroup')
  return { botId: null, group: known.group, name: known.group }
}

function refuseAnother(tx: DatabaseOrTransaction, ownerId: string, email: string, what: Subject) {
  const given = tx.select().from(shares).where(eq(shares.ownerId, ownerId)).all()
  const isSame = (row: ShareRow) =>
    row.email === email &&
    row.botId === what.botId &&
    labelKey(row.group ?? '') === labelKey(what.group ?? '')
  if (given.some(isSame)) throw new AppError('SHARE_EXISTS')
  const max = limits.shares.given
  if (given.length >= max) throw new AppError('TOO_MANY_SHARES', { max })
}

const misfit = (field: string, code: 'sharing.ownAddress' | 'sharing.noGroup') =>
  new ValidationError({ issues: [{ path: [field], message: text(code) }] })

const localUrl = ({ config }: Context) => `http://localhost:${config.port}`

/** Has sockets obey what the share is now, and both sides ask again. */
function settle(ctx: Context, row: ShareRow) {
  applyAccess(ctx)
  tellSides(ctx, row)
}

/** Both sides ask again: the owner, and the account that accepted or has the address. */
function tellSides({ db, realtime }: Context, { ownerId, granteeId, email }: ShareRow) {
  const invited = db.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
  const other = granteeId ?? invited?.id
  for (const userId of other ? [ownerId, other] : [ownerId]) {
    realtime.toUser(userId, 'sharesUpdate', {})
  }
}
