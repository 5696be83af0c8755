import { expect, setDefaultTimeout, test } from 'bun:test'
import { Vec3 } from 'vec3'
import { someOf } from '../../testing/breadth'
import { joinDirectly } from '../../testing/minecraft/direct-bot'
import { startTestSquid } from '../../testing/minecraft/squid/squid'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

type Told = { name: string; fields: Record<string, unknown> }

test.each(someOf(['1.8.8', '1.16.5', '1.20.4', '1.21.4'], 1))(
  'on the practice server of %s who rises is told what they carry, has nothing open, and sees the world',
  async (version) => {
    await using squid = await startTestSquid({ version })
    await using joined = await joinDirectly(squid.port, version)
    const { bot, spec } = joined
    const client = bot._client
    await squid.give(spec.username, 'crafting_table', 2)
    await until('the tables', () => bot.inventory.items().length === 1)
    await bot.equip(bot.inventory.items()[0]?.type ?? 0, 'hand')
    const ground = bot.blockAt(bot.entity.position.floored().offset(1, -1, 0))
    if (!ground) throw new Error('no ground')
    await bot.placeBlock(ground, new Vec3(0, 1, 0))
    const table = await until('the table', () => {
      const block = bot.blockAt(ground.position.offset(0, 1, 0))
      return block?.name === 'crafting_table' ? block : null
    })
    await bot.activateBlock(table)
    const open = await until('its window', () => bot.currentWindow)

    const told: Told[] = []
    client.once('respawn', () => {
      client.on('packet', (fields, { name }) => void told.push({ name, fields }))
    })
    await squid.hurt(spec.username, 100)
    await until('its death', () => bot.health <= 0)
    bot.respawn()
    await until('its life', () => bot.health === 20)
    const contents = await until('what it carries', () =>
      told.find(({ name }) => name === 'window_items'),
    )
    expect(contents.fields.windowId).toBe(0)
    expect(open.id).not.toBe(0)
    expect(contents.fields.items).toHaveLength(version === '1.8.8' ? 45 : 46)
    expect(JSON.stringify(contents.fields.items)).toContain('"itemCount":1')
    const isShown = told.some(({ fields }) => fields.reason === 'level_chunks_load_start')
    expect(isShown).toBe(['1.20.4', '1.21.4'].includes(version))
  },
)
