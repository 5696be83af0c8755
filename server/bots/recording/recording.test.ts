import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { someOf } from '../../testing/breadth'
import { createTestContext, type TestContext } from '../../testing/context'
import { hostInside } from '../../testing/minecraft/inner-host'
import { listPlayer, sayAs } from '../../testing/minecraft/player-chat'
import { startRecordedBot, unpackRecording } from '../../testing/minecraft/recorded-bot'
import { startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { makeAdmin, type Person } from '../../testing/samples/people'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

let ctx: TestContext
let person: Person
beforeAll(async () => {
  ctx = createTestContext({ defaultBots: 100 })
  await hostInside(ctx)
  person = await makeAdmin(ctx)
})
afterAll(() => ctx[Symbol.asyncDispose]())

const password = 'Clave"de-Juego'
const whispered = 'nos vemos en la base'
const nobody = '00000000-0000-0000-0000-000000000000'
const secrets = [
  ...[password, JSON.stringify(password).slice(1, -1), whispered, '127.0.0.1', 'texturaDeAna'],
  ...['pack-secreto', 'contenido de un mod', 'galleta'],
]

/** Every way in which a server can say what a recording may not hold. */
function sayEverything(client: Client, version: string) {
  const data = minecraftData(version)
  const has = (packet: string) => `packet_${packet}` in data.protocol.play.toClient.types
  const isNbt = data.supportFeature('chatPacketsUseNbtComponents')
  const component = (json: object) => {
    if (!isNbt) return JSON.stringify(json)
    const entries = Object.entries(json).map(([key, value]) => [key, { type: 'string', value }])
    return { type: 'compound', value: Object.fromEntries(entries) }
  }
  const say = (json: object) =>
    has('system_chat')
      ? client.write('system_chat', { content: component(json), type: 1, isActionBar: false })
      : client.write('chat', { message: component(json), position: 0, sender: nobody })

  listPlayer(client, undefined, [{ name: 'textures', value: 'texturaDeAna' }])
  client.write('custom_payload', {
    channel: data.version['>=']('1.13') ? 'mod:secreto' : 'mod',
    data: Buffer.from('contenido de un mod'),
  })
  const pack = { url: 'https://packs.example/pack-secreto?token=1', hash: 'a'.repeat(40) }
  if (has('resource_pack_send')) client.write('resource_pack_send', { ...pack, forced: false })
  else client.write('add_resource_pack', { ...pack, uuid: nobody, forced: false })
  if (data.version['>=']('1.20.5'))
    client.write('store_cookie', { key: 'a:b', value: Buffer.from('galleta') })
  say({ text: `Usa /login ${password} en 127.0.0.1` })
  say({ text: `Ana te susurra: ${whispered}` })
  say({ text: `[Ana -> Luis] ${whispered}` })
  if (has('player_chat')) {
    const incoming = data.version['>=']('1.21') ? 3 : 2
    sayAs(client, incoming, whispered)
    sayAs(client, incoming, whispered, 'profileless_chat')
    sayAs(client, data.version['>=']('1.21') ? 1 : 0, 'hola a todos')
  } else {
    const keys = ['commands.message.display.incoming', 'commands.message.display.outgoing']
    for (const translate of keys) say({ translate, with: [{ text: 'Ana' }, { text: whispered }] })
    say({ translate: 'chat.type.text', with: [{ text: 'Ana' }, { text: 'hola a todos' }] })
  }
  say({ text: 'el final' })
}

describe.each(someOf(['1.8.8', '1.16.5', '1.20.4', '1.21.4']))('a session of %s', (version) => {
  test('is recorded without what is secret', async () => {
    await using server = await startScriptedServer({
      version,
      onJoin(client) {
        welcome(client)
        sayEverything(client, version)
      },
    })
    const bot = await startRecordedBot(ctx, person, { port: server.port, version, password })
    await bot.running()
    await until('the last line', async () =>
      JSON.stringify(await lines(bot.id)).includes('el final'),
    )
    expect(await bot.read()).toMatchObject({ state: 'recording', recorded: { version } })
    await bot.stop()
    const { header, packets, bytes } = unpackRecording(await bot.file())
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes('hola a todos')).toBe(true)
    expect(bytes.includes('el final')).toBe(true)
    expect(bytes.includes('https://packs.example/')).toBe(true)
    expect(header).toMatchObject({
      ...{ minecraft: version, username: 'grabado', packets: packets.length },
      ...{ endedBecause: 'stopped', reason: 'requested' },
      removed: { whispers: 4, pluginMessages: 1, packAddresses: 1, unreadable: 0 },
    })
    // Of what the bot sent, the number alone.
    const sent = packets.filter(({ from }) => from === 'bot')
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.filter((packet) => packet.bytes.length > 2)).toEqual([])
    expect(await bot.read()).toMatchObject({
      state: 'ready',
      recorded: { endedBecause: 'stopped', packets: packets.length },
    })
  })
})

test('a recording that its owner finishes is whole, and the bot stays', async () => {
  await using server = await startScriptedServer()
  const bot = await startRecordedBot(ctx, person, { port: server.port })
  await bot.running()
  await until('its begin', async () => (await bot.read()).state === 'recording')
  const finish = () => person.call('POST', `${bot.path}/finish`, {})
  const ready = { state: 'ready', recorded: { endedBecause: 'finished', reason: null } }
  expect((await finish()).body).toMatchObject({ recording: ready })
  expect((await finish()).body).toMatchObject({ recording: ready })
  expect(ctx.fleet.stateOf(bot.id).status).toBe('running')
  const { header, packets } = unpackRecording(await bot.file())
  expect(packets.length).toBeGreaterThan(0)
  expect(header).toMatchObject({ endedBecause: 'finished', packets: packets.length })
  await bot.stop()
  await bot.ended()
  expect(await bot.read()).toMatchObject(ready)
})

const lines = async (botId: string) => (await person.call('GET', `/bots/${botId}/logs`)).body
