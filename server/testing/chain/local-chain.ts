import { z } from 'zod'
import { BlockAnswer, Count } from '../../payments/chain/answers'
import type { PaymentsConfig } from '../../payments/config'
import { startAnvil } from '../../payments/test-chain/anvil'
import { createDevChain, type DevChain } from '../../payments/test-chain/dev-chain'
import { testStart } from '../fakes/clock'
import { until } from '../until'
import { localSettings } from './local-settings'

/** A real EVM chain for tests, with a token; a block for each transaction. */
export type LocalChain = AsyncDisposable &
  Pick<DevChain, 'deploy' | 'pay' | 'payAll' | 'token'> & {
    url: string
    /** Whatever else an anvil can do. */
    call(method: string, ...params: unknown[]): Promise<unknown>
    head(): Promise<number>
    /** Of the newest block, epoch ms. */
    time(): Promise<number>
    mine(blocks?: number): Promise<void>
    /** The next block is of this time, epoch ms; those after it follow on. */
    setTime(at: number): Promise<void>
    /** Takes back the last blocks and mines as many others, empty. */
    reorg(depth: number): Promise<void>
    /** Settings that take payments on this chain, three confirmations. */
    settings(changes?: Partial<PaymentsConfig>): PaymentsConfig
  }

const Transaction = z.object({ blockHash: z.string().nullable() }).nullable()

export async function startChain(decimals = 6, begun = testStart): Promise<LocalChain> {
  const args = [
    '--chain-id',
    `${localSettings().chainId}`,
    '--timestamp',
    `${Math.floor(begun / 1000)}`,
  ]
  const anvil = await startAnvil(args)
  const aborting = new AbortController()
  const { rpc, ...chain } = createDevChain(anvil.url, aborting.signal)
  /** A block for each transaction comes soon, not at once. */
  async function deploy(decimals: number) {
    const token = await chain.deploy(decimals)
    await until('the token', () => chain.hasToken(token))
    return token
  }
  await deploy(decimals)
  const call = (method: string, ...params: unknown[]) => rpc.ask(method, params, z.unknown())
  const mine = async (blocks = 1) => void (await call('anvil_mine', `0x${blocks.toString(16)}`))

  async function mined(sent: Promise<string>): Promise<string> {
    const txHash = await sent
    // Not its receipt, which holds all that it did.
    await until('a block', async () => {
      const found = await rpc.ask('eth_getTransactionByHash', [txHash], Transaction)
      return found?.blockHash
    })
    return txHash
  }

  return {
    ...chain,
    deploy,
    pay: (...payment) => mined(chain.pay(...payment)),
    payAll: (...payment) => mined(chain.payAll(...payment)),
    url: anvil.url,
    call,
    mine,
    head: () => rpc.ask('eth_blockNumber', [], Count),
    async time() {
      const block = await rpc.ask('eth_getBlockByNumber', ['latest', false], BlockAnswer)
      return block.timestamp * 1000
    },
    setTime: async (at) => void (await call('evm_setNextBlockTimestamp', Math.floor(at / 1000))),
    async reorg(depth) {
      // Empty blocks of the same times would be the same blocks.
      await call('evm_increaseTime', 1)
      await call('anvil_reorg', depth, [])
    },
    settings: (changes = {}) =>
      localSettings({ rpcUrls: [anvil.url], token: chain.token, confirmations: 3, ...changes }),
    async [Symbol.asyncDispose]() {
      aborting.abort()
      await anvil[Symbol.asyncDispose]()
    },
  }
}
