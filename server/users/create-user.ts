import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { NewManagedUser, PasswordLink } from '#contract/admin/user-acts'
import type { ManagedUser } from '#contract/admin/users'
import { transact } from '#db/client'
import { type Asker, recordAudit } from '../audit/audit'
import { createAccount } from '../auth/accounts'
import { createPasswordLink } from '../auth/password-links'
import type { Context } from '../context'
import { toIso } from '../lib/time'
import { readUser } from './managed-users'
import { anyUser, auditTarget, refuseFormerAdmin } from './user-rows'

type Link = ReturnType<typeof createPasswordLink>

/**
 * Makes an account. Without a password it gets one that nobody knows, and a link for its owner to
 * choose another. Throws EMAIL_TAKEN, USERNAME_TAKEN, PASSWORD_BREACHED, PASSWORD_IS_NAME or BUSY.
 */
export async function createUser(
  ctx: Context,
  asker: Asker,
  { email, username, role, status, password }: z.output<typeof NewManagedUser>,
): Promise<{ user: ManagedUser; link: PasswordLink | null }> {
  const { address } = asker
  const isKnown = password !== undefined
  const secret = password ?? randomBytes(24).toString('base64url')
  // An administrator's password is one that nobody else has typed.
  const standing = { username, role, status, mustChangePassword: isKnown && role === 'admin' }
  let link: Link | null = null
  const account = { ...standing, address }
  const row = await createAccount(ctx, { email, password: secret }, account, {
    check: (tx) => refuseFormerAdmin(tx, asker),
    note(tx, { id }) {
      const now = ctx.clock.now()
      if (!isKnown) link = createPasswordLink(tx, id, 'new', now)
      const what = { action: 'user.create', target: auditTarget(id), reason: null } as const
      const after = { email, username, role, status }
      recordAudit(tx, { ...asker, ...what, before: null, after }, now)
    },
  })
  return { user: readUser(ctx, row.id), link: toLink(link) }
}

/** Makes a link by which a user chooses another password. Throws USER_NOT_FOUND. */
export function createResetLink(ctx: Context, asker: Asker, userId: string): PasswordLink {
  const now = ctx.clock.now()
  const link = transact(ctx.db, (tx) => {
    refuseFormerAdmin(tx, asker)
    anyUser(tx, userId)
    const target = auditTarget(userId)
    const link = createPasswordLink(tx, userId, 'reset', now)
    const after = { expiresAt: toIso(link.expiresAt) }
    const what = { action: 'user.password-link', target, reason: null } as const
    recordAudit(tx, { ...asker, ...what, before: null, after }, now)
    return link
  })
  return toLink(link)
}

function toLink(link: Link): PasswordLink
function toLink(link: Link | null): PasswordLink | null
function toLink(link: Link | null) {
  return link && { path: link.path, expiresAt: toIso(link.expiresAt) }
}
