import { minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import type { Block, ChainReader } from './chain'
import { ChainMismatch, NodeFailure, NodesDisagree, NodeUnreachable } from './failures'
import type { Node } from './node'

/** How many nodes must say the same, as far as they answer. */
const witnesses = 2
const restMs = 30_000
/** A node whose height stands still so long while others' rise is not waited for. */
const staleMs = 5 * minuteMs

type Standing = {
  node: Node
  isDown: boolean
  restsUntil: number
  head: number
  movedAt: number
}

const log = partLogger('payments', 'nodes')

/**
 * Several nodes as one. Two are asked for everything that money depends on, and must say the same;
 * a node that does not answer is passed over, so that one that is down stops nothing.
 */
export function createReader(nodes: readonly Node[], now = () => performance.now()): ChainReader {
  const standings = nodes.map(
    (node): Standing => ({ node, isDown: false, restsUntil: 0, head: -1, movedAt: now() }),
  )

  function usable() {
    const awake = standings.filter(({ restsUntil }) => restsUntil <= now())
    return awake.length > 0 ? awake : standings
  }

  async function answers<T>(ask: (node: Node) => Promise<T>, wanted: number) {
    const got: { standing: Standing; value: T }[] = []
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

  function answered(standing: Standing) {
    if (standing.isDown) log.info('payments.nodeBack', { node: standing.node.name })
    standing.isDown = false
  }

  function failed(standing: Standing, reason: unknown): string {
    if (!(reason instanceof NodeFailure)) throw reason
    const { cause, message } = reason
    const told = cause instanceof ChainMismatch ? cause.words : message
    if (!standing.isDown) log.warning('payments.nodeSilent', { reason: told })
    standing.isDown = true
    if (reason.isSlow) standing.restsUntil = now() + restMs
    return reason.message
  }

  async function agreed<T>(what: string, ask: (node: Node) => Promise<T>): Promise<T> {
    const [first, second] = await answers(ask, witnesses)
    if (!first) throw new NodeUnreachable(what)
    if (second && !Bun.deepEquals(first.value, second.value)) {
      throw new NodesDisagree(`${what}: ${first.standing.node.name}, ${second.standing.node.name}`)
    }
    return first.value
  }

  return {
    async head() {
      const heads = await answers((node) => node.head(), standings.length)
      for (const { standing, value } of heads) {
        if (value > standing.head) standing.movedAt = now()
        standing.head = value
      }
      const moving = heads.filter(({ standing }) => now() - standing.movedAt < staleMs)
      return Math.min(...(moving.length > 0 ? moving : heads).map(({ value }) => value))
    },
    block: (number): Promise<Block> => agreed(`block ${number}`, (node) => node.block(number)),
    transfers: async (addresses, from, to) =>
      addresses.length === 0 || from > to
        ? []
        : await agreed(`transfers in ${from}-${to}`, (node) => node.transfers(addresses, from, to)),
    balance: (address, block) =>
      agreed(`balance of ${address}`, (node) => node.balance(address, block)),
  }
}
