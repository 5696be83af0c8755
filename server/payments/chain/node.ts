import { inSlices } from '../../lib/slices'
import { Address, BlockAnswer, Bytes32, Count, LogAnswer, UnparsedLogs } from './answers'
import type { Block, TransferLog, TransferPage } from './chain'
import { NodeFailure } from './failures'
import { inPieces } from './pieces'
import type { Rpc } from './rpc'

/** What one node says, parsed. Everything throws `NodeFailure`. */
export type Node = {
  name: string
  chainId(): Promise<number>
  decimals(): Promise<bigint>
  head(): Promise<number>
  block(number: number): Promise<Block>
  transfers(addresses: readonly string[], from: number, to: number): Promise<TransferPage>
  balance(address: string, block: number): Promise<bigint>
  isUsed(address: string): Promise<boolean>
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
    const answers = await rpc.ask('eth_getLogs', [filter], UnparsedLogs)
    const asked = new Set(addresses.map(toWord))
    const seen = new Set<string>()
    const transfers: TransferLog[] = []
    await inSlices(answers, (unparsed) => {
      const log = parseLog(unparsed)
      const { address, topics, blockNumber, transactionHash, logIndex } = log
      const id = `${transactionHash} ${logIndex}`
      const isAsked = address === token && topics[0] === transferTopic && asked.has(topics[2])
      if (!isAsked || blockNumber < from || blockNumber > to || seen.has(id)) {
        throw new NodeFailure(`${rpc.name}: a log that was not asked for, or twice`)
      }
      seen.add(id)
      transfers.push({
        txHash: transactionHash,
        logIndex,
        block: blockNumber,
        blockHash: log.blockHash,
        sender: toAddress(topics[1]),
        to: toAddress(topics[2]),
        amount: BigInt(log.data),
      })
    })
    return transfers
  }

  function parseLog(unparsed: unknown) {
    const { success, data, error } = LogAnswer.safeParse(unparsed)
    if (!success) throw new NodeFailure(`${rpc.name}: an unusable log`, { cause: error })
    return data
  }

  const readPage = inPieces(logs)

  const balanceAt = (address: string, block: string) =>
    callToken(balanceCall + toWord(address).slice(2), block)

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
      const page = await readPage(addresses, from, to)
      page.transfers.sort((a, b) => a.block - b.block || a.logIndex - b.logIndex)
      return page
    },
    async balance(address, block) {
      if (isTron) return balanceAt(address, 'latest')
      try {
        return await balanceAt(address, toHex(block))
      } catch (error) {
        // A node that has forgotten the state of that block.
        if (error instanceof NodeFailure && error.isTooMuch) return balanceAt(address, 'latest')
        throw error
      }
    },
    async isUsed(address) {
      if ((await balanceAt(address, 'latest')) > 0n) return true
      // Tron's nodes do not count what an address has sent.
      return !isTron && (await rpc.ask('eth_getTransactionCount', [address, 'latest'], Count)) > 0
    },
  }
}

const BlockOrNone = BlockAnswer.nullable()
