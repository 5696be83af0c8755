import { and, eq, isNull } from 'drizzle-orm'
import type { Machine } from '#contract/admin/machines'
import type { DatabaseOrTransaction } from '#db/client'
import { hosts } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'

export type MachineRow = typeof hosts.$inferSelect

/** As administrators see it. */
export function toMachine({ machines }: Pick<Context, 'machines'>, row: MachineRow): Machine {
  const { id, name, label, address, version, maxBots, draining, revokedAt } = row
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
    live: null,
  }
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
