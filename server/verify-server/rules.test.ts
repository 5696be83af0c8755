import { expect, setDefaultTimeout, test } from 'bun:test'
import { startAskingServer } from '../testing/minecraft/asking-server'
import { next } from '../testing/minecraft/network/arrivals'
import { startTestHost } from '../testing/minecraft/test-host'
import { createBot } from './bot'

setDefaultTimeout(600_000)

test('a server whose rules nobody has accepted is not waited for', async () => {
  const version = '1.21.9'
  await using host = await startTestHost()
  await using server = await startAskingServer({
    version,
    configuring(client) {
      const accepted = next(client, 'accept_code_of_conduct')
      client.write('code_of_conduct', { contents: 'Sé amable.' })
      return accepted.catch(() => undefined)
    },
  })
  const target = { host: '127.0.0.1', port: server.port, version, username: 'revisor' }
  const bot = createBot(host.link, target)
  await expect(bot.join()).rejects.toMatchObject({ words: { code: 'disconnect.conductWaits' } })
  expect(server.said('accept_code_of_conduct')).toEqual([])
})
