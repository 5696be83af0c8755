import { expect, setDefaultTimeout, test } from 'bun:test'
import { Vec3 } from 'vec3'
import { joinDirectly } from '../../testing/minecraft/direct-bot'
import { quickTimings } from '../../testing/minecraft/test-host'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { walkTo } from './navigation'

setDefaultTimeout(600_000)

/** So short that one block is looked at in a tick, as on a machine with much to do. */
const oneBlock = 0.01
const allBlocks = 2_000

test('an exact place is reached when its path was shown before it was found', async () => {
  await using server = await startWorldServer({ version: '1.16.5' })
  await using joined = await joinDirectly(server.port, '1.16.5')
  const { bot } = joined
  const walk = { signal: new AbortController().signal }
  await walkTo({ bot, timings: quickTimings }, new Vec3(9, 64, 9), 0, walk)
  for (const [x, z] of [
    [6, 11],
    [10, 6],
  ] as const) {
    const place = new Vec3(x, 64, z)
    let shown = 0
    bot.pathfinder.tickTimeout = oneBlock
    bot.on('path_update', function show(result) {
      const last = result.path.at(-1)
      const isThere = last && new Vec3(last.x, 64, last.z).floored().equals(place)
      if (result.status !== 'partial' || !isThere) return
      shown += 1
      const { context } = result as typeof result & { context: { tickTimeout: number } }
      context.tickTimeout = allBlocks
      bot.off('path_update', show)
    })
    await walkTo({ bot, timings: quickTimings }, place, 0, walk)
    expect(bot.entity.position.floored()).toEqual(place)
    expect(shown).toBe(1)
  }
})
