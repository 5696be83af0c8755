import { expect, test } from 'bun:test'
import { z } from 'zod'
import { startLyingNode } from '../../testing/chain/lying-node'
import { createRpc } from './rpc'

/** For a node that never comes to an end; others have the time that a busy machine needs. */
const soonMs = 50

/** What comes of a question to a node that answers like this. */
async function ask(answer: () => Response | Promise<Response>, timeoutMs = 60_000) {
  await using node = await startLyingNode('http://127.0.0.1:1')
  node.lie = answer
  const rpc = createRpc(node.url, new AbortController().signal, timeoutMs)
  return await rpc.ask('eth_blockNumber', [], z.string()).catch((error: unknown) => error)
}

test('a node that never answers is given up', async () => {
  const failure = await ask(() => new Promise(() => {}), soonMs)
  expect(failure).toMatchObject({ name: 'NodeFailure', isSlow: true, isTooMuch: false })
})

test('so is one that never ends its answer', async () => {
  const endless = () =>
    new ReadableStream({
      async pull(controller) {
        // A slow peer.
        await Bun.sleep(5)
        controller.enqueue(new TextEncoder().encode(' '))
      },
    })
  const failure = await ask(() => new Response(endless()), soonMs)
  expect(failure).toMatchObject({ name: 'NodeFailure', isSlow: true })
})

test('a refusal may be because it was too much', async () => {
  const error = { code: -32_005, message: 'too many results' }
  const failure = await ask(() => Response.json({ jsonrpc: '2.0', id: 1, error }))
  expect(failure).toMatchObject({ name: 'NodeFailure', isSlow: false, isTooMuch: true })
})

test('an address with a key in it is in no message', async () => {
  const rpc = createRpc('http://127.0.0.1:1/v2/clave-secreta', new AbortController().signal)
  const failure = await rpc.ask('eth_blockNumber', [], z.string()).catch((error) => error)
  expect(Bun.inspect(failure)).not.toContain('clave-secreta')
  expect(rpc.name).toBe('127.0.0.1:1')
})
