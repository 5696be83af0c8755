import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { someOf } from '../../testing/breadth'
import { anyPackets } from '../../testing/minecraft/fuzz/any-packet'
import { decisive } from '../../testing/minecraft/fuzz/fuzz-texts'
import { pseudoRandom } from '../../testing/minecraft/raw-packets'
import { startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const plain = () => 'temprano'
const nbt = () => ({
  type: 'compound',
  name: '',
  value: { text: { type: 'string', value: plain() } },
})

test.each(someOf(['1.8.8', '1.12.2', '1.16.5', '1.20.1', '1.20.4', '1.21.4', '26.1']))(
  '%s: whatever a server sends before it lets the bot in, the bot comes in',
  async (version) => {
    const early = anyPackets(version, pseudoRandom(1), { plain, nbt }).filter(
      ({ name }) => !decisive.test(name),
    )
    expect(early.length).toBeGreaterThan(60)
    await using server = await startScriptedServer({
      version,
      onJoin(client) {
        for (const { bytes } of early) client.writeRaw(bytes)
        welcome(client)
      },
    })
    const bot = specFor(server.port, { version, autoReconnect: false })
    await host.link.request('start', { bot, resume: false })
    const status = () => host.latest(bot.botId)?.status
    await host.until(
      'the end of the beginning',
      () => status() === 'running' || status() === 'stopped',
    )
    expect(host.latest(bot.botId)).toMatchObject({ status: 'running', end: null })
    const { success } = await host.ask('command', { botId: bot.botId, line: '!estado' })
    expect(success).toBe(true)
  },
)
