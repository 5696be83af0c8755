import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { decode } from 'fast-png'
import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import prismarineItem from 'prismarine-item'
import { limits } from '#contract/limits'
import { someOf } from '../../../testing/breadth'
import { enterAskingServer, hearQuestions } from '../../../testing/minecraft/asking-server'
import { oldLogin, startScriptedServer } from '../../../testing/minecraft/scripted'
import { specFor, startTestHost } from '../../../testing/minecraft/test-host'
import { until } from '../../../testing/until'

setDefaultTimeout(600_000)

const host = await startTestHost()
const heard = hearQuestions(host)
afterAll(() => host[Symbol.asyncDispose]())

const isOld = (version: string) => /^1\.(8|9|10|11|12)\./.test(version)

/** A map as it lies in a slot. */
function mapItem(version: string, id: number) {
  const Item = prismarineItem(version)
  const type = minecraftData(version).itemsByName.filled_map?.id ?? 0
  const item = new Item(type, 1, isOld(version) ? id : 0)
  const map = { type: 'int', value: id }
  if (minecraftData(version).supportFeature('itemsWithComponents'))
    Object.assign(item, { components: [{ type: 'map_id', data: id }] })
  else if (!isOld(version))
    Object.assign(item, { nbt: { type: 'compound', name: '', value: { map } } })
  return Item.toNotch(item)
}

function give(client: Client, version: string, id: number, slot = 36) {
  client.write('set_slot', { windowId: 0, stateId: 1, slot, item: mapItem(version, id) })
}

function carry(client: Client, version: string, id: number | null) {
  const Item = prismarineItem(version)
  const items = Array.from({ length: 46 }, (_, slot) =>
    slot === 36 && id !== null ? mapItem(version, id) : Item.toNotch(null),
  )
  client.write('window_items', { windowId: 0, stateId: 1, items, carriedItem: Item.toNotch(null) })
}

/** Red on white paper: 4 times its number in the table, in its third shade. */
const [white, red] = [8 * 4 + 2, 4 * 4 + 2]
const picture = (seed = 0) => Buffer.alloc(128 * 128, white).fill(red, seed, 128 + seed)

function draw(client: Client, version: string, id: number, data = picture()) {
  const signed = /^1\.(8|9|10|11|12|13|14|15|16)\./.test(version)
  const size = signed ? -128 : 128
  const usual = { scale: 0, locked: false, trackingPosition: false }
  const icons = /^1\.(8|9|1[0-6])\./.test(version) ? [] : undefined
  client.write('map', {
    ...{ ...usual, itemDamage: id, icons, columns: size, rows: size, x: 0, y: 0, data },
  })
}

function say(client: Client, version: string, line: string) {
  const json = JSON.stringify({ text: line })
  const nbt = { type: 'compound', value: { text: { type: 'string', value: line } } }
  const { protocol } = minecraftData(version) as unknown as { protocol: { play: object } }
  if (!JSON.stringify(protocol.play).includes('system_chat'))
    return client.write('chat', { message: json, position: 0, sender: noSender })
  const isNbt = minecraftData(version).supportFeature('chatPacketsUseNbtComponents')
  client.write('system_chat', { content: isNbt ? nbt : json, isActionBar: false, type: 1 })
}
const noSender = '00000000-0000-0000-0000-000000000000'

async function enter(version: string, onJoin?: (client: Client) => void) {
  const world = await enterAskingServer(host, { version, onJoin })
  const { botId, client, said } = world
  return {
    ...world,
    said: () => [...said('chat'), ...said('chat_message')].map(({ message }) => message),
    asked: (times = 1) => host.until('the map', () => heard.of(botId).length === times),
    /** Nothing is asked until a later map is, of which somebody's words tell. */
    async isAskedOnlyOf(id: number) {
      draw(client, version, id, picture(1_000))
      give(client, version, id)
      say(client, version, 'Escribe el captcha')
      await host.until('the later map', () => heard.of(botId).length > 0)
      return heard.of(botId).length === 1
    },
  }
}

const versions = someOf([
  '1.8.8',
  '1.12.2',
  '1.13.2',
  '1.16.5',
  '1.17.1',
  '1.19.4',
  '1.20.4',
  '1.21.4',
  '26.1',
])

