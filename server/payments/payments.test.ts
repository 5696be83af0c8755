import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../cli/run'
import { es } from '../locales/es'
import { render } from '../locales/text'
import { createChainContext } from '../testing/chain/buying'
import { type LocalChain, startChain } from '../testing/chain/local-chain'
import { startLyingNode } from '../testing/chain/lying-node'
import { createTestContext, type TestContext } from '../testing/context'
import { temporaryFolder } from '../testing/folder'
import { createTestTerminal } from '../testing/terminal'
import { until } from '../testing/until'

let chain: LocalChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain[Symbol.asyncDispose]())

const told = ({ payments }: TestContext) => {
  const { watcher, alerts } = payments.state()
  return [watcher.state, ...alerts.map(({ message }) => render(message, 'es'))]
}

test('without settings there is no chain, and nothing is watched', async () => {
  await using ctx = createTestContext()
  await ctx.payments.prepare()
  ctx.payments.begin()
  await ctx.payments.check()
  expect(ctx.payments).toMatchObject({ isConfigured: false, isTest: false })
  expect([ctx.payments.chain(), ctx.payments.wallet(), told(ctx)]).toEqual([null, null, ['off']])
  await expect(ctx.payments.faucet({ address: '' }, 1n)).rejects.toThrow(
    expect.objectContaining({ code: 'PAYMENTS_NO_FAUCET' }),
  )
  await expect(ctx.payments.resume()).rejects.toThrow(
    expect.objectContaining({ code: 'PAYMENTS_UNAVAILABLE' }),
  )
})

test('a server without settings loads nothing of chains and keys', () => {
  const transpiler = new Bun.Transpiler({ loader: 'ts' })
  const loaded = new Set<string>()
  const packages = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file) || !file.endsWith('.ts')) return
    loaded.add(file)
    for (const { kind, path } of transpiler.scanImports(readFileSync(file, 'utf8'))) {
      if (kind !== 'import-statement') continue
      if (/^[.#]/.test(path)) load(Bun.resolveSync(path, dirname(file)))
      else packages.add(path.replace(/^([^@/]+|@[^/]+\/[^/]+).*/, '$1'))
    }
  }
  load(join(import.meta.dir, '..', 'serve.ts'))
  expect([...loaded]).toContain(join(import.meta.dir, 'payments.ts'))
  const heavy = ['viem', '@scure/bip32', '@noble/curves']
  expect([...packages].filter((name) => heavy.includes(name))).toEqual([])
})

describe('a chain that is not what the settings say', () => {
  test('takes no payments, and says why', async () => {
    await using ctx = await createChainContext(chain, { chainId: 1, token: null })
    const node = new URL(chain.url).host
    expect(ctx.payments.chain()).toBeNull()
    expect(told(ctx)).toEqual(['unreachable', es.paymentChain.wrongChain(node, 1, 31_337)])
  })

  test.each([[2], [19]])('nor does a token of %d decimals', async (decimals) => {
    const token = await chain.deploy(decimals)
    await using ctx = await createChainContext(chain, { token })
    const node = new URL(chain.url).host
    expect(ctx.payments.chain()).toBeNull()
    expect(told(ctx)).toEqual(['unreachable', es.paymentChain.decimalsOdd(node, String(decimals))])
  })

  test('one node of another chain among two is enough', async () => {
    await using node = await startLyingNode(chain.url)
    node.lie = ({ method }, truth) => (method === 'eth_chainId' ? '0x1' : truth())
    await using ctx = await createChainContext(chain, { rpcUrls: [chain.url, node.url] })
    expect(ctx.payments.chain()).toBeNull()
    node.lie = null
    await ctx.payments.check()
    expect(told(ctx)).toEqual(['watching'])
  })

  test('one that was not there at the start is checked before it counts', async () => {
    await using node = await startLyingNode(chain.url)
    node.lie = () => new Response('', { status: 503 })
    await using ctx = await createChainContext(chain, { rpcUrls: [chain.url, node.url] })
    expect(told(ctx)).toEqual(['watching'])
    node.lie = ({ method }, truth) => (method === 'eth_chainId' ? '0x1' : truth())
    node.asked.length = 0
    await chain.mine(3)
    await ctx.payments.check()
    expect(new Set(node.asked)).toEqual(new Set(['eth_chainId']))
    expect(told(ctx)).toEqual(['watching'])
  })
})

test('money is counted in the units of its token', async () => {
  const token = await chain.deploy(18)
  await using ctx = await createChainContext(chain, { token })
  expect(ctx.payments.chain()?.token).toEqual({ address: token, decimals: 18, sign: 'USDT' })
})

test('a node that is away at the start is waited for, by itself', async () => {
  await using node = await startLyingNode(chain.url)
  node.lie = () => new Response('', { status: 503 })
  await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
  expect(told(ctx)).toEqual(['unreachable', es.paymentWatcher.unreachable])
  ctx.payments.begin({ busyMs: 5, idleMs: 5 })
  node.lie = null
  await until('it watches', () => ctx.payments.state().watcher.state === 'watching')
  expect(told(ctx)).toEqual(['watching'])
})

test('ending does not wait for a node that never answers', async () => {
  await using node = await startLyingNode(chain.url)
  const ctx = await createChainContext(chain, { rpcUrls: [node.url] })
  const asked = Promise.withResolvers<void>()
  node.lie = () => {
    asked.resolve()
    return new Promise(() => {})
  }
  ctx.payments.begin()
  await asked.promise
  expect(await ctx[Symbol.asyncDispose]()).toBeUndefined()
})

test('a start with settings that cannot be ends with one line', async () => {
  using folder = temporaryFolder()
  const start = async (settings: Record<string, string>) => {
    const env = {
      PORT: '0',
      ENJAMBRE_DATA_DIR: folder.path,
      ENJAMBRE_PAYMENTS_RPC_URL: chain.url,
      ENJAMBRE_PAYMENTS_CHAIN_ID: '31337',
      ENJAMBRE_PAYMENTS_XPUB: chain.settings().xpub,
      ...settings,
    }
    const terminal = createTestTerminal({ env })
    return [await run(['serve'], terminal), ...terminal.errors]
  }
  const name = es.paymentChain.chainName(31_337)
  const token = { ENJAMBRE_PAYMENTS_TOKEN: chain.token }
  expect(await start({})).toEqual([78, es.paymentChain.tokenNeeded(name)])
  expect(await start({ ENJAMBRE_PAYMENTS_TOKEN: '0x12' })).toEqual([
    78,
    es.paymentChain.tokenInvalid('0x12', name),
  ])
  expect(await start({ ...token, ENJAMBRE_PAYMENTS_XPUB: 'xprv9s21' })).toEqual([
    78,
    es.wallet.isPrivate,
  ])
})
