import { expect, test } from 'bun:test'
import type { InventoryItem } from '#contract/inventory'
import { noActivity } from '../../game/activity'
import { minuteMs } from '../../lib/time'
import { analyticsLike } from '../../testing/samples/analytics'
import { withRules } from '../../testing/samples/rules'

type World = Awaited<ReturnType<typeof withRules>>

const stackOf = (name: string, count: number): InventoryItem => ({
  ...{ name, count, slot: 36, durability: null, maxDurability: null, displayName: name },
  ...{ customName: null, enchantments: [], stackSize: 64 },
})

async function carries({ host, settle }: World, botId: string, ...items: InventoryItem[]) {
  const inventory = { items, heldSlot: 36, window: null }
  const analytics = analyticsLike({ inventory })
  const counts = { activity: noActivity(), playedMs: 0, advancements: 0 }
  host.emit('botStats', { botId, ...counts, analytics })
  await settle()
}

const titlesOf = async ({ ctx, history, settle }: World) => {
  await settle()
  await ctx.notifications.look()
  return (await history()).map(({ title }) => title)
}

test('what all bots of a rule carry is counted together, and told when it is too little or enough again', async () => {
  await using world = await withRules()
  const { addRule, startNew, ctx } = world
  const trigger = { kind: 'stock', item: 'diamond', comparison: 'below', count: 10 } as const
  const bots = [await startNew({ group: 'Mina' }), await startNew({ username: 'b', group: 'mina' })]
  const [a, b] = bots.map(({ id }) => id) as [string, string]
  const other = await startNew({ username: 'c' })
  await addRule({ ...trigger, containers: false }, { scope: { of: 'group', group: 'MINA' } })
  // Nothing is known of them yet.
  expect(await titlesOf(world)).toEqual([])
  await carries(world, a, stackOf('diamond', 6), stackOf('dirt', 64), stackOf('diamond', 1))
  await carries(world, b, stackOf('diamond', 5))
  await carries(world, other.id, stackOf('diamond', 64))
  expect(await titlesOf(world)).toEqual([])
  await carries(world, b, stackOf('diamond', 2))
  expect(await titlesOf(world)).toEqual(['Solo quedan 9 de «Diamante»'])
  await carries(world, a)
  ctx.clock.advance(3 * minuteMs)
  await carries(world, b, stackOf('diamond', 10))
  await titlesOf(world)
  const [, ended, more] = await world.history()
  expect(ended).toMatchObject({ isEnd: true, title: 'Vuelve a haber 10 o más de «Diamante»' })
  expect(ended?.body).toBe('Ahora son 10, tras 3 min.')
  expect(more).toBeUndefined()
})

test('containers that bots have seen count where the rule says so', async () => {
  await using world = await withRules()
  const { addRule, startNew, host } = world
  const { id: botId } = await startNew()
  const trigger = { kind: 'stock', item: 'diamond', comparison: 'above', count: 100 } as const
  await addRule({ ...trigger, containers: true }, { name: 'con cofres' })
  await addRule({ ...trigger, containers: false }, { name: 'sin cofres' })
  await carries(world, botId, stackOf('diamond', 60))
  expect(await titlesOf(world)).toEqual([])
  const seen = {
    botId,
    target: 'mc.ejemplo.com:25565',
    dimension: 'overworld',
    kind: 'chest',
  } as const
  for (let x = 0; x < 150; x++) {
    host.emit('container', {
      ...seen,
      position: { x, y: 64, z: 0 },
      items: [stackOf('diamond', 1)],
    })
  }
  expect(await titlesOf(world)).toEqual(['Ya hay 210 de «Diamante»'])
  const [told] = await world.history()
  expect(told?.ruleName).toBe('con cofres')
})
