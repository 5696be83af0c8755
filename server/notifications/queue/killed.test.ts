import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { createContext } from '../../context'
import { testConfig } from '../../testing/context'
import { startReceiver } from '../../testing/fakes/receiver'
import { temporaryFolder } from '../../testing/folder'
import { newest, startProduct } from '../../testing/product'
import { deliveriesIn, makeChannel, tell } from '../../testing/samples/channels'
import { registerUser } from '../../testing/samples/people'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const [channels, each] = [4, 15]

test('killed while it sends, it loses nothing, and what comes twice bears the same id', async () => {
  using folder = temporaryFolder()
  await using receiver = startReceiver(() => Promise.withResolvers<Response>().promise)
  const config = { ...testConfig, dataDir: join(folder.path, 'data') }
  const told: string[] = []
  {
    await using ctx = createContext(config)
    const person = await registerUser(ctx)
    for (let n = 0; n < channels; n++) {
      const { channel } = await makeChannel(person, {
        kind: 'webhook',
        name: 'x',
        url: receiver.url,
      })
      // Urgent ones wait for no digest.
      for (let m = 0; m < each; m++)
        told.push(tell(ctx, person.user.id, [channel], { urgent: true }))
    }
  }
  const start = () =>
    startProduct({
      ...{ command: newest, folder: folder.path },
      env: { ENJAMBRE_ALLOW_TARGETS: '127.0.0.0/8' },
    })
  const ids = () => receiver.received.map(({ headers }) => headers.get('webhook-id') ?? '')

  // One of each channel is on its way, and has no answer.
  const first = await start()
  await until('a message of each channel', () => ids().length === channels)
  await first.end('SIGKILL')
  const unanswered = ids()

  // Some are taken, and others are on their way.
  let taken = 0
  const some = 2 * channels + 2
  receiver.answer(() =>
    ++taken <= some ? new Response('ok') : Promise.withResolvers<Response>().promise,
  )
  const second = await start()
  await until(
    'as many as are taken, and those behind',
    () => ids().length === channels + some + channels,
  )
  await second.end('SIGKILL')
  expect(
    ids()
      .slice(channels, 2 * channels)
      .sort(),
  ).toEqual(unanswered.sort())

  receiver.answer(() => new Response('ok'))
  {
    await using _third = await start()
    await until('all of them', () => new Set(ids()).size === told.length)
    await until('the last answers', () => ids().length === told.length + 2 * channels)
  }
  expect(new Set(ids())).toEqual(new Set(told))
  await using ctx = createContext(config)
  const states = deliveriesIn(ctx).map(({ state }) => state)
  expect(states).toEqual(told.map(() => 'delivered'))
})
