import { asc, desc, gt, isNull, or } from 'drizzle-orm'
import type { Machine, Machines } from '#contract/admin/machines'
import { hosts } from '#db/schema'
import { version } from '../../package.json'
import type { Context } from '../context'
import { dayMs, toIso } from '../lib/time'
import { roundedDown } from './capacity'
import { openInvitations } from './invitations'
import { type MachineNeeds, toMachine } from './machine-rows'
import { ownMachine } from './own'
import { problemOf } from './problem'

/** For so long a machine that was revoked is still shown. */
const shownMs = 30 * dayMs

export type ListNeeds = MachineNeeds & Pick<Context, 'config' | 'clock' | 'fleet' | 'metrics'>

/** The machines, those that are trusted first, and what waits for others. */
export async function listMachines(ctx: ListNeeds): Promise<Omit<Machines, 'success'>> {
  const now = ctx.clock.now()
  const rows = ctx.db
    .select()
    .from(hosts)
    .where(or(isNull(hosts.revokedAt), gt(hosts.revokedAt, now - shownMs)))
    .orderBy(desc(isNull(hosts.revokedAt)), asc(hosts.name), asc(hosts.id))
    .all()
  const { live } = ctx.machines
  const awaySince = live.busAwaySince()
  const machines = rows.map((row) => toMachine(ctx, row))
  const own = await ownMachine(ctx)
  return {
    ...{ machines, own, room: roomInAll([own, ...machines]) },
    busAwaySince: awaySince === null ? null : toIso(awaySince),
    silent: [...live.silent()],
    version,
    invitations: openInvitations(ctx.db, now),
    problem: problemOf(ctx),
  }
}

function roomInAll(machines: readonly Pick<Machine, 'draining' | 'live'>[]): number | null {
  const open = machines.filter(({ draining, live }) => live?.state === 'up' && !draining)
  const rooms = open.flatMap(({ live }) => live?.room ?? [])
  return rooms.length === 0 ? null : roundedDown(rooms.reduce((sum, { bots }) => sum + bots, 0))
}
