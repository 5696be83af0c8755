import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { totpSecrets } from '#db/schema'
import type { Context } from '../context'

/** As every authenticator app understands it. */
const shape = { issuer: 'Enjambre', algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Steps that a telephone's clock may be off. */
const window = 1

/** To where the secret of an account's authenticator app is bound. */
export const totpPlace = (userId: string) => `totp/${userId}`

/** A secret for an app (base32), and the address by which the app takes it. */
export async function newTotpSecret(label: string): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: new TOTP({ ...shape, label, secret }).toString() }
}

/** The time step of which this is the code, now or a step away; null where it is of none. */
export async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  const { Secret, TOTP } = await import('otpauth')
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const away = totp.validate({ token: code, timestamp: now, window })
  return away === null ? null : TOTP.counter({ period: shape.period, timestamp: now }) + away
}

/** Whether it is a code of the account's app that was not taken before; from now on it was. */
export async function spendTotpCode(
  { db, keys, clock }: Context,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = db.select().from(totpSecrets).where(confirmedOf(userId)).get()
  if (!row) return false
  const { sealedSecret } = row
  const step = await stepOf(keys.open(sealedSecret, totpPlace(userId)), code, clock.now())
  if (step === null) return false
  const isNew = or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step))
  // Meanwhile the app may be another one, or the code may have been taken.
  const same = and(confirmedOf(userId), eq(totpSecrets.sealedSecret, sealedSecret), isNew)
  return db.update(totpSecrets).set({ lastStep: step }).where(same).run().changes === 1
}

/** Makes it the account's app, in place of another; `lastStep` is that of the code that showed it. */
export function storeTotp(
  tx: DatabaseOrTransaction,
  userId: string,
  { sealedSecret, lastStep, now }: { sealedSecret: string; lastStep: number; now: number },
): void {
  const row = { userId, sealedSecret, createdAt: now, confirmedAt: now, lastStep }
  tx.insert(totpSecrets)
    .values(row)
    .onConflictDoUpdate({ target: totpSecrets.userId, set: row })
    .run()
}

/** Says whether there was one. */
export const dropTotp = (tx: DatabaseOrTransaction, userId: string): boolean =>
  tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId)).run().changes === 1

export const hasTotp = (db: DatabaseOrTransaction, userId: string): boolean =>
  db.select({ userId: totpSecrets.userId }).from(totpSecrets).where(confirmedOf(userId)).get() !==
  undefined

const confirmedOf = (userId: string) =>
  and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt))
