import { expect, test } from 'bun:test'
import { lineOf } from '../../testing/samples/log-lines'
import { appOf } from '../../testing/samples/people'
import { createTestTerminal } from '../../testing/terminal'
import { until } from '../../testing/until'
import { type CtlWorld, createCtlWorld } from '../../testing/worlds/ctl-world'
import { run } from '../run'

/** A bot whose console somebody follows. */
async function following(world: CtlWorld, env: object = {}) {
  const { host, owner, make } = world
  const bot = await make('Uno')
  await owner.call('POST', `/bots/${bot.id}/start`, {})
  await host.settle()
  const terminal = createTestTerminal({ env: { ...world.env, ...env } })
  return {
    terminal,
    over: run(['ctl', 'logs', 'Uno', '-f'], terminal),
    async emit(words: string) {
      host.emit('logs', { botId: bot.id, entries: [{ ...lineOf(words), answersCommand: false }] })
      await host.settle()
    },
    hears: (words: string) => until(words, () => terminal.out.some((line) => line.endsWith(words))),
  }
}

test('what was missed while the server was away comes when it is back, and its silence is said once', async () => {
  await using world = await createCtlWorld()
  const { terminal, over, emit, hears } = await following(world)
  await emit('antes')
  await hears('antes')
  const { port } = world.server
  await world.server.stop(true)
  await until('the silence', () => terminal.errors.length > 0)
  await emit('mientras')
  const app = appOf(world.ctx)
  await using _back = Bun.serve({
    ...{ hostname: '127.0.0.1', port },
    fetch: (request) => app.fetch(request),
  })
  await hears('mientras')
  await emit('después')
  await hears('después')
  terminal.stop()
  expect(await over).toBe(0)
  expect(terminal.out.filter((line) => line.endsWith('antes'))).toHaveLength(1)
  expect(terminal.errors).toHaveLength(1)
})

test('a token that is revoked ends it, and says so', async () => {
  await using world = await createCtlWorld()
  const { terminal, over, emit, hears } = await following(world)
  await emit('hola')
  await hears('hola')
  const { tokens } = (
    await world.owner.call<{ tokens: { id: string }[] }>('GET', '/account/tokens')
  ).body
  await world.owner.call('DELETE', `/account/tokens/${tokens[0]?.id}`)
  expect(await over).toBe(77)
  expect(terminal.errors).toEqual([expect.stringMatching(/^El servidor no conoce ese token/)])
})

test.each([
  ['no JSON', 'event: botConsole\ndata: {\n\n'],
  ['lines of another kind', 'event: botConsole\ndata: {"lines":[{"id":7}]}\n\n'],
  ['an end without a why', 'event: end\ndata: []\n\n'],
])('%s is what no Enjambre says, and is tried again', async (_what, body) => {
  await using world = await createCtlWorld()
  const app = appOf(world.ctx)
  const headers = { 'content-type': 'text/event-stream' }
  let isOdd = true
  await using odd = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0 },
    fetch(request) {
      if (isOdd && request.url.includes('/events')) return new Response(body, { headers })
      return app.fetch(request)
    },
  })
  const { terminal, over, emit, hears } = await following(world, { ENJAMBRE_URL: odd.url.origin })
  await until('what is said', () => terminal.errors.length > 0)
  expect(terminal.errors).toEqual([expect.stringMatching(/no entiende/)])
  isOdd = false
  await emit('bien')
  await hears('bien')
  terminal.stop()
  expect(await over).toBe(0)
})
