import { and, ne, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { DatabaseOrTransaction } from '#db/client'
import { users } from '#db/schema'

const fallback = 'usuario'
const tries = 20

/** A free username made of the part of an e-mail address before the `@`. */
export function freeUsername(db: DatabaseOrTransaction, email: string): string {
  const base = cleaned(email)
  const taken = (username: string) => isUsernameTaken(db, username)
  if (!taken(base)) return base
  for (let number = 2; number < tries; number++) {
    if (!taken(`${base}${number}`)) return `${base}${number}`
  }
  return `${base}-${Bun.randomUUIDv7().slice(-8)}`
}

/** Whether another account than `own` has the name, in whatever case. */
export function isUsernameTaken(db: DatabaseOrTransaction, username: string, own = ''): boolean {
  const isSame = sql`lower(${users.username}) = ${username.toLowerCase()}`
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(and(isSame, ne(users.id, own)))
  return found.get() !== undefined
}

function cleaned(email: string) {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const name = local.replace(/\+.*$/, '').replace(/[^a-z0-9._-]/g, '')
  return name.replace(/^[._-]+|[._-]+$/g, '').slice(0, limits.accountName) || fallback
}
