import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { Vec3 } from 'vec3'
import type { BotPlayer } from '../../../game/hosts/own-client'
import { playAs, startJoinableHost } from '../../minecraft/own-client/own-player'
import { inventory, openWorld } from '../../minecraft/squid/squid-world'
import type { TestHost } from '../../minecraft/test-host'
import { until } from '../../until'

setDefaultTimeout(600_000)

let host: TestHost
let told: BotPlayer[]
beforeAll(async () => {
  ;({ host, told } = await startJoinableHost())
})
afterAll(() => host[Symbol.asyncDispose]())

/** Places all around, some in the air and some in the ground. */
const around = Array.from({ length: 60 }, (_, i) => ({
  x: ((i * 7) % 23) - 11,
  y: (i % 7) - 4,
  z: ((i * 5) % 19) - 9,
}))

test.each(['1.8.8', '1.12.2', '1.16.5', '1.18.2', '1.19.4', '1.20.4', '1.21.4'])(
  'on %s somebody plays as a bot from their own client, and it lives on where they left it',
  async (version) => {
    await using world = await openWorld(host, version)
    const { squid } = world
    const bot = await world.join()
    const other = await world.join()
    const { botId, username } = bot.spec
    await squid.give(username, 'stone', 12)
    await until('the stones', async () => (await inventory(bot)).includes('12'))
    const start = await bot.at()

    const coming = await playAs(host, { botId, version })
    const { player } = coming
    expect(player.username).toBe(username)
    await until('it to be told', () => told.at(-1)?.player?.player === 'Ana')
    expect(player.entity.position.distanceTo(new Vec3(start.x, start.y, start.z))).toBeLessThan(0.1)
    expect(player.health).toBe(20)
    const carried = () => player.inventory.items().map(({ name, count }) => `${count} ${name}`)
    await until('its things', () => carried().join() === '12 stone')
    expect(Object.keys(player.players)).toContain(other.spec.username)
    for (const offset of around) {
      const here = player.entity.position.floored().offset(offset.x, offset.y, offset.z)
      expect([offset, player.blockAt(here, false)?.name]).toEqual([
        offset,
        await squid.blockBy(username, offset),
      ])
    }

    player.setControlState('forward', true)
    await until(
      'some way',
      () => player.entity.position.distanceTo(new Vec3(start.x, start.y, start.z)) > 3,
    )
    player.clearControlStates()
    // Who slides on may come to stand on another block.
    await until('the server to see where they stand', async () => {
      const { x, y, z } = await squid.positionOf(username)
      const { position, velocity } = player.entity
      const isStill = Math.hypot(velocity.x, velocity.z) < 0.001
      return isStill && position.distanceTo(new Vec3(x, y, z)) < 0.01
    })
    const beside = player.entity.position.floored().offset(1, -1, 0)
    const block = player.blockAt(beside)
    if (!block) throw new Error('no ground')
    await player.dig(block, 'ignore')
    await until(
      'a hole',
      async () => (await squid.blockBy(username, { x: 1, y: -1, z: 0 })) === 'air',
    )
    player.chat('hola desde mi Minecraft')
    await until('it to be heard', () =>
      squid.chat.some(({ message }) => message === 'hola desde mi Minecraft'),
    )
    const left = await squid.positionOf(username)

    await coming[Symbol.asyncDispose]()
    await until('it to be told', () => told.at(-1)?.because === 'left')
    await squid.plays(username, other.spec.username)
    expect(await bot.at()).toEqual(left)
    expect(await inventory(bot)).toContain('12')
    await until('both lines', () => bot.said(/Ana juega con el bot/) && bot.said(/Ana ha salido/))
    const { success } = await bot.run('!saltar')
    expect(success).toBe(true)

    // It walks by itself again, and knows the hole that somebody else has dug.
    const hole = `${beside.x} ${beside.y} ${beside.z}`
    const nothing = await bot.run(`!cavar ${hole}`)
    expect(nothing.success).toBe(false)
    expect(await bot.run(`!ir ${beside.x + 3} ${beside.y + 1} ${beside.z}`)).toMatchObject({
      success: true,
    })
    await using again = await playAs(host, { botId, version })
    const stands = await bot.at()
    expect(
      again.player.entity.position.distanceTo(new Vec3(stands.x, stands.y, stands.z)),
    ).toBeLessThan(1)

    await squid.hurt(username, 100)
    await until('their death', () => again.player.health <= 0)
    again.player.respawn()
    await until('their life', () => again.player.health === 20)
    await again[Symbol.asyncDispose]()
    await until('it to be told', () => told.at(-1)?.because === 'left')
    await squid.plays(username, other.spec.username)
    expect(await bot.run('!inventario')).toMatchObject({ success: true })
    expect(host.latest(botId)?.status).toBe('running')
  },
)
