import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from 'mineflayer'
import { someOf } from '../../testing/breadth'
import { joinDirectly } from '../../testing/minecraft/direct-bot'
import { leadTo } from '../../testing/minecraft/observed/other-world'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const columnsOf = ({ world }: Bot) =>
  Object.keys((world as unknown as { async: { columns: object } }).async.columns).length

test.each(['1.20.1', '1.21.4'])(
  '%s: another world of the same kind is another world',
  async (version) => {
    await using server = await startWorldServer({ version })
    await using joined = await joinDirectly(server.port, version)
    const { bot } = joined
    const [client] = server.clients
    await until('the columns', () => columnsOf(bot) === 25)
    client?.write('entity_effect', {
      entityId: 1,
      effectId: 1,
      amplifier: 1,
      duration: 900,
      flags: 0,
      hideParticles: 0,
    })
    await until('the effect', () => Object.keys(bot.entity.effects).length === 1)
    bot.isSleeping = true
    if (client) leadTo(client, 'minecraft:otro')
    await until('the other world', () => columnsOf(bot) === 0)
    expect([bot.isSleeping, Object.keys(bot.entity.effects)]).toEqual([false, []])
  },
)

test.each(someOf(['1.8.8', '1.16.5', '1.18.2', '1.19.4', '1.20.4', '1.21.4']))(
  '%s: who rises from death in the same world has all of it that the server does not tell again',
  async (version) => {
    await using server = await startWorldServer({ version })
    await using joined = await joinDirectly(server.port, version)
    const { bot } = joined
    const [client] = server.clients
    if (!client) throw new Error('nobody is here')
    await until('the columns', () => columnsOf(bot) === 25)
    for (const health of [19, 18]) {
      leadTo(client, 'minecraft:overworld', 0)
      client.write('update_health', { health, food: 20, foodSaturation: 5 })
      await until('what comes after it', () => bot.health === health)
      expect(columnsOf(bot)).toBe(25)
    }
  },
)
