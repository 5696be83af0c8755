import { Address, BlockAnswer, Bytes32, Count, LogAnswers } from './answers'
import type { Block, TransferLog } from './chain'
import { NodeFailure } from './failures'
import type { Rpc } from './rpc'

/** What one node says, parsed. Everything throws `NodeFailure`. */
export type Node = {
  name: string
  chainId(): Promise<number>
  decimals(): Promise<bigint>
  head(): Promise<number>
  block(number: number): Promise<Block>
  transfers(addresses: readonly string[], from: number, to: number): Promise<TransferLog[]>
  balance(address: string, block: number): Promise<bigint>
}

type NodeOptions = { token: string /** Tron's nodes know balances of now only. */; isTron: boolean }

/** keccak-256 of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const decimalsCall = '0x313ce567'
const balanceCall = '0x70a08231'

export const toHex = (number: number): string => `0x${number.toString(16)}`
const toWord = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`
const toAddress = (word: string): string => Address.parse(`0x${word.slice(26)}`)

export function createNode(rpc: Rpc, { token, isTron }: NodeOptions): Node {
  const callToken = async (data: string, block: string) =>
    BigInt(await rpc.ask('eth_call', [{ to: token, data }, block], Bytes32))

  async function logs(addresses: readonly string[], from: number, to: number) {
    const filter = {
      address: token,
      topics: [transferTopic, null, addresses.map(toWord)],
      fromBlock: toHex(from),
      toBlock: toHex(to),
    }
    const answers = await rpc.ask('eth_getLogs', [filter], LogAnswers)
    const asked = new Set(addresses.map(toWord))
    const seen = new Set<string>()
    return answers.map((log) => {
      const { address, topics, blockNumber, transactionHash, logIndex } = log
      const id = `${transactionHash} ${logIndex}`
      const isAsked = address === token && topics[0] === transferTopic && asked.has(topics[2])
      if (!isAsked || blockNumber < from || blockNumber > to || seen.has(id)) {
        throw new NodeFailure(`${rpc.name}: a log that was not asked for, or twice`)
      }
      seen.add(id)
      return {
        txHash: transactionHash,
        logIndex,
        block: blockNumber,
        blockHash: log.blockHash,
        sender: toAddress(topics[1]),
        to: toAddress(topics[2]),
        amount: BigInt(log.data),
      }
    })
  }

  const readLogs = cutToSize(logs)

  return {
    name: rpc.name,
    chainId: () => rpc.ask('eth_chainId', [], Count),
    decimals: () => callToken(decimalsCall, 'latest'),
    head: () => rpc.ask('eth_blockNumber', [], Count),
    async block(number) {
      const found = await rpc.ask('eth_getBlockByNumber', [toHex(number), false], BlockOrNone)
      if (found?.number !== number) throw new NodeFailure(`${rpc.name}: no block ${number}`)
      return {
        number,
        hash: found.hash,
        parentHash: found.parentHash,
        at: found.timestamp * 1000,
      }
    },
    async transfers(addresses, from, to) {
      const found = await readLogs(addresses, from, to)
      return found.sort((a, b) => a.block - b.block || a.logIndex - b.logIndex)
    },
    async balance(address, block) {
      const data = balanceCall + toWord(address).slice(2)
      if (isTron) return callToken(data, 'latest')
      try {
        return await callToken(data, toHex(block))
      } catch (error) {
        // A node that has forgotten the state of that block.
        if (error instanceof NodeFailure && error.isTooMuch) return callToken(data, 'latest')
        throw error
      }
    },
  }
}

const BlockOrNone = BlockAnswer.nullable()

type ReadLogs = (addresses: readonly string[], from: number, to: number) => Promise<TransferLog[]>

const limits = { blocks: 1_000, addresses: 500 }
/** Answers in a row after which a node may be asked for more again. */
const answersUntilMore = 10

/** Asks in pieces that the node takes: smaller ones when it refuses, larger ones again later. */
function cutToSize(read: ReadLogs): ReadLogs {
  let blocks = limits.blocks
  let answered = 0

  /** Null when it was too much. */
  async function attempt(...question: Parameters<ReadLogs>) {
    try {
      const logs = await read(...question)
      if (++answered % answersUntilMore === 0) blocks = Math.min(limits.blocks, blocks * 2)
      return logs
    } catch (error) {
      answered = 0
      if (!(error instanceof NodeFailure)) throw error
      const [addresses, from, to] = question
      const isSmallest = from === to && addresses.length === 1
      if (error.isTooMuch && !isSmallest) return null
      // What is slow may be less so in smaller pieces, the next time.
      blocks = error.isSlow ? half(blocks) : limits.blocks
      throw error
    }
  }

  async function readRange(addresses: readonly string[], from: number, to: number) {
    const logs: TransferLog[] = []
    let at = from
    while (at <= to) {
      const end = Math.min(to, at + blocks - 1)
      const found = await attempt(addresses, at, end)
      if (found) {
        logs.push(...found)
        at = end + 1
      } else if (end > at) {
        blocks = half(end - at + 1)
      } else {
        const middle = half(addresses.length)
        logs.push(...(await readRange(addresses.slice(0, middle), at, at)))
        logs.push(...(await readRange(addresses.slice(middle), at, at)))
        at++
      }
    }
    return logs
  }

  return async (addresses, from, to) => {
    const logs: TransferLog[] = []
    for (let first = 0; first < addresses.length; first += limits.addresses) {
      logs.push(...(await readRange(addresses.slice(first, first + limits.addresses), from, to)))
    }
    return logs
  }
}

const half = (count: number) => Math.max(1, Math.floor(count / 2))
