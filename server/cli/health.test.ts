import { expect, test } from 'bun:test'
import { es } from '../locales/es'
import { freePort } from '../testing/free-port'
import { createTestTerminal } from '../testing/terminal'
import { run } from './run'

test.each(['127.0.0.1', '0.0.0.0'])('health on %s tells whether a server answers', async (HOST) => {
  const server = Bun.serve({
    hostname: HOST,
    port: await freePort(),
    fetch: (request) =>
      new Response(null, { status: request.url.endsWith('/api/status') ? 200 : 404 }),
  })
  const env = { HOST, PORT: String(server.port) }
  const url = `http://127.0.0.1:${server.port}/api/status`

  const up = createTestTerminal({ env })
  expect(await run(['health'], up)).toBe(0)
  expect(up.out).toEqual([es.cli.health.up(url)])

  await server.stop(true)
  const down = createTestTerminal({ env })
  expect(await run(['health'], down)).toBe(1)
  expect(down.errors).toEqual([es.cli.health.down(url)])
})
