import { eq } from 'drizzle-orm'
import type { MachineChange } from '#contract/admin/machines'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { hosts } from '#db/schema'
import { type Asker, type AuditRecord, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { anyMachine, type MachineRow } from './machine-rows'
import type { MachineChanged } from './machines'

type Deed = Pick<AuditRecord, 'reason' | 'before' | 'after'> & {
  action: 'machine.change' | 'machine.drain' | 'machine.revoke'
}

/** Names a machine otherwise, labels it, or bounds its bots. Throws as `act`. */
export const changeMachine = (ctx: Context, asker: Asker, id: string, form: MachineChange) =>
  act(ctx, asker, id, 'changed', (tx, { name, label, maxBots }) => {
    const before = { name, label, maxBots }
    const after = { ...before, ...form }
    set(tx, id, after)
    return { action: 'machine.change', reason: null, before, after }
  })

/** Empties a machine, or opens it again. Throws as `act`. */
export const drainMachine = (
  ctx: Context,
  asker: Asker,
  id: string,
  { draining, reason }: { draining: boolean; reason: string },
) =>
  act(ctx, asker, id, 'drained', (tx, row) => {
    set(tx, id, { draining })
    return {
      action: 'machine.drain',
      reason,
      before: { draining: row.draining },
      after: { draining },
    }
  })

/**
 * Trusts a machine no longer, for good: control ignores it from now on, and the bus cuts it off as soon
 * as it has heard. Throws as `act`.
 */
export function revokeMachine(ctx: Context, asker: Asker, id: string, reason: string): MachineRow {
  const revokedAt = ctx.clock.now()
  const row = act(ctx, asker, id, 'revoked', (tx) => {
    set(tx, id, { revokedAt, revokedBy: asker.actor.email, revokedReason: reason })
    return { action: 'machine.revoke', reason, before: null, after: null }
  })
  ctx.machines.live.forget(id)
  ctx.machines.publish()
  return row
}

/** Does it to a machine that is trusted. Throws MACHINE_NOT_FOUND or MACHINE_REVOKED. */
function act(
  ctx: Context,
  asker: Asker,
  id: string,
  what: MachineChanged['what'],
  change: (tx: DatabaseOrTransaction, row: MachineRow) => Deed,
): MachineRow {
  const row = transact(ctx.db, (tx) => {
    const before = anyMachine(tx, id)
    if (before.revokedAt !== null) throw new AppError('MACHINE_REVOKED')
    const deed = change(tx, before)
    recordAudit(tx, { ...asker, ...deed, target: `machine:${id}` }, ctx.clock.now())
    return anyMachine(tx, id)
  })
  ctx.machines.changed({ hostId: id, what })
  return row
}

function set(tx: DatabaseOrTransaction, id: string, fields: Partial<MachineRow>) {
  tx.update(hosts).set(fields).where(eq(hosts.id, id)).run()
}
