import { asc, desc, gt, isNull, or } from 'drizzle-orm'
import type { Machines } from '#contract/admin/machines'
import { hosts } from '#db/schema'
import type { Context } from '../context'
import { dayMs } from '../lib/time'
import { openInvitations } from './invitations'
import { toMachine } from './machine-rows'
import { problemOf } from './problem'

/** For so long a machine that was revoked is still shown. */
const shownMs = 30 * dayMs

/** The machines, those that are trusted first, and what waits for others. */
export function listMachines(ctx: Context): Omit<Machines, 'success'> {
  const now = ctx.clock.now()
  const rows = ctx.db
    .select()
    .from(hosts)
    .where(or(isNull(hosts.revokedAt), gt(hosts.revokedAt, now - shownMs)))
    .orderBy(desc(isNull(hosts.revokedAt)), asc(hosts.name), asc(hosts.id))
    .all()
  return {
    machines: rows.map((row) => toMachine(ctx, row)),
    invitations: openInvitations(ctx.db, now),
    problem: problemOf(ctx),
  }
}
