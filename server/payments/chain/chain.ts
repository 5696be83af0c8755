import type { Text } from '../../locales/text'

/** A chain as the watcher needs it. Addresses and hashes are 0x-hex in lower case everywhere. */
export type Chain = {
  id: number
  /** For people: `Ethereum`, `Tron`, or `Cadena 31337`. */
  name: Text
  token: { address: string; decimals: number; sign: string }
  /** Blocks on top of a transfer's own, its own included, until it counts. */
  confirmations: number
  isTest: boolean
  /** As wallets show and take it: checksummed, base58 on Tron. */
  showAddress(address: string): string
  /** What was shown, as it is kept; null for what is not a whole address in another spelling. */
  readAddress(text: string): string | null
  /** What the QR code holds: EIP-681 with the amount in base units; the address alone on Tron. */
  paymentUri(address: string, amount: bigint): string
  /** Page of a transaction in a block explorer; null where none is known. */
  transactionUrl(txHash: string): string | null
  reader: ChainReader
}

export type Block = {
  number: number
  hash: string
  parentHash: string /** Epoch ms. */
  at: number
}

/** A Transfer of the token to one of the addresses that were asked for. */
export type TransferLog = {
  txHash: string
  logIndex: number
  block: number
  blockHash: string
  sender: string
  to: string
  amount: bigint
}

/** All transfers of whole blocks, in order; `to` is the last of these blocks. */
export type TransferPage = { transfers: TransferLog[]; to: number }

/**
 * What is read from the chain's nodes; every answer is parsed, and every call throws when no node
 * answers in time (`NodeUnreachable`) or when nodes contradict each other (`NodesDisagree`).
 */
export type ChainReader = {
  head(): Promise<number>
  block(number: number): Promise<Block>
  /**
   * Transfers from a block on, at most to another. Throws `TooManyTransfers` for addresses to which
   * the first block alone holds more than nodes tell.
   */
  transfers(addresses: readonly string[], from: number, to: number): Promise<TransferPage>
  /** Base units of the token that an address holds at a block. */
  balance(address: string, block: number): Promise<bigint>
  /** Whether an address holds the token now, or has ever sent anything. */
  isUsed(address: string): Promise<boolean>
}
