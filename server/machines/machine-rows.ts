import { and, eq, isNull } from 'drizzle-orm'
import type { Machine, MachineLive } from '#contract/admin/machines'
import type { DatabaseOrTransaction } from '#db/client'
import { hostInvitations, hosts } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'
import { roomOf } from './capacity'
import { leavingOf } from './leaving'
import type { KnownMachine } from './live-machines'

export type MachineRow = typeof hosts.$inferSelect

export type MachineNeeds = Pick<Context, 'db' | 'machines' | 'settings'>

/** As administrators see it. */
export function toMachine(ctx: MachineNeeds, row: MachineRow): Machine {
  const { id, name, label, address, version, maxBots, draining, revokedAt } = row
  const { machines } = ctx
  const known = revokedAt === null ? machines.live.of(id) : null
  return {
    ...{ id, name, label, address, version, maxBots, draining },
    enrolledAt: toIso(row.enrolledAt),
    lastSeenAt: toIso(row.lastSeenAt),
    revoked:
      revokedAt === null
        ? null
        : {
            at: toIso(revokedAt),
            by: row.revokedBy ?? '',
            reason: row.revokedReason ?? '',
            isCut: machines.isCut(id),
          },
    leaving: draining && revokedAt === null ? leavingOf(ctx, id) : null,
    invitationId: invitationUsedBy(ctx.db, id),
    live: known && toLive(known, maxBots),
  }
}

/** With how many more bots it can hold. */
export function toLive(known: KnownMachine, maxBots: number | null): MachineLive {
  const { state, since, version } = known
  const isLost = state === 'lost'
  const report = isLost ? null : known.report
  const roundTripMs = isLost ? null : known.roundTripMs
  const cpu = report && Math.round(report.cpu / (report.cores || 1))
  return {
    ...{ state, since: toIso(since), version, roundTripMs, cpu },
    bots: report?.bots ?? null,
    memoryMb: report?.memoryMb ?? null,
    memoryBudgetMb: report?.memoryBudgetMb ?? null,
    cores: report?.cores ?? null,
    loopDelayMs: report?.loopDelayMs ?? null,
    room: report && roomOf(report, maxBots),
  }
}

function invitationUsedBy(db: DatabaseOrTransaction, hostId: string) {
  const { id } = hostInvitations
  const used = eq(hostInvitations.hostId, hostId)
  return db.select({ id }).from(hostInvitations).where(used).get()?.id ?? null
}

/** Throws MACHINE_NOT_FOUND. */
export function anyMachine(tx: DatabaseOrTransaction, id: string): MachineRow {
  const row = tx.select().from(hosts).where(eq(hosts.id, id)).get()
  if (!row) throw new AppError('MACHINE_NOT_FOUND')
  return row
}

/** Undefined for one that is not known, and for one that was revoked. */
export const trustedMachine = (tx: DatabaseOrTransaction, id: string): MachineRow | undefined =>
  tx
    .select()
    .from(hosts)
    .where(and(eq(hosts.id, id), isNull(hosts.revokedAt)))
    .get()
