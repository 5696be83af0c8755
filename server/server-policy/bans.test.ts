import { expect, setDefaultTimeout, test } from 'bun:test'
import type { ServerCard } from '#contract/bots/servers'
import {
  botOf,
  outcomeOf,
  sendBot,
  startStrangeServer,
  startStrangeWorld,
} from '../testing/minecraft/strange-world'
import { registerUser } from '../testing/samples/people'
import { until } from '../testing/until'

setDefaultTimeout(600_000)

const local = { addresses: ['127.0.0.1'] }
const names = { 'mc.ejemplo.com': local, 'otro.ejemplo.com': local }

test.each([
  ['a ban', 'You are banned from this server: bots', true],
  ['an anti-bot kick', 'The server is under a bot attack', true],
  ['any other kick', 'You have been kicked for flying', false],
])('%s is one of all bots of that user at that server: %s', async (_name, words, spreads) => {
  await using server = await startStrangeServer()
  await using world = await startStrangeWorld(names)
  const [ana, luis] = [await registerUser(world.ctx), await registerUser(world.ctx)]
  const { port } = server
  const bots = [
    await sendBot(ana, { host: 'mc.ejemplo.com', port }),
    await sendBot(ana, { host: 'otro.ejemplo.com', port }),
    await sendBot(ana, { host: '127.0.0.1', port }),
  ]
  const other = await sendBot(luis, { host: 'mc.ejemplo.com', port })
  for (const { id } of bots) expect(await outcomeOf(ana, id)).toBe('running')
  expect(await outcomeOf(luis, other.id)).toBe('running')
  const [first] = bots
  const client = server.clients.find(({ username }) => username === first?.username)
  client?.end(words)

  const statuses = () => Promise.all(bots.map(async ({ id }) => (await botOf(ana, id)).status))
  const left = spreads ? ['stopped', 'stopped', 'stopped'] : ['stopped', 'running', 'running']
  await until('them to leave', async () => Bun.deepEquals(await statuses(), left))
  expect((await botOf(luis, other.id)).status).toBe('running')
  if (!spreads) return
  expect((await botOf(ana, bots[1]?.id ?? '')).lastEnd?.message).toContain(
    `El servidor mc.ejemplo.com:${port} expulsó a otro de tus bots`,
  )

  // No bot of hers comes in again, by no name, until she says that she may.
  for (const host of ['mc.ejemplo.com', 'otro.ejemplo.com', '127.0.0.1'])
    expect((await sendBot(ana, { host, port })).refused).toBe('SERVER_BANNED')
  world.dns.zone['nuevo.otro.com'] = local
  const sly = await sendBot(ana, { host: 'nuevo.otro.com', port })
  expect(await outcomeOf(ana, sly.id)).toBe('banned')
  const form = { host: 'mc.ejemplo.com', port, maxBots: null, noProxies: false, asked: false }
  const kept = await ana.call<{ card: ServerCard }>('PUT', '/servers/rules', form)
  expect(kept.body.card.ban).toMatchObject({ bot: first?.username, said: words })
  expect((await sendBot(ana, { host: 'mc.ejemplo.com', port })).refused).toBe('SERVER_BANNED')
  const lifted = await ana.call<{ card: ServerCard }>('PUT', '/servers/rules', {
    ...form,
    readmitted: true,
  })
  expect(lifted.body.card.ban).toBeNull()
  const again = await sendBot(ana, { host: 'mc.ejemplo.com', port })
  expect(await outcomeOf(ana, again.id)).toBe('running')
})
