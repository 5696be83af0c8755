import { and, count, desc, eq } from 'drizzle-orm'
import type { Token, TokenForm } from '#contract/account/tokens'
import { limits } from '#contract/limits'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { apiTokens } from '#db/schema'
import { type From, noteEvent } from '../account-events/events'
import type { TokenRow } from '../auth/api-tokens/caller'
import { hashOf, newSecret } from '../auth/api-tokens/secret'
import type { UserRow } from '../auth/users'
import type { Context } from '../context'
import { AppError } from '../errors'
import { isRange } from '../http/address'
import { ValidationError } from '../http/route'
import { newId } from '../lib/ids'
import { toIso } from '../lib/time'
import { text } from '../locales/text'

const shownLetters = 10

export const tokensOf = (db: DatabaseOrTransaction, userId: string): Token[] =>
  db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.id))
    .all()
    .map(toToken)

export const toToken = ({ id, name, bots, verbs, addresses, ...row }: TokenRow): Token => ({
  ...{ id, name, bots, verbs, addresses, perMinute: row.perMinute, start: row.start },
  createdAt: toIso(row.createdAt),
  expiresAt: row.expiresAt === null ? null : toIso(row.expiresAt),
  lastUsedAt: row.lastUsedAt === null ? null : toIso(row.lastUsedAt),
  lastAddress: row.lastAddress,
})

/** A new token and its secret, of which only the hash is kept. Throws TOO_MANY_API_TOKENS or VALIDATION. */
export function createToken(
  ctx: Pick<Context, 'db' | 'clock' | 'mail'>,
  user: UserRow,
  form: TokenForm,
  from: From,
): { token: Token; secret: string } {
  const { max } = limits.tokens
  const now = ctx.clock.now()
  const expiresAt = form.expiresAt === null ? null : Date.parse(form.expiresAt)
  if (expiresAt !== null && expiresAt <= now) throw invalid('expiresAt', text('tokens.past'))
  const wrong = form.addresses.findIndex((address) => !isRange(address))
  if (wrong >= 0) throw invalid(`addresses.${wrong}`, text('tokens.badAddress'))
  const secret = newSecret()
  const row = transact(ctx.db, (tx) => {
    const own = tx.select({ rows: count() }).from(apiTokens).where(eq(apiTokens.userId, user.id))
    if ((own.get()?.rows ?? 0) >= max) throw new AppError('TOO_MANY_API_TOKENS', { max })
    const start = secret.slice(0, shownLetters)
    const kept = { ...form, expiresAt, hash: hashOf(secret), start, createdAt: now }
    const made = tx.insert(apiTokens).values({ id: newId(), userId: user.id, ...kept })
    noteEvent(ctx, tx, { userId: user.id, kind: 'token-made', detail: form.name, ...from })
    return made.returning().get()
  })
  return { token: toToken(row), secret }
}

const invalid = (path: string, message: ReturnType<typeof text>) =>
  new ValidationError({ issues: [{ path: path.split('.'), message }] })

/** From now on it is refused. Throws API_TOKEN_NOT_FOUND. */
export function revokeToken(
  ctx: Pick<Context, 'db' | 'clock' | 'mail'>,
  { id: userId }: Pick<UserRow, 'id'>,
  id: string,
  from: From,
): void {
  transact(ctx.db, (tx) => {
    const own = and(eq(apiTokens.id, id), eq(apiTokens.userId, userId))
    const row = tx.delete(apiTokens).where(own).returning().get()
    if (!row) throw new AppError('API_TOKEN_NOT_FOUND')
    noteEvent(ctx, tx, { userId, kind: 'token-revoked', detail: row.name, ...from })
  })
}
