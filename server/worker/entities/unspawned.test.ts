import { expect, setDefaultTimeout, test } from 'bun:test'
import { joinDirectly } from '../../testing/minecraft/direct-bot'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

test.each(['1.8.8', '1.20.4'])(
  'on %s nothing is kept of what was never spawned',
  async (version) => {
    await using server = await startWorldServer({ version })
    await using joined = await joinDirectly(server.port, version)
    const { bot } = joined
    const [client] = server.clients
    const velocity = { x: 100, y: 0, z: 0 }
    for (let entityId = 1_000; entityId < 1_100; entityId += 1) {
      const velocities = { velocityX: 100, velocityY: 0, velocityZ: 0 }
      client?.write('entity_velocity', { entityId, velocity, ...velocities })
      client?.write('entity_head_rotation', { entityId, headYaw: 5 })
      const collected = { collectedEntityId: entityId + 200, collectorEntityId: entityId + 400 }
      client?.write('collect', { ...collected, pickupItemCount: 1 })
    }
    client?.write('experience', { experienceBar: 0.5, level: 7, totalExperience: 100 })
    await until('all of it', () => bot.experience.level === 7)
    expect(Object.values(bot.entities)).toEqual([bot.entity])
  },
)
