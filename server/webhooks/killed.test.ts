import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { WebhookForm } from '#contract/account/webhooks'
import { webhookDeliveries } from '#db/schema'
import { createContext } from '../context'
import { testConfig } from '../testing/context'
import { startReceiver } from '../testing/fakes/receiver'
import { temporaryFolder } from '../testing/folder'
import { newest, startProduct } from '../testing/product'
import { registerUser } from '../testing/samples/people'
import { until } from '../testing/until'
import { putHappened } from './outbox'

setDefaultTimeout(600_000)

const bots = ['Minero', 'Granjera']
const each = 5

test('killed while it sends, it loses nothing, keeps the order of each bot, and what comes twice bears the same id', async () => {
  using folder = temporaryFolder()
  await using receiver = startReceiver(() => Promise.withResolvers<Response>().promise)
  const config = { ...testConfig, dataDir: join(folder.path, 'data') }
  {
    await using ctx = createContext(config)
    const person = await registerUser(ctx)
    const form: WebhookForm = {
      ...{ name: 'Panel', url: receiver.url, events: ['bot.died'], bots: { of: 'all' } },
    }
    expect((await person.call('POST', '/account/webhooks', form)).status).toBe(201)
    for (let n = 0; n < each; n++) {
      for (const botId of bots) {
        const happened = { kind: 'bot.died' as const, userId: person.user.id, botId, at: 1 }
        const bot = { id: botId, name: botId, group: null }
        putHappened(ctx, [{ ...happened, bot, data: { n } }])
      }
    }
  }
  const start = () =>
    startProduct({
      ...{ command: newest, folder: folder.path },
      env: { ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8' },
    })
  const ids = () => receiver.received.map(({ headers }) => headers.get('webhook-id') ?? '')

  const first = await start()
  await until('a message on its way', () => ids().length === 1)
  await first.end('SIGKILL')

  // Some are taken, and another one is on its way.
  let taken = 0
  receiver.answer(() =>
    ++taken <= 3 ? new Response('bien') : Promise.withResolvers<Response>().promise,
  )
  const second = await start()
  await until('those that are taken, and the next', () => ids().length === 5)
  await second.end('SIGKILL')

  receiver.answer(() => new Response('bien'))
  {
    await using _third = await start()
    await until('all of them', () => new Set(ids()).size === bots.length * each)
    await until('the one that had no answer', () => ids().length >= bots.length * each + 1)
  }
  await using ctx = createContext(config)
  const rows = ctx.db.select().from(webhookDeliveries).all()
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'delivered'))
  type Sent = { id: string; data: { bot: { name: string }; n: number } }
  const firsts = receiver.bodies<Sent>().filter(({ id }, at) => ids().indexOf(id) === at)
  for (const name of bots) {
    const own = firsts.filter(({ data }) => data.bot.name === name)
    expect(own.map(({ data }) => data.n)).toEqual([0, 1, 2, 3, 4])
  }
})
