import { z } from 'zod'
import { says } from '../locales/coded'

/**
 * Money is counted in whole micros: 1 USD (and 1 USDT) = 1,000,000. On the wire it is a number of
 * USD with at most six decimals, which a double holds exactly enough up to nine billions.
 */
export const microsPerUsd = 1_000_000n

/** A point is a cent of balance: 100 points are 1 USD. */
export const microsPerPoint = 10_000n

/** An amount in USD, at most six decimals. */
export const Usd = z
  .number()
  .min(0)
  .meta({ description: says('reference.usd') })

export const centsToMicros = (cents: number): bigint => BigInt(cents) * 10_000n

/** Micros as a number of USD, for JSON and for people; nothing is computed with it. */
export const microsToUsd = (micros: bigint): number => Number(micros) / Number(microsPerUsd)

export const usdToMicros = (usd: number): bigint => BigInt(Math.round(usd * Number(microsPerUsd)))

/** Exchanges keep fees: what is short by this little counts as paid. In micros. */
export const paymentTolerance = 10_000n

/** Whether what came, in micros, pays what is due. */
export const isPaid = (received: bigint, due: bigint): boolean => received + paymentTolerance >= due

/** Whole points that a balance in micros is worth, never more than it holds. */
export const microsToPoints = (micros: bigint): number => Number(micros / microsPerPoint)