test.each(versions)(
  '%s: a map that newcomers are given is shown, and what is read said',
  async (version) => {
    await using world = await enter(version, (client) => {
      give(client, version, 7)
      draw(client, version, 7)
    })
    const { botId } = world
    await world.asked()
    const [question] = heard.of(botId)
    expect(question).toMatchObject({ kind: 'captcha-map', expiresAt: null })
    expect(heard.content(botId)).toMatchObject({ title: 'Captcha en un mapa', takesText: true })
    const { width, height, data } = decode(question?.picture ?? new Uint8Array())
    expect([width, height]).toEqual([128, 128])
    expect([...data.slice(0, 4)]).toEqual([255, 0, 0, 255])
    expect([...data.slice(128 * 4, 128 * 4 + 4)]).toEqual([255, 255, 255, 255])
    await heard.answer(botId, { text: 'aB3x' })
    await until('the answer', () => world.said().includes('aB3x'))
    // It was wrong: another map comes, and later the server takes it back.
    draw(world.client, version, 7, picture(500))
    await world.asked(2)
    const empty = prismarineItem(version).toNotch(null)
    world.client.write('set_slot', { windowId: 0, stateId: 1, slot: 36, item: empty })
    await host.until('the end', () => heard.ends(botId).length === 1)
  },
)

describe('an ordinary map is no captcha', () => {
  test.each(someOf(['1.12.2', '1.20.4', '26.1']))(
    '%s: one that the bot has carried along',
    async (version) => {
      await using world = await enter(version, (client) => {
        carry(client, version, 7)
        draw(client, version, 7)
      })
      expect(await world.isAskedOnlyOf(8)).toBeTrue()
    },
  )

  test('without a picture, or a picture without its map', async () => {
    await using world = await enter('1.20.4', (client) => {
      carry(client, '1.20.4', null)
      draw(client, '1.20.4', 5)
      give(client, '1.20.4', 6)
    })
    expect(await world.isAskedOnlyOf(8)).toBeTrue()
  })
})

test('words that ask for it make one of a map in hand, and stand beside it', async () => {
  await using world = await enter('1.21.4', (client) => {
    carry(client, '1.21.4', 7)
    draw(client, '1.21.4', 7)
    say(client, '1.21.4', '§cIntroduce las letras del mapa en el chat')
  })
  await world.asked()
  expect(heard.content(world.botId)?.text).toContain('«Introduce las letras del mapa en el chat»')
})

test('several maps are one picture', async () => {
  await using world = await enter('1.20.4', (client) => {
    for (const id of [1, 2]) draw(client, '1.20.4', id)
    for (const id of [1, 2]) give(client, '1.20.4', id, 35 + id)
  })
  await world.asked()
  const { width, height } = decode(heard.of(world.botId)[0]?.picture ?? new Uint8Array())
  expect([width, height]).toEqual([256, 128])
})

test('whoever draws nonsense, or without end, draws within bounds', async () => {
  const version = '1.20.4'
  const wide = { scale: 0, locked: false, columns: 200, rows: 200, x: 100, y: 100 }
  await using world = await enter(version, (client) => {
    client.write('map', { ...wide, itemDamage: 1, data: Buffer.alloc(10) })
    for (let id = 100; id < 200; id++) draw(client, version, id)
    const noise = crypto.getRandomValues(Buffer.alloc(128 * 128))
    for (let id = 1; id <= 9; id++) draw(client, version, id, noise)
    for (let id = 1; id <= 9; id++) give(client, version, id, 35 + id)
  })
  await world.asked()
  const { picture } = heard.of(world.botId)[0] ?? {}
  expect(picture?.length).toBeLessThanOrEqual(limits.inbox.pictureBytes)
  expect(host.latest(world.botId)?.status).toBe('running')
})

test.each(['1.12.2', '1.20.4'])(
  '%s: who is let into no world before is asked there',
  async (version) => {
    const said: unknown[] = []
    await using server = await startScriptedServer({
      version,
      onJoin(client) {
        const hear = ({ message }: { message: string }) => {
          said.push(message)
          client.write('update_health', { health: 20, food: 20, foodSaturation: 5 })
        }
        client.on('chat', hear)
        client.on('chat_message', hear)
        const { loginPacket } = minecraftData(version) as unknown as { loginPacket?: object }
        client.write('login', {
          ...oldLogin,
          ...loginPacket,
          entityId: 1,
          enforcesSecureChat: false,
        })
        give(client, version, 7)
        draw(client, version, 7)
      },
    })
    const bot = specFor(server.port, { version })
    const { botId } = bot
    await host.link.request('start', { bot, resume: false })
    await host.until('the map', () => heard.of(botId).length === 1)
    expect(host.latest(botId)?.status).toBe('connecting')
    await heard.answer(botId, { text: '4711' })
    await host.until('in the world', () => host.latest(botId)?.status === 'running')
    expect(said).toEqual(['4711'])
  },
)
