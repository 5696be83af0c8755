import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import type { Block, ChainReader, TransferPage } from './chain'
import {
  ChainMismatch,
  NodeFailure,
  NodesDisagree,
  NodeUnreachable,
  TooManyTransfers,
} from './failures'
import type { Node } from './node'

/** How many nodes must agree, as far as they answer. */
const quorum = 2
const retryDelayMs = 30_000
/** A node whose height stands still so long while others' rise is not waited for. */
const staleMs = 5 * minuteMs

type NodeState = {
  node: Node
  isDown: boolean
  retryAt: number
  head: number
  headChangedAt: number
}

const log = partLogger('payments', 'nodes')

/**
 * Several nodes as one. Two are asked for everything that money depends on, and must say the same;
 * a node that does not answer is passed over, so that one that is down stops nothing.
 */
export function createReader(nodes: readonly Node[], now = () => performance.now()): ChainReader {
  const states = nodes.map(
    (node): NodeState => ({ node, isDown: false, retryAt: 0, head: -1, headChangedAt: now() }),
  )

  function usable() {
    const ready = states.filter(({ retryAt }) => retryAt <= now())
    return ready.length > 0 ? ready : states
  }

  async function answers<T>(ask: (node: Node) => Promise<T>, wanted: number) {
    const got: { standing: NodeState; value: T }[] = []
    const failures: NodeFailure[] = []
    const left = [...usable()]
    while (got.length < wanted && left.length > 0) {
      const asked = left.splice(0, wanted - got.length)
      const results = await Promise.allSettled(asked.map(({ node }) => ask(node)))
      for (const [index, standing] of asked.entries()) {
        const result = results[index]
        if (result?.status === 'fulfilled') {
          answered(standing)
          got.push({ standing, value: result.value })
        } else failures.push(failed(standing, result?.reason))
      }
    }
    if (got.length > 0) return got
    throw (
      tooManyForAll(failures) ??
      new NodeUnreachable(failures.map(({ message }) => message).join('; '))
    )
  }

  function answered(standing: NodeState) {
    if (standing.isDown) log.info('payments.nodeBack', { node: standing.node.name })
    standing.isDown = false
  }

  function failed(standing: NodeState, reason: unknown): NodeFailure {
    if (!(reason instanceof NodeFailure)) throw reason
    if (reason instanceof TooManyTransfers) return reason
    const { cause, message } = reason
    const told = cause instanceof ChainMismatch ? cause.words : message
    if (!standing.isDown) log.warning('payments.nodeSilent', { reason: told })
    standing.isDown = true
    if (reason.isSlow) standing.retryAt = now() + retryDelayMs
    return reason
  }

  async function askQuorum<T>(
    what: string,
    ask: (node: Node) => Promise<T>,
    align = (values: T[]) => values,
  ): Promise<T> {
    const answered = await answers(ask, quorum)
    const [first, second] = align(answered.map(({ value }) => value))
    if (first === undefined) throw new NodeUnreachable(what)
    if (answered.length > 1 && !Bun.deepEquals(first, second)) {
      const names = answered.map(({ standing }) => standing.node.name)
      throw new NodesDisagree(`${what}: ${names.join(', ')}`)
    }
    return first
  }

  return {
    async head() {
      const heads = await answers((node) => node.head(), states.length)
      for (const { standing, value } of heads) {
        if (value > standing.head) standing.headChangedAt = now()
        standing.head = value
      }
      const moving = heads.filter(({ standing }) => now() - standing.headChangedAt < staleMs)
      return Math.min(...(moving.length > 0 ? moving : heads).map(({ value }) => value))
    },
    block: (number): Promise<Block> => askQuorum(`block ${number}`, (node) => node.block(number)),
    transfers: async (addresses, from, to) =>
      addresses.length === 0 || from > to
        ? { transfers: [], to }
        : await askQuorum(
            `transfers in ${from}-${to}`,
            (node) => node.transfers(addresses, from, to),
            alignPages,
          ),
    balance: (address, block) =>
      askQuorum(`balance of ${address}`, (node) => node.balance(address, block)),
    isUsed: (address) => askQuorum(`use of ${address}`, (node) => node.isUsed(address)),
  }
}

/** As far as all of them go: a page of each node ends where that node's answers were large. */
function alignPages(pages: TransferPage[]): TransferPage[] {
  const to = Math.min(...pages.map((page) => page.to))
  return pages.map(({ transfers }) => ({
    transfers: transfers.filter(({ block }) => block <= to),
    to,
  }))
}

/** The addresses that are too much for every node that was asked for them. */
function tooManyForAll(failures: readonly NodeFailure[]): TooManyTransfers | null {
  const [first, ...others] = failures.filter((failure) => failure instanceof TooManyTransfers)
  if (!first) return null
  const addresses = first.addresses.filter((address) =>
    others.every((other) => other.addresses.includes(address)),
  )
  return addresses.length > 0 ? new TooManyTransfers(addresses, first.block) : null
}
