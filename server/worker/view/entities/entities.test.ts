import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { renderFrame } from '../../../game/view/frame'
import { spawnPacket, tell } from '../../../testing/minecraft/creatures'
import { joinDirectly } from '../../../testing/minecraft/direct-bot'
import { startWorldServer } from '../../../testing/minecraft/world-server'
import { until } from '../../../testing/until'
import { createView } from '../view'

setDefaultTimeout(600_000)

/** A place of metadata, and how an item's stack stands there. */
type ItemTold = (itemId: number) => Told

const slotOf = (itemId: number) => ({ present: true, itemId, itemCount: 1, nbtData: undefined })
const partsOf = (itemId: number) => ({
  ...{ itemCount: 1, itemId, addedComponentCount: 0, removedComponentCount: 0 },
  ...{ components: [], removeComponents: [] },
})
const oldSlotOf = (blockId: number) => ({ blockId, itemCount: 1, itemDamage: 0 })

const items: Record<string, { lying: ItemTold; hung: ItemTold }> = {
  '1.8.8': {
    lying: (id) => ({ key: 10, type: 5, value: oldSlotOf(id) }),
    hung: (id) => ({ key: 8, type: 5, value: oldSlotOf(id) }),
  },
  '1.16.5': {
    lying: (id) => ({ key: 7, type: 6, value: slotOf(id) }),
    hung: (id) => ({ key: 7, type: 6, value: slotOf(id) }),
  },
  '1.21.4': {
    lying: (id) => ({ key: 8, type: 'item_stack', value: partsOf(id) }),
    hung: (id) => ({ key: 8, type: 'item_stack', value: partsOf(id) }),
  },
}

type Told = { key: number; type: number | string; value: unknown }

/** How versions tell that a creature is young, what colour a fleece has and what a name is. */
const versions: Record<string, { young: Told; fleece: Told; named: Told }> = {
  '1.8.8': {
    young: { key: 12, type: 0, value: -1 },
    fleece: { key: 16, type: 0, value: 14 },
    named: { key: 2, type: 4, value: '§lRosa' },
  },
  '1.12.2': {
    young: { key: 12, type: 6, value: true },
    fleece: { key: 13, type: 0, value: 14 },
    named: { key: 2, type: 3, value: '§lRosa' },
  },
  '1.16.5': {
    young: { key: 15, type: 7, value: true },
    fleece: { key: 16, type: 0, value: 14 },
    named: { key: 2, type: 5, value: '{"text":"Rosa"}' },
  },
  '1.20.1': {
    young: { key: 16, type: 'boolean', value: true },
    fleece: { key: 17, type: 'byte', value: 14 },
    named: { key: 2, type: 'optional_component', value: '{"text":"Rosa"}' },
  },
  '1.21.4': {
    young: { key: 16, type: 'boolean', value: true },
    fleece: { key: 17, type: 'byte', value: 14 },
    named: { key: 2, type: 'optional_component', value: { type: 'string', value: 'Rosa' } },
  },
}
const formerly: Record<string, Record<string, string>> = {
  '1.8.8': { sheep: 'Sheep' },
}
const calledIn = (version: string, name: string) => formerly[version]?.[name] ?? name

/** Somebody who looks, and what they are told next of who is about. */
async function lookOn(version: string) {
  const server = await startWorldServer({ version })
  const joined = await joinDirectly(server.port, version)
  const [client] = server.clients
  const view = createView(joined.bot)
  view.frame()
  return {
    ...{ bot: joined.bot, client: client as Client, view },
    spawn: (id: number, name: string) =>
      tell(
        client as Client,
        spawnPacket(version, { ...stander, id, name: calledIn(version, name) }),
      ),
    async told(what: string) {
      let frame = view.frame()
      await until(what, () => {
        if (!frame?.entered) frame = view.frame()
        return frame?.entered
      })
      return renderFrame(frame ?? {}, 'es').entered?.[0]
    },
    async [Symbol.asyncDispose]() {
      view[Symbol.dispose]()
      await joined[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

const stander = { health: 8, hurtAt: 0, at: { x: 10, y: 64, z: 8 } }

test.each(Object.entries(versions))(
  'on %s the young, dyed and named are told as such, once they are',
  async (version, { young, fleece, named }) => {
    await using looking = await lookOn(version)
    const { bot, client, view, told } = looking
    looking.spawn(80, 'sheep')
    expect(await told('a sheep')).toMatchObject({ name: 'sheep', variant: 0, displayName: 'Oveja' })
    const metadata = [young, fleece, named]
    client.write('entity_metadata', { entityId: 80, metadata })
    expect(await told('more of it')).toMatchObject({
      ...{ name: 'sheep', isBaby: true, variant: 14, isNamed: true, displayName: 'Rosa' },
    })
    // Told again, it is no news.
    client.write('entity_metadata', { entityId: 80, metadata })
    client.write('experience', { experienceBar: 0.5, level: 7, totalExperience: 100 })
    await until('all of it', () => bot.experience.level === 7)
    expect(view.frame()?.entered).toBeUndefined()
  },
)

test.each(Object.entries(items))(
  'on %s it is told what lies about and what hangs in frames',
  async (version, { lying, hung }) => {
    await using looking = await lookOn(version)
    const { client, told, bot } = looking
    const { itemsByName, blocksByName } = bot.registry
    const tellOf = (entityId: number, told: Told) =>
      client.write('entity_metadata', { entityId, metadata: [told] })
    looking.spawn(80, 'item')
    tellOf(80, lying(itemsByName.diamond?.id ?? 0))
    await until('a diamond', async () => (await told('something'))?.thing?.name === 'diamond')
    tellOf(80, lying(itemsByName.stone?.id ?? 0))
    const { id = 0, defaultState = id << 4 } = blocksByName.stone ?? {}
    expect(await told('a stone')).toMatchObject({
      ...{ kind: 'item', displayName: 'Piedra', thing: { name: 'stone', state: defaultState } },
    })
    looking.spawn(81, 'item_frame')
    tellOf(81, hung(itemsByName.iron_door?.id ?? 0))
    await until('a door', async () => (await told('a frame'))?.thing?.name === 'iron_door')
  },
)

test('names in the air are told without a body', async () => {
  await using looking = await lookOn('1.20.4')
  const { client, told } = looking
  const tellOf = (entityId: number, ...metadata: Told[]) =>
    client.write('entity_metadata', { entityId, metadata })
  looking.spawn(80, 'armor_stand')
  expect(await told('a stand')).toMatchObject({ name: 'armor_stand' })
  tellOf(
    80,
    { key: 0, type: 'byte', value: 0x20 },
    { key: 2, type: 'optional_component', value: { type: 'string', value: '§aTienda' } },
  )
  expect(await told('its name')).toMatchObject({
    ...{ isUnseen: true, isNamed: true, displayName: 'Tienda' },
  })
  looking.spawn(81, 'text_display')
  expect(await told('something')).toMatchObject({ name: 'text_display', isUnseen: true })
  tellOf(81, { key: 23, type: 'component', value: { type: 'string', value: 'Spawn' } })
  expect(await told('its text')).toMatchObject({ isNamed: true, displayName: 'Spawn' })
})
