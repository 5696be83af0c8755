import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import { enterWorld } from '../../server/testing/fakes/attach-host'
import { startWebBackend } from '../../server/testing/web/web-backend'
import { connection, openSocket } from './socket'
import { watchBot } from './watching'

setDefaultTimeout(600_000)

test('a bot’s topics are asked for together, once each, and again after a reconnection', async () => {
  await using backend = await startWebBackend()
  const { host, person } = backend
  const form = { name: 'Uno', host: '127.0.0.1', username: 'uno' }
  const { id } = (await person.call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await enterWorld(host, person, id)
  const asks = (analytics: boolean, map: boolean) => {
    const wanted = {
      ...(analytics ? { analytics: limits.analytics.pushMs } : {}),
      ...(map ? { map: limits.map.liveMs } : {}),
    }
    const isTold = () => Bun.deepEquals(host.paces.get(id), wanted)
    return backend.until(JSON.stringify(wanted), isTold)
  }
  const first = watchBot(id, 'analytics')
  await asks(true, false)
  const second = watchBot(id, 'analytics')
  const map = watchBot(id, 'map')
  await asks(true, true)
  first()
  first()
  map()
  await asks(true, false)
  openSocket().disconnect()
  await asks(false, false)
  openSocket().connect()
  await asks(true, false)
  await backend.until('live', () => connection.state === 'live')
  second()
  await asks(false, false)
  expect(host.paces.get(id)).toEqual({})
})
