export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

export const most = (a: bigint, b: bigint): bigint => (a < b ? b : a)

export const atLeastZero = (amount: bigint): bigint => most(amount, 0n)
