import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { testedVersions } from '../../game/versions'
import { someOf } from '../../testing/breadth'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { shownOn } from '../../testing/minecraft/versions'
import { startWorldServer } from '../../testing/minecraft/world-server'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const { world, play, windows } = shownOn
const elsewhere = new Set<string>([...world, ...play, ...windows])
const others = someOf(testedVersions.filter((version) => !elsewhere.has(version)))

test.each(others)('%s: a bot joins, stands on the ground and speaks', async (version) => {
  const said: string[] = []
  await using server = await startWorldServer({
    version,
    onJoin(client) {
      client.on('packet', ({ message }, { name }) => {
        if (name.startsWith('chat')) said.push(message)
      })
    },
  })
  const bot = specFor(server.port, { version, autoReconnect: false })
  const { botId } = bot
  await host.link.request('start', { bot, resume: false })
  await host.until('running', () => host.latest(botId)?.status === 'running')
  const command = (line: string) => host.ask('command', { botId, line })
  await host.until('the place', async () => /^X 8/.test((await command('!pos')).message))
  await host.ask('chat', { botId, message: 'hola a todos' })
  await host.until('the words', () => said.includes('hola a todos'))
  expect(host.latest(botId)?.status).toBe('running')
  expect(server.clients.length).toBe(1)
})
