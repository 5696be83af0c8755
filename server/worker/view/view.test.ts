import { expect, setDefaultTimeout, test } from 'bun:test'
import { inflateRawSync } from 'node:zlib'
import type { Client } from 'minecraft-protocol'
import { createBot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { viewLimits } from '#contract/bots/view-limits'
import { readColumn } from '../../../web/viewer/world/column'
import { renderFrame, type SeenFrame } from '../../game/view/frame'
import { someOf } from '../../testing/breadth'
import { stands, startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'
import { idlePhysics } from '../movement/idle-physics'
import { createColumnCache } from '../shared-columns/cache'
import { shareColumns } from '../shared-columns/share-columns'
import { createView } from './view'

setDefaultTimeout(600_000)

const columns = createColumnCache()
type Server = Awaited<ReturnType<typeof startWorldServer>>

/** A bot among 25 columns of ground, and how far it has asked its server to show it the world. */
async function join(server: Server, version: string, username = 'Vigia') {
  const distances: number[] = []
  const bot = createBot({
    ...{ host: '127.0.0.1', port: server.port, version, username, auth: 'offline' },
    ...{ hideErrors: true, viewDistance: 'tiny' },
    plugins: {
      physics: idlePhysics,
      columns: (joined) => shareColumns(joined, columns, `127.0.0.1:${server.port}`),
    },
  })
  bot.on('error', () => undefined)
  const before = server.clients.length
  await until('somebody', () => server.clients.length > before)
  const client = server.clients.at(-1)
  client?.on('settings', (settings: { viewDistance: number }) => {
    distances.push(settings.viewDistance)
  })
  await until('the world', () => stands(bot) && bot.world.getColumns().length === 25)
  return { bot, client, distances, [Symbol.dispose]: () => bot.end('') }
}

const says = (client: Client | undefined, name: string, fields: object) =>
  client?.write(name, fields)
const blockAt = (
  bot: { blockAt(at: Vec3): { stateId?: number } | null },
  x: number,
  y: number,
  z: number,
) => bot.blockAt(new Vec3(x, y, z))?.stateId

test.each(someOf(['1.8.8', '1.12.2', '1.16.5', '1.18.2', '1.21.4']))(
  'on %s it has everything at first, then what changes',
  async (version) => {
    await using server = await startWorldServer({ version })
    using joined = await join(server, version)
    const { bot, client } = joined
    using view = createView(bot)
    const first = view.frame()
    expect(first?.world).toEqual({ version, dimension: 'overworld' })
    expect(first?.pose?.slice(0, 3)).toEqual([8.5, 64, 8.5])
    expect(first?.came).toHaveLength(50)
    expect(first?.self?.hotbar).toHaveLength(9)
    const [column] = view.columns([[0, 0]])
    const read = readColumn(inflateRawSync(column?.packed ?? new Uint8Array()))
    expect(read.sections.get(3)?.states?.[15 << 8]).toBe(blockAt(bot, 0, 63, 0))
    expect(read.sections.get(4)?.states ?? null).toBeNull()
    expect(view.columns([[70, -70]])).toEqual([{ x: 70, z: -70, packed: null }])

    const seen: SeenFrame[] = []
    const look = () => {
      const frame = view.frame()
      if (frame) seen.push(frame)
      return frame
    }
    const place = { x: 3, y: 63, z: 5 }
    says(client, 'block_change', { location: place, type: 0 })
    await until('the hole', () => look()?.blocks)
    expect(seen.at(-1)?.blocks).toEqual([3, 63, 5, 0])
    const [again] = view.columns([[0, 0]])
    const anew = readColumn(inflateRawSync(again?.packed ?? new Uint8Array()))
    expect(anew.sections.get(3)?.states?.[(15 << 8) | (5 << 4) | 3]).toBe(0)

    bot.world.unloadColumn(2, 2)
    await until('it to be gone', () => look()?.gone)
    expect(seen.at(-1)?.gone).toEqual([2, 2])
    await bot.look(1, 0.5, true)
    await until('another pose', () => look()?.pose)
  },
)

test('the bot sees farther while somebody looks, and as far as before afterwards', async () => {
  const version = '1.16.5'
  await using server = await startWorldServer({ version })
  using joined = await join(server, version)
  const { bot, distances } = joined
  const usual = bot.settings.viewDistance
  const listeners = () =>
    bot.listenerCount('blockUpdate') + bot.listenerCount('blockBreakProgressEnd')
  const before = listeners()
  const view = createView(bot)
  await until('it to see far', () => distances.at(-1) === viewLimits.distance)
  expect(listeners()).toBe(before + 2)
  view[Symbol.dispose]()
  await until('it to see as before', () => distances.at(-1) !== viewLimits.distance)
  expect(bot.settings.viewDistance).toBe(usual)
  expect(listeners()).toBe(before)
})

test('bots that hold the same column have it packed once, until one of them changes it', async () => {
  const version = '1.18.2'
  await using server = await startWorldServer({ version })
  using one = await join(server, version, 'Uno')
  using two = await join(server, version, 'Dos')
  using here = createView(one.bot)
  using there = createView(two.bot)
  const packedOf = (view: typeof here) => view.columns([[1, 1]])[0]?.packed
  expect(packedOf(here)).toBe(packedOf(there) ?? null)
  says(one.client, 'block_change', { location: { x: 17, y: 63, z: 17 }, type: 0 })
  await until('the hole', () => blockAt(one.bot, 17, 63, 17) === 0)
  const changed = packedOf(here)
  expect(changed).not.toEqual(packedOf(there) ?? null)
  // Its own is packed once, too, until it changes again.
  expect(packedOf(here)).toBe(changed ?? null)
  says(one.client, 'block_change', { location: { x: 18, y: 63, z: 17 }, type: 0 })
  await until('another hole', () => blockAt(one.bot, 18, 63, 17) === 0)
  expect(packedOf(here)).not.toEqual(changed ?? null)
  expect(blockAt(two.bot, 17, 63, 17)).not.toBe(0)
})

test('who is about is told once, then where they go, and that they are gone', async () => {
  const version = '1.16.5'
  await using server = await startWorldServer({ version })
  using joined = await join(server, version)
  const { bot } = joined
  using view = createView(bot)
  view.frame()
  const at = bot.entity.position.offset(3, 0, 0)
  const about = { type: 'animal', height: 1.4, width: 0.9, pitch: 0.1, metadata: [] }
  const cow = { id: 90, name: 'cow', displayName: 'Cow', ...about }
  const named = { ...cow, id: 91, type: 'player', name: 'player', username: 'x'.repeat(500) }
  const huge = { ...cow, id: 92, height: Number.POSITIVE_INFINITY, width: -4 }
  for (const entity of [cow, named, huge]) {
    Object.assign(bot.entities, {
      [entity.id]: { ...entity, position: at.clone(), yaw: 0.5, headYaw: 1 },
    })
  }
  const entered = renderFrame(view.frame() ?? {}, 'es').entered ?? []
  const find = (id: number) => entered.find((one) => one.id === id)
  expect(find(90)).toEqual({
    ...{ id: 90, kind: 'creature', name: 'cow', displayName: 'Vaca', width: 0.9, height: 1.4 },
    at: [11.5, 64, 8.5, 0.5, 1, 0.1],
  })
  expect(find(91)).toMatchObject({ kind: 'player', displayName: 'x'.repeat(64), isNamed: true })
  expect(find(92)).toMatchObject({ width: 0.6, height: 0.6 })
  bot.entities[90]?.position.translate(1, 0, 0)
  expect(view.frame()).toEqual({ moved: [90, 12.5, 64, 8.5, 0.5, 1, 0.1] })
  bot.emit('entityHurt', bot.entities[90] as never, bot.entity)
  expect(view.frame()).toEqual({ hurt: [90] })
  delete bot.entities[91]
  expect(view.frame()).toEqual({ left: [91] })
  expect(view.frame()).toBeNull()
})

test('a flood of changes sends its columns again, and light that comes bit by bit does so once', async () => {
  const version = '1.16.5'
  await using server = await startWorldServer({ version })
  using joined = await join(server, version)
  const { bot } = joined
  using view = createView(bot)
  view.frame()
  for (let change = 0; change <= viewLimits.blocksAtOnce; change++) {
    const at = new Vec3(change & 15, change >> 4, 0)
    bot.emit('blockUpdate', null, { position: at } as never)
  }
  expect(view.frame()).toEqual({ came: [0, 0] })
  const packet = { chunkX: 1, chunkZ: 0 }
  bot._client.listeners('update_light').at(-1)?.(packet)
  bot._client.listeners('update_light').at(-1)?.(packet)
  const frames: SeenFrame[] = []
  await until('the column', () => {
    const frame = view.frame()
    if (frame?.came) frames.push(frame)
    return frames.length > 0
  })
  expect(frames).toEqual([{ came: [1, 0] }])
})

test('digging is told by stages, the bot’s own and that of others', async () => {
  const version = '1.16.5'
  await using server = await startWorldServer({ version })
  using joined = await join(server, version)
  const { bot, client } = joined
  using view = createView(bot)
  view.frame()
  const location = { x: 9, y: 63, z: 9 }
  says(client, 'block_break_animation', { entityId: 5, location, destroyStage: 4 })
  const told = async () => {
    let frame: SeenFrame | null = null
    await until('cracks', () => {
      frame = view.frame()
      return frame?.cracks
    })
    return (frame as SeenFrame | null)?.cracks
  }
  expect(await told()).toEqual([{ at: [9, 63, 9], stage: 4 }])
  says(client, 'block_break_animation', { entityId: 5, location, destroyStage: 12 })
  expect(await told()).toEqual([])
  const under = bot.blockAt(bot.entity.position.offset(0, -1, 0))
  if (!under) throw new Error('no ground')
  const dug = bot.dig(under, 'ignore').catch(() => undefined)
  expect(await told()).toEqual([{ at: [8, 63, 8], stage: 0 }])
  bot.stopDigging()
  await dug
  expect(await told()).toEqual([])
})
