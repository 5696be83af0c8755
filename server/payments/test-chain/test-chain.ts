import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { partLogger } from '../../log'
import { BlockAnswer } from '../chain/answers'
import { toHex } from '../chain/node'
import type { PaymentsConfig } from '../config'
import { type Anvil, startAnvil } from './anvil'
import { createDevChain, type DevChain } from './dev-chain'
import { testXpub } from './test-xpub'

/** The chain of the test mode, with money that is worth nothing. */
export type TestChain = AsyncDisposable & {
  settings: PaymentsConfig
  /** Sends base units from the faucet; returns the transaction's hash. */
  pay(address: string, amount: bigint): Promise<string>
}

/** What was last read of a chain, so that a chain that has lost it is recognised. */
type LastSeen = (chainId: number) => { block: number; hash: string } | null

type Options = { dataDir: string; lastSeen: LastSeen; now: number }

const log = partLogger('payments', 'test-chain')
const blockSeconds = 2
const confirmations = 3
const invoiceMinutes = 30
const decimals = 6
/** A chain that grew larger than this on disk is not worth loading. */
const mostBytes = 64 * 1024 * 1024

/** Goes on with the chain of the last time, else begins one with an id that no invoice knows. */
export async function startTestChain(options: Options): Promise<TestChain> {
  const folder = join(options.dataDir, 'test-chain')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const chainId of savedChains(folder)) {
    const chain = await start(chainId, folder, options)
    if (chain) return chain
    rmSync(stateFile(folder, chainId), { force: true })
  }
  const fresh = await start(Math.floor(options.now / 1000), folder, options)
  if (!fresh) throw new Error('the test chain did not start')
  return fresh
}

const stateFile = (folder: string, chainId: number) => join(folder, `${chainId}.json`)

function savedChains(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name) && statSync(join(folder, name)).size < mostBytes)
    .map((name) => Number.parseInt(name, 10))
}

/** Null when the chain cannot be loaded, or is not the one that was seen last. */
async function start(
  chainId: number,
  folder: string,
  { lastSeen, now }: Options,
): Promise<TestChain | null> {
  const aborting = new AbortController()
  const anvil = await launch(chainId, stateFile(folder, chainId))
  if (!anvil) return null
  const chain = createDevChain(anvil.url, aborting.signal)
  if (!(await isWhole(chain, lastSeen(chainId)))) {
    await anvil[Symbol.asyncDispose]()
    return null
  }
  await chain.rpc.ask('evm_setTime', [Math.floor(now / 1000)], z.unknown())
  if (!(await chain.hasToken())) {
    await chain.deploy(decimals)
    await chain.rpc.ask('evm_mine', [], z.unknown())
  }
  log.warning('payments.testMode', {
    chainId,
    url: anvil.url,
  })
  return {
    settings: {
      rpcUrls: [anvil.url],
      chainId,
      token: chain.token,
      xpub: testXpub,
      confirmations,
      invoiceMinutes,
    },
    pay: chain.pay,
    async [Symbol.asyncDispose]() {
      aborting.abort()
      await anvil[Symbol.asyncDispose]()
    },
  }
}

async function launch(chainId: number, file: string): Promise<Anvil | null> {
  const args = ['--chain-id', `${chainId}`, '--block-time', `${blockSeconds}`, '--state', file]
  try {
    return await startAnvil(args)
  } catch (error) {
    log.warning('payments.testChainNotStarted', { chainId, error })
    return null
  }
}

async function isWhole({ rpc }: DevChain, seen: ReturnType<LastSeen>): Promise<boolean> {
  if (!seen) return true
  const question = [toHex(seen.block), false]
  const block = await rpc.ask('eth_getBlockByNumber', question, BlockAnswer.nullable())
  return block?.hash === seen.hash
}
