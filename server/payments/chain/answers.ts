import { z } from 'zod'

// Everything that a node says passes through here: it may be broken, or lie.

const hex = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^0x[0-9a-fA-F]{${2 * bytes}}$`))
    .transform((text) => text.toLowerCase())

export const Bytes32 = hex(32)
export const Address = hex(20)

const Quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt)

/** A quantity that a number holds exactly: heights, indices, seconds. */
export const Count = Quantity.refine((value) => value <= BigInt(Number.MAX_SAFE_INTEGER)).transform(
  Number,
)

export const BlockAnswer = z.object({
  number: Count,
  hash: Bytes32,
  parentHash: Bytes32,
  timestamp: Count.refine((seconds) => seconds < 1e11),
})

/** A Transfer log: of exactly the shape that the question asked for. */
export const LogAnswer = z.object({
  address: Address,
  topics: z.tuple([Bytes32, Bytes32, Bytes32]),
  data: Bytes32,
  blockNumber: Count,
  blockHash: Bytes32,
  transactionHash: Bytes32,
  logIndex: Count,
  removed: z.literal(false).nullish(),
})

/** Each is to be parsed by itself: there may be thousands. */
export const UnparsedLogs = z.array(z.unknown())
