import { randomBytes, randomInt, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#db/client'
import { recoveryCodes } from '#db/schema'
import type { Config } from '../config'
import type { Context } from '../context'

/** 32 characters, of which none is taken for another: 10 of them are 50 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 10
const codesAtOnce = 10
const saltEnd = ':'

/** Codes as their owner is shown them, this once, and as they are kept. */
export type MadeCodes = { shown: string[]; hashes: string[] }

/** Makes codes for one account, before the transaction that gives them to it: hashing takes time. */
export async function makeRecoveryCodes({ config }: Context): Promise<MadeCodes> {
  const codes = Array.from({ length: codesAtOnce }, newCode)
  const salt = randomBytes(16).toString('base64url')
  return {
    shown: codes.map((code) => `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`),
    hashes: await Promise.all(codes.map((code) => hashOf(code, salt, config))),
  }
}

/** The same for an account that has none left; null for every other. */
export const makeFirstRecoveryCodes = async (
  ctx: Context,
  userId: string,
): Promise<MadeCodes | null> =>
  countCodes(ctx.db, userId).left > 0 ? null : await makeRecoveryCodes(ctx)

/** Gives an account these codes instead of those that it had. */
export function storeRecoveryCodes(
  tx: DatabaseOrTransaction,
  userId: string,
  hashes: readonly string[],
): void {
  dropRecoveryCodes(tx, userId)
  tx.insert(recoveryCodes)
    .values(hashes.map((hash) => ({ userId, hash })))
    .run()
}

/** As what a code would be kept for this account; null: it has none. */
export async function recoveryHash(
  { db, config }: Context,
  userId: string,
  code: string,
): Promise<string | null> {
  const kept = db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).get()
  const [salt] = kept?.hash.split(saltEnd) ?? []
  return salt === undefined ? null : await hashOf(code, salt, config)
}

/** Uses a code up; says whether it was one. Of two that use it at once, one comes first. */
export function spendRecoveryCode(
  tx: DatabaseOrTransaction,
  userId: string,
  hash: string,
  usedAt: number,
): boolean {
  const unused = and(
    ...[eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)],
    isNull(recoveryCodes.usedAt),
  )
  return tx.update(recoveryCodes).set({ usedAt }).where(unused).run().changes === 1
}

export function dropRecoveryCodes(tx: DatabaseOrTransaction, userId: string): void {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run()
}

/** How many an account was given, and how many of them are not used. */
export function countCodes(db: DatabaseOrTransaction, userId: string) {
  const counts = db.select({ of: count(), used: count(recoveryCodes.usedAt) }).from(recoveryCodes)
  const { of = 0, used = 0 } = counts.where(eq(recoveryCodes.userId, userId)).get() ?? {}
  return { left: of - used, of }
}

const newCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)

/** All codes of an account have one salt, so that one hash says whether what was typed is among them. */
async function hashOf(code: string, salt: string, { scryptLog2N }: Config): Promise<string> {
  const derived = await derive(code, salt, 32, { N: 2 ** scryptLog2N.recoveryCode })
  return `${salt}${saltEnd}${derived.toString('base64url')}`
}
