import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { EnrolForm, Enrolled } from '#contract/hosts'
import { type DatabaseOrTransaction, transact } from '#db/client'
import { hostInvitations, hosts } from '#db/schema'
import { recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { AppError } from '../errors'
import { isPublicAddress } from '../game/addresses'
import { credentialOf } from './credentials'
import { invitationOf } from './invitations'
import { trustedMachine } from './machine-rows'
import { refuseUnready } from './problem'
import { isSigned } from './signed'

/**
 * Takes a machine in that shows an invitation. Whoever has not heard the answer may ask again, with the
 * same keys. Throws BUS_NOT_CONFIGURED, MACHINES_NEED_TLS, MACHINE_TOKEN_INVALID or TOO_MANY_ATTEMPTS.
 */
export async function enrol(
  ctx: Context,
  form: EnrolForm,
  address: string,
): Promise<Omit<Enrolled, 'success'>> {
  refuseUnready(ctx)
  refuseInTheClear(ctx, address)
  const attempt = ctx.attempts.beginMachine(address)
  const { token, userKey, curveKey, signature } = form
  const isInvited = invitationOf(ctx.db, token, ctx.clock.now()) !== undefined
  const request = ['enrol', token, userKey, curveKey] as const
  if (!isInvited || !(await isSigned([...request], signature, userKey, curveKey))) {
    throw new AppError('MACHINE_TOKEN_INVALID')
  }
  const { row, isNew } = transact(ctx.db, (tx) => takeIn(tx, form, address, ctx.clock.now()))
  attempt.succeeded()
  if (isNew) ctx.machines.changed({ hostId: row.id, what: 'enrolled' })
  return { hostId: row.id, name: row.name, ...(await credentialOf(ctx, row)) }
}

/** Of two that show the same invitation at once, one comes first. */
function takeIn(tx: DatabaseOrTransaction, form: EnrolForm, address: string, now: number) {
  const { token, userKey, curveKey, version, protocol, hostname } = form
  const found = invitationOf(tx, token, now)
  if (!found) throw new AppError('MACHINE_TOKEN_INVALID')
  const { invitation, by: actor } = found
  if (invitation.hostId !== null) {
    return { row: sameAgain(tx, invitation.hostId, form), isNew: false }
  }
  const isKnown = tx.select().from(hosts).where(eq(hosts.userKey, userKey)).get() !== undefined
  if (isKnown) throw new AppError('MACHINE_TOKEN_INVALID')
  const { name, label } = invitation
  const machine = { id: newHostId(), name, label, userKey, curveKey, address, version, protocol }
  const row = tx
    .insert(hosts)
    .values({ ...machine, enrolledAt: now, lastSeenAt: now })
    .returning()
    .get()
  const used = { usedAt: now, hostId: row.id }
  tx.update(hostInvitations).set(used).where(eq(hostInvitations.id, invitation.id)).run()
  const what = { action: 'machine.enrol', target: `machine:${row.id}`, reason: null } as const
  const after = { name, label, hostname, version }
  recordAudit(tx, { ...what, actor, address, before: null, after }, now)
  return { row, isNew: true }
}

function sameAgain(tx: DatabaseOrTransaction, hostId: string, { userKey, curveKey }: EnrolForm) {
  const row = trustedMachine(tx, hostId)
  if (row?.userKey === userKey && row.curveKey === curveKey) return row
  throw new AppError('MACHINE_TOKEN_INVALID')
}

/** Part of subjects on the bus. */
const newHostId = () => `h-${randomBytes(8).toString('hex')}`

/** By the public address that nobody encrypts, the token has been read on its way. */
function refuseInTheClear({ config: { publicUrl } }: Context, address: string) {
  const isHttps = publicUrl?.startsWith('https:')
  if (!isHttps && isPublicAddress(address)) throw new AppError('MACHINES_NEED_TLS')
}
