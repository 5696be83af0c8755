import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { InvitationForm, MachineInvitation } from '#contract/admin/machines'
import { limits } from '#contract/limits'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { hostInvitations, users } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import { hashOfLink, newLinkToken } from '../auth/password-links'
import type { Context } from '../context'
import { AppError } from '../errors'
import { newId } from '../lib/ids'
import { minuteMs, toIso } from '../lib/time'
import { refuseUnready } from './problem'

type InvitationRow = typeof hostInvitations.$inferSelect

const lifetimeMs = limits.machines.minutes * minuteMs

/**
 * Invites a machine. Only the token's hash is kept. Throws BUS_NOT_CONFIGURED, MACHINES_NEED_TLS or
 * TOO_MANY_INVITATIONS.
 */
export function invite(
  ctx: Context,
  asker: Asker,
  form: InvitationForm,
): { invitation: MachineInvitation; token: string; command: string } {
  refuseUnready(ctx)
  const { clock, config, db } = ctx
  const now = clock.now()
  const token = newLinkToken()
  const made = { id: newId(), tokenHash: hashOfLink(token), ...form }
  const row = transact(db, (tx) => {
    refuseMany(tx, now)
    const times = { createdAt: now, expiresAt: now + lifetimeMs }
    const invitation = { ...made, ...times, createdBy: asker.actor.id }
    const row = tx.insert(hostInvitations).values(invitation).returning().get()
    note(tx, asker, 'machine.invite', row, now)
    return row
  })
  const panel = config.publicUrl ?? `http://localhost:${config.port}`
  return {
    invitation: toInvitation(row, asker.actor.email),
    token,
    command: `enjambre host --join ${panel}/#${token}`,
  }
}

/** Withdraws one that nobody has used. Throws INVITATION_NOT_FOUND. */
export function withdraw(ctx: Context, asker: Asker, id: string): void {
  const now = ctx.clock.now()
  transact(ctx.db, (tx) => {
    const open = and(eq(hostInvitations.id, id), isOpen(now))
    const row = tx.select().from(hostInvitations).where(open).get()
    if (!row) throw new AppError('INVITATION_NOT_FOUND')
    note(tx, asker, 'machine.withdraw', row, now)
    tx.delete(hostInvitations).where(eq(hostInvitations.id, id)).run()
  })
}

/** Newest first. */
export const openInvitations = (db: DatabaseOrTransaction, now: number): MachineInvitation[] =>
  db
    .select({ row: hostInvitations, by: users.email })
    .from(hostInvitations)
    .innerJoin(users, eq(users.id, hostInvitations.createdBy))
    .where(isOpen(now))
    .orderBy(desc(hostInvitations.id))
    .all()
    .map(({ row, by }) => toInvitation(row, by))

/**
 * The invitation with this token, used or not, and who has made it: undefined for one that has expired,
 * was withdrawn or never was, and when its maker is no administrator any more.
 */
export const invitationOf = (db: DatabaseOrTransaction, token: string, now: number) =>
  db
    .select({ invitation: hostInvitations, by: { id: users.id, email: users.email } })
    .from(hostInvitations)
    .innerJoin(users, eq(users.id, hostInvitations.createdBy))
    .where(
      and(
        eq(hostInvitations.tokenHash, hashOfLink(token)),
        gt(hostInvitations.expiresAt, now),
        ...[eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.deletesAt)],
      ),
    )
    .get()

const isOpen = (now: number) =>
  and(isNull(hostInvitations.usedAt), gt(hostInvitations.expiresAt, now))

function refuseMany(tx: DatabaseOrTransaction, now: number) {
  const open = tx.select({ open: count() }).from(hostInvitations).where(isOpen(now)).get()
  const max = limits.machines.invitations
  if ((open?.open ?? 0) >= max) throw new AppError('TOO_MANY_INVITATIONS', { max })
}

function note(
  tx: DatabaseOrTransaction,
  asker: Asker,
  action: 'machine.invite' | 'machine.withdraw',
  { id, name, label }: InvitationRow,
  now: number,
) {
  const what = { action, target: `invitation:${id}`, reason: null } as const
  recordAudit(tx, { ...asker, ...what, before: null, after: { name, label } }, now)
}

function toInvitation(row: InvitationRow, by: string): MachineInvitation {
  const { id, name, label, createdAt, expiresAt } = row
  return { id, name, label, by, createdAt: toIso(createdAt), expiresAt: toIso(expiresAt) }
}
