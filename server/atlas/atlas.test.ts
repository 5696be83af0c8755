import { expect, setDefaultTimeout, test } from 'bun:test'
import { decode } from 'fast-png'
import { limits } from '#contract/limits'
import type { AtlasColumn } from '../game/protocol'
import { overviewOf, packTile } from '../game/tiles/packed-tile'
import { emptyTile } from '../game/tiles/tile'
import { dayMs } from '../lib/time'
import type { createTestContext } from '../testing/context'
import { enterWorld } from '../testing/fakes/attach-host'
import { analyticsLike } from '../testing/samples/analytics'
import {
  atlasOf,
  placesOf,
  search,
  stack,
  target,
  withBot,
  worldOf,
} from '../testing/samples/atlas'
import { appOf, type Person, registerUser } from '../testing/samples/people'
import { atlasLimits } from './atlas-limits'

setDefaultTimeout(600_000)

/** A column of one colour. */
function column(x: number, z: number, [red, green, blue]: [number, number, number]): AtlasColumn {
  const tile = emptyTile()
  for (let at = 0; at < tile.pixels.length; at += 4) tile.pixels.set([red, green, blue, 255], at)
  return { x, z, packed: packTile(tile), overview: overviewOf(tile) }
}

async function tile(
  { ctx, person }: { ctx: ReturnType<typeof createTestContext>; person: Person },
  path: string,
  etag = '',
) {
  const headers = { authorization: `Bearer ${person.token}`, 'if-none-match': etag }
  const url = `/api/atlas/${await worldOf(person)}/tiles/${path}.png`
  const answer = await appOf(ctx).request(url, { headers })
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', answer }
}

async function pixel(answer: Response, x: number, z: number) {
  const { width, data } = decode(await answer.bytes())
  return [...data.subarray((z * width + x) * 4, (z * width + x) * 4 + 4)]
}

test('nothing seen is an empty atlas', async () => {
  await using world = await withBot()
  expect(await atlasOf(world.person)).toEqual({
    success: true,
    worlds: [],
    storage: { usedBytes: 0, maxBytes: atlasLimits.bytesPerUser, isFull: false },
  })
})

test('the same position shows at every zoom, south and north of zero', async () => {
  await using world = await withBot()
  await world.seen([column(-1, -1, [200, 40, 10]), column(4, 0, [10, 20, 200])])
  for (let zoom = 0; zoom <= limits.atlas.maxZoom; zoom++) {
    const last = 255
    const west = await tile(world, `${zoom}/-1/-1`)
    expect(await pixel(west.answer, last, last)).toEqual([200, 40, 10, 255])
    const east = await tile(world, `${zoom}/0/0`)
    const shown = await pixel(east.answer, (4 * 16) >> zoom, 0)
    expect(shown).toEqual([10, 20, 200, 255])
  }
})

test('a tile is sent again only when it has changed, and says when there is none', async () => {
  await using world = await withBot()
  await world.seen([column(0, 0, [1, 2, 3])])
  const first = await tile(world, '0/0/0')
  expect(first.answer.headers.get('cache-control')).toBe('private, no-cache')
  expect((await tile(world, '0/0/0', first.etag)).status).toBe(304)
  await world.seen([column(0, 0, [90, 90, 90])])
  const second = await tile(world, '0/0/0', first.etag)
  expect(second.status).toBe(200)
  expect(await pixel(second.answer, 0, 0)).toEqual([90, 90, 90, 255])
  expect((await tile(world, '0/50/50')).status).toBe(204)
  expect((await tile(world, '5/0/0')).status).toBe(400)
  expect((await tile(world, '0/0/x')).status).toBe(400)
})

test('bots that stand in the world now are among its places', async () => {
  await using world = await withBot()
  const { host, person, botId } = world
  await world.seen([column(0, 0, [1, 2, 3])])
  await enterWorld(host, person, botId)
  const ask = async () => {
    let isDone = false
    const asked = placesOf(person).finally(() => {
      isDone = true
    })
    // The host answers only when its messages are delivered.
    while (!isDone) await host.settle()
    return (await asked).bots
  }
  host.answers.analytics = () => analyticsLike()
  expect(await ask()).toEqual([{ id: botId, name: 'Minero', x: 10.5, y: 64, z: -3.25 }])
  host.answers.analytics = () =>
    analyticsLike({ position: { x: 0, y: 0, z: 0, dimension: 'nether' } })
  expect(await ask()).toEqual([])
})

