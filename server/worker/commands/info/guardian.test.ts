import { expect, setDefaultTimeout, test } from 'bun:test'
import { startScriptedServer } from '../../../testing/minecraft/scripted'
import { specFor, startBot, startTestHost } from '../../../testing/minecraft/test-host'
import { spawn, teleport } from '../../../testing/minecraft/world-server'

setDefaultTimeout(120_000)

test('a guardian keeps as its home where the bot stands, once its server has said where that is', async () => {
  await using host = await startTestHost()
  await using server = await startScriptedServer()
  const bot = specFor(server.port, { version: '1.20.4' })
  await using _player = await startBot(host, bot)
  const run = (line: string) => host.ask('command', { botId: bot.botId, line })
  const kept = run('!guardián casa')
  // It answers once the other is under way.
  await run('!ayuda')
  const [client] = server.clients
  if (!client) throw new Error('nobody came')
  teleport(client, spawn)
  expect(await kept).toMatchObject({ success: true, message: expect.stringContaining('X 8, Y 64') })
})

test('a server that does not say where a bot stands gives a guardian no home', async () => {
  await using host = await startTestHost({}, { groundMs: 1 })
  await using server = await startScriptedServer()
  const bot = specFor(server.port, { version: '1.20.4' })
  await using _player = await startBot(host, bot)
  expect(await host.ask('command', { botId: bot.botId, line: '!guardián casa' })).toMatchObject({
    success: false,
    message: 'El servidor todavía no ha dicho dónde está el bot. Prueba otra vez en un momento.',
  })
})
