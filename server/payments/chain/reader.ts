import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import type { Block, ChainReader } from './chain'
import { ChainMismatch, NodeFailure, NodesDisagree, NodeUnreachable } from './failures'
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
    const failures: string[] = []
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
    if (got.length === 0) throw new NodeUnreachable(failures.join('; '))
    return got
  }

  function answered(standing: NodeState) {
    if (standing.isDown) log.info('payments.nodeBack', { node: standing.node.name })
    standing.isDown = false
  }

  function failed(standing: NodeState, reason: unknown): string {
    if (!(reason instanceof NodeFailure)) throw reason
    const { cause, message } = reason
    const told = cause instanceof ChainMismatch ? cause.words : message
    if (!standing.isDown) log.warning('payments.nodeSilent', { reason: told })
    standing.isDown = true
    if (reason.isSlow) standing.retryAt = now() + retryDelayMs
    return reason.message
  }

  async function askQuorum<T>(what: string, ask: (node: Node) => Promise<T>): Promise<T> {
    const [first, second] = await answers(ask, quorum)
    if (!first) throw new NodeUnreachable(what)
    if (second && !Bun.deepEquals(first.value, second.value)) {
      throw new NodesDisagree(`${what}: ${first.standing.node.name}, ${second.standing.node.name}`)
    }
    return first.value
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
        ? []
        : await askQuorum(`transfers in ${from}-${to}`, (node) =>
            node.transfers(addresses, from, to),
          ),
    balance: (address, block) =>
      askQuorum(`balance of ${address}`, (node) => node.balance(address, block)),
  }
}
