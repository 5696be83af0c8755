import { expect, test } from 'bun:test'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from '../../locales/text'
import { selfName } from '../../program/self-name'
import { temporaryFolder } from '../../testing/folder'
import { requireAnvil, startAnvil } from './anvil'
import { startTestChain } from './test-chain'

const hash = `0x${'ab'.repeat(32)}`

test('a chain that cannot be read again, or lost its end, gives way to another', async () => {
  using folder = temporaryFolder()
  const states = join(folder.path, 'test-chain')
  mkdirSync(states)
  writeFileSync(join(states, '77.json'), '{"block":')
  const begun = Date.now()
  const ids: number[] = []
  for (const seen of [null, null, { block: 0, hash }, { block: 9_999, hash }]) {
    await using chain = await startTestChain({
      dataDir: folder.path,
      now: begun + ids.length * 1_000,
      lastSeen: (chainId) => (ids.includes(chainId) ? seen : null),
    })
    ids.push(chain.settings.chainId)
  }
  const [first = 0, again, ...others] = ids
  expect(again).toBe(first)
  expect(new Set([first, ...others]).size).toBe(3)
  expect(readdirSync(states)).toEqual([`${others.at(-1)}.json`])
}, 600_000)

test('a chain ends when it is told to, also when it has only just begun', async () => {
  for (let round = 0; round < 5; round++) {
    const chain = await startAnvil([])
    await chain[Symbol.asyncDispose]()
    await expect(fetch(chain.url)).rejects.toThrow()
  }
}, 600_000)

test('where there is no source checkout there is no test mode', () => {
  expect(() => requireAnvil(['/ninguna-parte'])).toThrow(
    expect.objectContaining({ words: text('testChain.noAnvil', selfName(), false) }),
  )
})
