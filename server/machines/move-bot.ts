import { eq } from 'drizzle-orm'
import { bots } from '#db/schema'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { trustedMachine } from './machine-rows'

/** The machine of the panel, which no row names. */
const ownId = 'local'

/**
 * Has a running bot go on at another machine. Throws BOT_NOT_FOUND, BOT_NOT_RUNNING, MACHINE_NOT_FOUND,
 * MACHINE_DRAINING, or HOST_UNAVAILABLE for a machine that does not answer.
 */
export function moveBot(ctx: Context, asker: Asker, botId: string, hostId: string): void {
  const { db, clock, fleet, texts } = ctx
  const row = db.select().from(bots).where(eq(bots.id, botId)).get()
  if (!row) throw new AppError('BOT_NOT_FOUND')
  if (row.desired !== 'running') throw new AppError('BOT_NOT_RUNNING')
  const machine = trustedMachine(db, hostId)
  if (!machine && hostId !== ownId) throw new AppError('MACHINE_NOT_FOUND')
  if (machine?.draining) throw new AppError('MACHINE_DRAINING')
  fleet.move(botId, hostId)
  const name = (id: string) => trustedMachine(db, id)?.name ?? texts.machines.own
  const names = { before: row.hostId && name(row.hostId), after: name(hostId) }
  const deed = { action: 'machine.move', target: `bot:${botId}`, reason: null } as const
  const change = { before: { machine: names.before }, after: { machine: names.after } }
  recordAudit(db, { ...asker, ...deed, ...change }, clock.now())
}
