import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { transfers } from '#db/schema'
import { text } from '../../locales/text'
import { buy, createChainContext, type Purchase, statusLine } from '../../testing/chain/buying'
import { type LocalChain, startChain } from '../../testing/chain/local-chain'
import { type Lie, type LyingNode, startLyingNode } from '../../testing/chain/lying-node'
import type { TestContext } from '../../testing/context'

let chain: LocalChain
let node: LyingNode
beforeAll(async () => {
  chain = await startChain()
  node = await startLyingNode(chain.url)
})
afterAll(async () => {
  await node[Symbol.asyncDispose]()
  await chain[Symbol.asyncDispose]()
})

type Log = Record<'address' | 'data' | 'blockNumber' | 'blockHash' | 'transactionHash', string> & {
  topics: string[]
}

const instead =
  (method: string, say: (truth: unknown) => unknown): Lie =>
  async (question, truth) =>
    question.method === method ? say(await truth()) : truth()

const changed = (change: (log: Log) => Partial<Log>) =>
  instead('eth_getLogs', (truth) => (truth as Log[]).map((log) => ({ ...log, ...change(log) })))

const somewhere = `0x${'ab'.repeat(32)}`
const always =
  (say: () => Response): Lie =>
  () =>
    say()

/** Somebody's payment is confirmed; the watcher has not looked yet. */
async function paidPurchase(ctx: TestContext): Promise<Purchase> {
  const purchase = await buy(ctx)
  await chain.pay(purchase.invoice.address, purchase.due)
  await chain.mine(3)
  return purchase
}

async function told(ctx: TestContext, lie: Lie) {
  node.lie = lie
  try {
    await ctx.payments.check()
  } finally {
    node.lie = null
  }
  const { watcher, alerts } = ctx.payments.state()
  return [watcher.state, ...alerts.map(({ kind }) => kind)].join(' ')
}

const refused: [string, Lie][] = [
  ['logs of another contract', changed(() => ({ address: `0x${'ab'.repeat(20)}` }))],
  [
    'logs to an address that was not asked for',
    changed(({ topics }) => ({
      topics: [topics[0] ?? '', topics[1] ?? '', `0x${'0'.repeat(24)}${'ab'.repeat(20)}`],
    })),
  ],
  ['logs of another event', changed(({ topics }) => ({ topics: [somewhere, ...topics.slice(1)] }))],
  ['logs of blocks that were not asked for', changed(() => ({ blockNumber: '0xffffff' }))],
  ['amounts beyond 256 bits', changed(() => ({ data: `0x01${'00'.repeat(32)}` }))],
  ['amounts of nothing', changed(() => ({ data: '0x' }))],
  ['the same log twice', instead('eth_getLogs', (logs) => [logs, logs].flat())],
  ['no list of logs', instead('eth_getLogs', () => ({ length: 1 }))],
  ['a height that is a word', instead('eth_blockNumber', () => 'mañana')],
  ['a height beyond measure', instead('eth_blockNumber', () => somewhere)],
  ['no block', instead('eth_getBlockByNumber', () => null)],
  [
    'another block',
    instead('eth_getBlockByNumber', (block) => ({ ...(block as object), number: '0x1' })),
  ],
  ['an HTML page', always(() => new Response('<html>Vuelva más tarde</html>'))],
  ['half a JSON', always(() => new Response('{"jsonrpc":"2.0","id":1,"result":'))],
  ['a JSON that is no answer', always(() => new Response('null'))],
  ['an error page', always(() => new Response('<html>502</html>', { status: 502 }))],
  ['an error without a word', always(() => Response.json({ error: 7 }, { status: 500 }))],
  ['that we ask too often', always(() => new Response('', { status: 429 }))],
  ['ten megabytes', always(() => new Response('[1,'.repeat(3_500_000)))],
]

describe('from one node', () => {
  test.each(refused)('%s: no plan, and none lost', async (_name, lie) => {
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    const purchase = await paidPurchase(ctx)
    expect(await told(ctx, lie)).toBe('unreachable unreachable')
    expect(await statusLine(purchase)).toBe('new 0 0')
    await ctx.payments.check()
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
    expect(ctx.payments.state()).toMatchObject({ watcher: { state: 'watching' }, alerts: [] })
  })

  test('a transfer in a block that the chain does not have is not believed', async () => {
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    const purchase = await paidPurchase(ctx)
    const lie = changed(() => ({ blockHash: somewhere }))
    expect(await told(ctx, lie)).toBe('unreachable disagreement')
    expect(await statusLine(purchase)).toBe('new 0 0')
    await ctx.payments.check()
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
  })

  test('an old height is waited out, and is no reorg', async () => {
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    const purchase = await paidPurchase(ctx)
    await ctx.payments.check()
    expect(
      await told(
        ctx,
        instead('eth_blockNumber', () => '0x1'),
      ),
    ).toBe('unreachable unreachable')
    expect(ctx.payments.state().alerts[0]?.message).toEqual(text('paymentWatcher.behind'))
    await ctx.payments.check()
    expect(ctx.payments.state().watcher.state).toBe('watching')
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
  })

  test('hidden transfers are found by the balance, within the hour', async () => {
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    const purchase = await paidPurchase(ctx)
    expect(
      await told(
        ctx,
        instead('eth_getLogs', () => []),
      ),
    ).toBe('watching')
    await ctx.payments.check()
    expect(await statusLine(purchase)).toBe('new 0 0')
    ctx.clock.advance(29 * 60_000)
    await ctx.payments.check()
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
    const hidden = {
      kind: 'disagreement',
      message: text('paymentWatcher.hidden', purchase.invoice.id),
    }
    expect(ctx.payments.state().alerts).toMatchObject([hidden])
    expect(ctx.db.select().from(transfers).all()).toHaveLength(1)
  })

  test('transfers that stay hidden are reported, and found on request', async () => {
    await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
    const purchase = await paidPurchase(ctx)
    const hiding = instead('eth_getLogs', () => [])
    await told(ctx, hiding)
    ctx.clock.advance(29 * 60_000)
    expect(await told(ctx, hiding)).toBe('watching disagreement')
    const [alert] = ctx.payments.state().alerts
    expect(alert?.message).toEqual(text('paymentWatcher.unexplained', purchase.invoice.id))
    expect(await statusLine(purchase)).toBe('new 0 0')
    await ctx.payments.recheck(purchase.invoice.id)
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
  })
})

