import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({}, { startBudgetMs: 1 })
})
afterAll(() => host[Symbol.asyncDispose]())

const prompt = 'Usa /login <contraseña>'
const json = JSON.stringify({
  text: '',
  extra: [{ text: 'Usa ' }, { text: '/login <contraseña>' }],
})
const nbt = { type: 'compound', value: { text: { type: 'string', value: prompt } } }

/** Every way on which a server may put its question before the player's eyes. */
const screens: [where: string, version: string, ask: (client: Client) => void][] = [
  ['chat', '1.8.8', (client) => client.write('chat', { message: json, position: 0 })],
  ['system chat', '1.16.5', (client) => client.write('chat', { ...oldSystem, position: 1 })],
  ['action bar', '1.12.2', (client) => client.write('chat', { message: json, position: 2 })],
  ['title', '1.8.8', (client) => client.write('title', { action: 0, text: json })],
  ['subtitle', '1.16.5', (client) => client.write('title', { action: 1, text: json })],
  ['title', '1.19.4', (client) => client.write('set_title_text', { text: json })],
  ['subtitle', '1.20.4', (client) => client.write('set_title_subtitle', { text: nbt })],
  ['action bar', '1.20.4', (client) => client.write('action_bar', { text: nbt })],
  ['system chat', '1.21.4', (c) => c.write('system_chat', { content: nbt, isActionBar: false })],
  ['action bar', '1.21.4', (c) => c.write('system_chat', { content: nbt, isActionBar: true })],
]
const oldSystem = { message: json, sender: '00000000-0000-0000-0000-000000000000' }

test.each(screens)('a question in the %s of %s is answered', async (_where, version, ask) => {
  const said: string[] = []
  await using server = await startScriptedServer({
    version,
    onJoin(client) {
      client.on('chat', ({ message }: { message: string }) => {
        said.push(message)
      })
      client.on('chat_command', ({ command }: { command: string }) => {
        said.push(`/${command}`)
      })
      client.on('chat_command_signed', ({ command }: { command: string }) => {
        said.push(`/${command}`)
      })
      welcome(client)
      ask(client)
    },
  })
  const bot = specFor(server.port, { version, password: 'hunter22' })
  await host.link.request('start', { bot, resume: false })
  await host.until('the answer', () => said.includes('/login hunter22'))
  await host.link.request('stop', { botId: bot.botId })
  await host.until('stopped', () => host.latest(bot.botId)?.status === 'stopped')
  expect(said).toEqual(['/login hunter22'])
  expect(JSON.stringify(host.lines)).not.toContain('hunter22')
})

test('what a player says of passwords is not a question', async () => {
  const said: string[] = []
  const uuid = '11111111-1111-4111-8111-111111111111'
  await using server = await startScriptedServer({
    version: '1.16.5',
    onJoin(client) {
      client.on('chat', ({ message }: { message: string }) => {
        said.push(message)
      })
      welcome(client)
      const data = [{ uuid, name: 'Burlon', properties: [], gamemode: 0, ping: 1 }]
      client.write('player_info', { action: 0, data })
      client.write('chat', { message: json, position: 0, sender: uuid })
      client.write('chat', { message: '{"text":"fin"}', position: 0, sender: uuid })
    },
  })
  const bot = specFor(server.port, { version: '1.16.5', password: 'hunter22' })
  await host.link.request('start', { bot, resume: false })
  await host.until('the last line', () => host.lines.some(({ message }) => message === 'fin'))
  await host.link.request('chat', { botId: bot.botId, message: 'adios' })
  await host.until('a word', () => said.includes('adios'))
  expect(said).toEqual(['adios'])
})
