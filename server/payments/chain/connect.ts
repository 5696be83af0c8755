import { text } from '../../locales/text'
import type { Chain } from './chain'
import { ChainMismatch, NodeFailure, NodesDisagree, NodeUnreachable } from './failures'
import { createNode, type Node } from './node'
import type { ChainPlan } from './plan'
import { createReader } from './reader'
import { createRpc } from './rpc'

const decimalsRange = { min: 6n, max: 18n }

/**
 * The chain behind its nodes, once one of them has proved to be of it. A node that does not answer
 * now is checked before its first answer counts.
 */
export async function connect(
  plan: ChainPlan,
  rpcUrls: readonly string[],
  signal: AbortSignal,
): Promise<Chain> {
  const nodes = rpcUrls.map((url) => checkedNode(createNode(createRpc(url, signal), plan), plan))
  const checks = await Promise.allSettled(nodes.map(({ check }) => check()))
  const reasons = checks.flatMap((check) => (check.status === 'rejected' ? [check.reason] : []))
  const worst = reasons.find((reason) => !(reason instanceof NodeFailure))
  if (worst) throw worst
  const found = checks.flatMap((check) => (check.status === 'fulfilled' ? [check.value] : []))
  const [decimals] = found
  if (decimals === undefined) {
    throw new NodeUnreachable(reasons.map(({ message }) => message).join('; '))
  }
  if (found.some((other) => other !== decimals)) throw new NodesDisagree('decimals of the token')
  return {
    ...plan,
    token: { address: plan.token, decimals, sign: 'USDT' },
    reader: createReader(nodes.map(({ node }) => node)),
  }
}

/** A node whose answers count only after it was found to be of the right chain. */
function checkedNode(node: Node, plan: ChainPlan) {
  let checked: number | null = null
  async function check(): Promise<number> {
    checked ??= await checkNode(node, plan)
    return checked
  }
  const guarded =
    <Args extends unknown[], T>(ask: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      if (checked === null) await check().catch(failed)
      return ask(...args)
    }
  const failed = (error: unknown) => {
    if (!(error instanceof ChainMismatch)) throw error
    throw new NodeFailure(error.message, { cause: error })
  }
  return {
    check,
    node: {
      ...node,
      head: guarded(node.head),
      block: guarded(node.block),
      transfers: guarded(node.transfers),
      balance: guarded(node.balance),
      isUsed: guarded(node.isUsed),
    },
  }
}

/** Returns the token's decimals. Throws `ChainMismatch`. */
async function checkNode(node: Node, plan: ChainPlan): Promise<number> {
  const chainId = await node.chainId()
  if (chainId !== plan.id)
    throw new ChainMismatch(text('paymentChain.wrongChain', node.name, plan.id, chainId))
  const decimals = await node.decimals()
  const shown = decimals > 255n ? '?' : String(decimals)
  if (decimals < decimalsRange.min || decimals > decimalsRange.max) {
    throw new ChainMismatch(text('paymentChain.decimalsOdd', node.name, shown))
  }
  if (plan.decimals !== null && decimals !== BigInt(plan.decimals)) {
    throw new ChainMismatch(text('paymentChain.decimalsWrong', node.name, plan.decimals, shown))
  }
  return Number(decimals)
}