test('other users see nothing of it, not even that it is there', async () => {
  await using world = await withBot()
  await world.seen([column(0, 0, [1, 2, 3])])
  await world.container({ x: 1, y: 2, z: 3 }, [stack('diamond')])
  await world.died(Date.now())
  const worldId = await worldOf(world.person)
  const stranger = await registerUser(world.ctx)
  expect((await atlasOf(stranger)).worlds).toEqual([])
  expect((await search(stranger, { item: 'diamond' })).finds).toEqual([])
  const paths = ['tiles/0/0/0.png', 'places', 'containers/1/2/3'].map((path) => `/${path}`)
  for (const path of paths) {
    const { status, body } = await stranger.call('GET', `/atlas/${worldId}${path}`)
    expect([path, status, body.code]).toEqual([path, 404, 'WORLD_NOT_FOUND'])
  }
  const near = { item: 'diamond', worldId, x: '0', z: '0' }
  expect((await search(stranger, near)).success as boolean).toBe(false)
  expect((await stranger.call('DELETE', `/atlas/${worldId}`)).status).toBe(404)
  expect((await world.person.call('DELETE', `/atlas/${worldId}`)).status).toBe(200)
  await world.host.settle()
  expect(world.host.asked('rescanServer')).toEqual([{ ownerId: expect.any(String), target }])
  expect((await atlasOf(world.person)).worlds).toEqual([])
  expect((await search(world.person, { item: 'diamond' })).finds).toEqual([])
})

test('what is nearest comes first, and a container is what it was last', async () => {
  await using world = await withBot()
  const { person } = world
  for (const x of [500, -20, 90]) await world.container({ x, y: 60, z: 0 }, [stack('bread')])
  const nether = { dimension: 'nether' }
  await world.container({ x: 0, y: 60, z: 0 }, [stack('bread', { count: 64 })], nether)
  const { worlds } = await atlasOf(person)
  const worldId = worlds.find(({ dimension }) => dimension === 'overworld')?.id ?? ''
  const found = await search(person, { item: 'bread', worldId, x: '0', z: '0' })
  expect(found.finds.map(({ container, distance }) => [container.x, distance])).toEqual([
    [-20, 20],
    [90, 90],
    [500, 500],
    [0, null],
  ])
  expect(found.total).toBe(79)
  await world.container({ x: -20, y: 60, z: 0 }, [stack('apple')])
  await world.container({ x: 90, y: 60, z: 0 }, null)
  const left = await search(person, { item: 'bread', worldId, x: '0', z: '0' })
  expect(left.finds.map(({ container }) => container.x)).toEqual([500, 0])
})

test('a hostile server’s names and places are text, and break nothing', async () => {
  await using world = await withBot()
  const { person } = world
  const customName = `<img src=x onerror=alert(1)> '; DROP TABLE bots; -- %_`
  await world.container({ x: 1, y: 2, z: 3 }, [stack('__proto__', { customName, displayName: '' })])
  await world.container({ x: Number.NaN, y: 0, z: 0 }, [stack('diamond')])
  await world.container({ x: 4e9, y: 0, z: 0 }, [stack('diamond')])
  await world.died(Date.now(), { x: 0.5, y: Number.POSITIVE_INFINITY, z: 0 })
  await world.seen([
    { ...column(3, 3, [1, 1, 1]), x: 4e9 },
    { x: 1, z: 1, packed: new Uint8Array([1, 2, 3]), overview: new Uint8Array(64) },
    { x: 2, z: 1, packed: new Uint8Array(70_000), overview: new Uint8Array(64) },
    { x: 2, z: 2, packed: new Uint8Array(9), overview: new Uint8Array(3) },
  ])
  const { finds } = await search(person, { item: 'drop table' })
  expect(finds).toMatchObject([{ items: [{ name: '__proto__', customName, imageUrl: null }] }])
  expect((await search(person, { item: '%' })).finds).toEqual([])
  expect((await search(person, { item: 'diamond' })).finds).toEqual([])
  expect(await placesOf(person)).toMatchObject({ deaths: [], containers: [{ x: 1, y: 2, z: 3 }] })
  expect((await atlasOf(person)).worlds).toMatchObject([{ columns: 1 }])
  expect(await pixel((await tile(world, '0/0/0')).answer, 20, 20)).toEqual([0, 0, 0, 0])
})

test('worlds, deaths and containers are bounded: what is oldest goes', async () => {
  await using world = await withBot()
  const { ctx, person } = world
  const now = ctx.clock.now()
  for (let n = 0; n < atlasLimits.deaths + 5; n++) {
    world.host.emit('died', {
      ...{ botId: world.botId, target, dimension: 'overworld', message: null },
      position: { x: n, y: 0, z: 0 },
      at: now - dayMs * 80 + n,
    })
  }
  await world.host.settle()
  const { deaths } = await placesOf(person)
  expect([deaths.length, deaths[0]?.x, deaths.at(-1)?.x]).toEqual([atlasLimits.deaths, 504, 5])
  ctx.clock.advance(dayMs * 11)
  await ctx.housekeeping.run()
  expect((await placesOf(person)).deaths).toEqual([])

  for (let n = 0; n < atlasLimits.worlds + 3; n++) {
    ctx.clock.advance(1)
    await world.container({ x: n, y: 0, z: 0 }, [stack('bread')], { target: `mundo${n}:25565` })
    ctx.atlas.flush()
  }
  const { worlds } = await atlasOf(person)
  expect(worlds).toHaveLength(atlasLimits.worlds)
  expect(worlds[0]?.target).toBe(`mundo${atlasLimits.worlds + 2}:25565`)
})
