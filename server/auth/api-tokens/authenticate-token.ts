import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/prepared'
import { apiTokens, users } from '#db/schema'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { addressMatcher, isRange } from '../../http/address'
import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import { limitOf } from '../sessions'
import { refuseClosedAccount } from '../users'
import type { TokenIdentity, TokenRow } from './caller'
import { hashOf, secretStart } from './secret'

const log = partLogger('auth')

const notedEveryMs = minuteMs

export const isTokenSecret = (secret: string): boolean => secret.startsWith(secretStart)

/** The identity behind a token that comes from this address. Throws TOKEN_INVALID, TOKEN_EXPIRED, API_TOKEN_ADDRESS or ACCOUNT_*. */
export function authenticateToken(ctx: Context, secret: string, address: string): TokenIdentity {
  const found = findToken(ctx.db).get({ hash: hashOf(secret) })
  if (!found) throw new AppError('TOKEN_INVALID')
  const { token, user } = found
  const now = ctx.clock.now()
  if (token.expiresAt !== null && token.expiresAt <= now) throw new AppError('TOKEN_EXPIRED')
  refuseClosedAccount(user)
  if (!mayComeFrom(token, address)) throw new AppError('API_TOKEN_ADDRESS', { address })
  noteUse(ctx, token, address)
  return {
    ...{ user, token, sessionId: `token:${token.id}`, provedAt: 0 },
    expiresAt: token.expiresAt ?? Number.POSITIVE_INFINITY,
    limit: limitOf(ctx, user),
  }
}

/** Every call of a program needs it. */
const findToken = prepared((db) =>
  db
    .select({ token: apiTokens, user: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.hash, sql.placeholder('hash')))
    .prepare(),
)

const mayComeFrom = ({ addresses }: TokenRow, address: string) =>
  addresses.length === 0 || addressMatcher(addresses.filter(isRange))(address)

/** Once a minute at most: a call that only reads is not to write each time. */
function noteUse({ db, clock }: Context, token: TokenRow, address: string) {
  const now = clock.now()
  const isKnown = token.lastAddress === address && now - (token.lastUsedAt ?? 0) < notedEveryMs
  if (isKnown) return
  try {
    const used = { lastUsedAt: now, lastAddress: address }
    db.update(apiTokens).set(used).where(eq(apiTokens.id, token.id)).run()
  } catch (error) {
    log.error('auth.seenNotStored', { error })
  }
}
