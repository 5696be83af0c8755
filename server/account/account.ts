import { eq } from 'drizzle-orm'
import type { Account, AccountChange } from '#contract/account/own-account'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { users } from '#db/schema'
import { findUser, refuseTakenName } from '../auth/accounts'
import type { UserRow } from '../auth/users'
import { waysInOf } from '../auth/ways-in'
import type { Context } from '../context'
import { announceAccount } from '../plans/purchase'

/** What the profile does not say of an account. */
export function accountOf(db: DatabaseOrTransaction, row: UserRow): OwnAccount {
  const { passkeys, providers } = waysInOf(db, row.id)
  return {
    username: row.username,
    times: { locale: row.timeLocale, timeZone: row.timeZone },
    hasPassword: row.hasPassword,
    hasOtherWay: passkeys + providers > 0,
    emailVerified: row.emailVerifiedAt !== null,
  }
}

type OwnAccount = Omit<Account, 'success'>

/** Changes what is named, and tells the owner's open pages. Throws USERNAME_TAKEN. */
export function changeAccount(ctx: Context, user: UserRow, change: AccountChange): OwnAccount {
  const row = transact(ctx.db, (tx) => {
    if (change.username !== undefined) refuseTakenName(tx, change.username, user.id)
    const { username, timeLocale, timeZone } = { ...findUser(tx, user.id), ...change }
    const own = tx.update(users).set({ username, timeLocale, timeZone })
    return own.where(eq(users.id, user.id)).returning().get()
  })
  announceAccount(ctx, user.id, 'account')
  return accountOf(ctx.db, row)
}
