import { eq } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { users } from '#db/schema'

const maxLength = 32
const fallback = 'usuario'
const tries = 20

/** A free username made of the part of an e-mail address before the `@`. */
export function freeUsername(db: DatabaseOrTransaction, email: string): string {
  const base = cleaned(email)
  const taken = (username: string) =>
    db.select({ id: users.id }).from(users).where(eq(users.username, username)).get() !== undefined
  if (!taken(base)) return base
  for (let number = 2; number < tries; number++) {
    if (!taken(`${base}${number}`)) return `${base}${number}`
  }
  return `${base}-${Bun.randomUUIDv7().slice(-8)}`
}

function cleaned(email: string) {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const name = local.replace(/\+.*$/, '').replace(/[^a-z0-9._-]/g, '')
  return name.replace(/^[._-]+|[._-]+$/g, '').slice(0, maxLength) || fallback
}
