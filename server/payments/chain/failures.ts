import { CodedError } from '../../locales/coded-error'

/** What a single node did wrong: it did not answer, refused, or said what cannot be. */
export class NodeFailure extends Error {
  override name = 'NodeFailure'
  /** A smaller question may do. */
  readonly isTooMuch: boolean
  /** It let us wait; asking again at once would let us wait again. */
  readonly isSlow: boolean

  constructor(message: string, { isTooMuch = false, isSlow = false, ...options }: Kind = {}) {
    super(message, options)
    this.isTooMuch = isTooMuch
    this.isSlow = isSlow
  }
}

type Kind = ErrorOptions & { isTooMuch?: boolean; isSlow?: boolean }

/** Not even the transfers of one block to each of these addresses can be read. */
export class TooManyTransfers extends NodeFailure {
  override name = 'TooManyTransfers'
  readonly addresses: readonly string[]
  readonly block: number

  constructor(addresses: readonly string[], block: number) {
    super(`too many transfers in block ${block} to ${addresses.join(', ')}`)
    this.addresses = addresses
    this.block = block
  }
}

/** No node gave a usable answer. */
export class NodeUnreachable extends Error {
  override name = 'NodeUnreachable'
}

/** Nodes contradict each other, or one contradicts itself: nothing is credited. */
export class NodesDisagree extends Error {
  override name = 'NodesDisagree'
}

/** A node answers for another chain, or the token is not the one it should be. */
export class ChainMismatch extends CodedError {
  override name = 'ChainMismatch'
}