describe('from one of two nodes', () => {
  const nodesOf = { first: () => [node.url, chain.url], second: () => [chain.url, node.url] }
  const contradicting: [string, Lie][] = [
    ['hides transfers', instead('eth_getLogs', () => [])],
    ['tells other amounts', changed(() => ({ data: `0x${'00'.repeat(31)}ff` }))],
    [
      'tells other blocks',
      instead('eth_getBlockByNumber', (block) => ({ ...(block as object), hash: somewhere })),
    ],
    [
      'tells other times',
      instead('eth_getBlockByNumber', (block) => ({ ...(block as object), timestamp: '0x1' })),
    ],
  ]
  const cases = contradicting.flatMap(([name, lie]) =>
    (['first', 'second'] as const).map((place) => [place, name, lie] as const),
  )

  test.each(cases)('the %s %s: held until they agree', async (place, _name, lie) => {
    await using ctx = await createChainContext(chain, { rpcUrls: nodesOf[place]() })
    const purchase = await paidPurchase(ctx)
    expect(await told(ctx, lie)).toBe('unreachable disagreement')
    expect(await statusLine(purchase)).toBe('new 0 0')
    await ctx.payments.check()
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
    expect(ctx.payments.state()).toMatchObject({ watcher: { state: 'watching' }, alerts: [] })
  })

  test('one that makes transfers up is not believed', async () => {
    await using ctx = await createChainContext(chain, { rpcUrls: nodesOf.first() })
    const [real, wanted] = [await paidPurchase(ctx), await buy(ctx)]
    const to = `0x${'0'.repeat(24)}${wanted.invoice.address.slice(2).toLowerCase()}`
    const forge = instead('eth_getLogs', (logs) =>
      (logs as Log[]).flatMap((log) => [
        log,
        { ...log, logIndex: '0x9', topics: [...log.topics.slice(0, 2), to] },
      ]),
    )
    expect(await told(ctx, forge)).toBe('unreachable disagreement')
    await ctx.payments.check()
    expect([await statusLine(real), await statusLine(wanted)]).toEqual(['paid 9.99 3', 'new 0 0'])
  })

  test.each(['first', 'second'] as const)('the %s is down: the other will do', async (place) => {
    await using ctx = await createChainContext(chain, { rpcUrls: nodesOf[place]() })
    const purchase = await paidPurchase(ctx)
    await told(
      ctx,
      always(() => new Response('', { status: 503 })),
    )
    expect(await statusLine(purchase)).toBe('paid 9.99 3')
  })

  test('a tip that differs is no alarm', async () => {
    await using ctx = await createChainContext(chain, { rpcUrls: nodesOf.first() })
    const [real, waiting] = [await paidPurchase(ctx), await buy(ctx)]
    await chain.pay(waiting.invoice.address, waiting.due)
    const head = await chain.head()
    const hideTip: Lie = ({ method, params }, truth) => {
      const [filter] = params as [{ toBlock: string }]
      return method === 'eth_getLogs' && Number(filter.toBlock) === head ? [] : truth()
    }
    expect(await told(ctx, hideTip)).toBe('watching')
    expect([await statusLine(real), await statusLine(waiting)]).toEqual(['paid 9.99 3', 'new 0 0'])
    await ctx.payments.check()
    expect(await statusLine(waiting)).toBe('pending 0 1')
  })

  test('the height of the slower one counts', async () => {
    await using ctx = await createChainContext(chain, { rpcUrls: nodesOf.first() })
    const purchase = await paidPurchase(ctx)
    const head = await chain.head()
    await told(
      ctx,
      instead('eth_blockNumber', () => `0x${(head - 2).toString(16)}`),
    )
    expect(await statusLine(purchase)).toBe('pending 0 2')
  })
})

test('nodes that answer only little at a time are asked so', async () => {
  await using ctx = await createChainContext(chain, { rpcUrls: [node.url] })
  const purchases: Purchase[] = []
  for (let count = 0; count < 5; count++) purchases.push(await buy(ctx))
  for (const { invoice, due } of purchases) {
    await chain.pay(invoice.address, due)
    await chain.mine(20)
  }
  const isTooMuch = (filter: { fromBlock: string; toBlock: string; topics: string[][] }) =>
    Number(filter.toBlock) - Number(filter.fromBlock) > 6 || (filter.topics[2] ?? []).length > 2
  await told(ctx, (question, truth) => {
    const [filter] = question.params as Parameters<typeof isTooMuch>
    if (question.method !== 'eth_getLogs' || !isTooMuch(filter)) return truth()
    const error = { code: -32_005, message: 'query returned more than 10000 results' }
    return Response.json({ jsonrpc: '2.0', id: question.id, error })
  })
  expect(await Promise.all(purchases.map(statusLine))).toEqual(purchases.map(() => 'paid 9.99 3'))
})
