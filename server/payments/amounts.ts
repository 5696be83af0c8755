/** Base units of a token with this many decimals (6 to 18) that a micro is. */
const scaleOf = (decimals: number) => 10n ** BigInt(decimals - 6)

export const microsToBase = (micros: bigint, decimals: number): bigint => micros * scaleOf(decimals)

/** Whole micros, never more than there is. */
export const baseToMicros = (base: bigint, decimals: number): bigint => base / scaleOf(decimals)
