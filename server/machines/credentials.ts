import { and, eq, isNull } from 'drizzle-orm'
import type { Challenge, Renewed, RenewForm } from '#contract/hosts'
import { hosts } from '#db/schema'
import type { Context } from '../context'
import { AppError } from '../errors'
import { toIso } from '../lib/time'
import { type MachineRow, trustedMachine } from './machine-rows'
import { credentialMs } from './machines'
import { isSigned } from './signed'

/** Something new to sign, also for machines that are not known. */
export function challenge(ctx: Context, hostId: string): Omit<Challenge, 'success'> {
  const { ticket, expiresAt } = ctx.machines.challenges.issue(hostId)
  return { challenge: ticket, expiresAt: toIso(expiresAt) }
}

/**
 * Gives a machine that has signed its challenge another credential. Throws MACHINE_REFUSED for one that
 * is not trusted, CHALLENGE_EXPIRED for a challenge that was used or is too old, or TOO_MANY_ATTEMPTS.
 */
export async function renew(
  ctx: Context,
  form: RenewForm,
  address: string,
): Promise<Omit<Renewed, 'success'>> {
  const { hostId, version, protocol, signature } = form
  const attempt = ctx.attempts.beginMachine(address)
  if (ctx.machines.challenges.take(form.challenge) !== hostId) {
    throw new AppError('CHALLENGE_EXPIRED')
  }
  const row = trustedMachine(ctx.db, hostId)
  const isOwn =
    row &&
    (await isSigned(['renew', hostId, form.challenge, version, protocol], signature, row.userKey))
  if (!isOwn) throw new AppError('MACHINE_REFUSED')
  const seen = ctx.db
    .update(hosts)
    .set({ lastSeenAt: ctx.clock.now(), version, protocol })
    .where(and(eq(hosts.id, hostId), isNull(hosts.revokedAt)))
    .run()
  if (seen.changes === 0) throw new AppError('MACHINE_REFUSED')
  attempt.succeeded()
  return credentialOf(ctx, row)
}

/** What a machine needs to speak over the bus for the next day. Throws BUS_NOT_CONFIGURED. */
export async function credentialOf(
  { config, clock, machines }: Context,
  { id, userKey }: MachineRow,
): Promise<Omit<Renewed, 'success'>> {
  if (!config.bus) throw new AppError('BUS_NOT_CONFIGURED')
  const claims = await machines.claims()
  const expiresAt = clock.now() + credentialMs
  return {
    credential: await claims.host(id, userKey, expiresAt),
    expiresAt: toIso(expiresAt),
    lifetimeMs: credentialMs,
    busUrls: config.bus.publicUrls,
    controlKey: claims.keys.curve,
  }
}
