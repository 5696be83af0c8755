import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { type Bot, createBot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { someOf } from '../../testing/breadth'
import { startTestSquid } from '../../testing/minecraft/squid/squid'
import { spawn, stands, startWorldServer, teleport } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'
import { idlePhysics } from './idle-physics'

setDefaultTimeout(600_000)

type TestBot = Disposable & { bot: Bot; ticks(): number }

/** A bot whose ticks are counted. */
async function join(port: number, version: string, username: string): Promise<TestBot> {
  const bot = createBot({
    host: '127.0.0.1',
    port,
    version,
    username,
    auth: 'offline',
    hideErrors: true,
    plugins: { physics: idlePhysics },
  })
  let ticks = 0
  bot.on('error', () => undefined)
  await until(`${username} in the world`, () => stands(bot))
  bot.on('physicsTick', () => {
    ticks += 1
  })
  return {
    bot,
    ticks: () => ticks,
    [Symbol.dispose]() {
      bot.end('')
    },
  }
}

/** Waits until the bot hardly ticks while another timer of this thread runs at the pace of its ticks. */
async function asleep({ ticks }: TestBot) {
  await until('sleep', async () => {
    const before = ticks()
    for (let beats = 0; beats < 6; beats += 1) await Bun.sleep(50)
    return ticks() - before <= 1
  })
}

describe.each(['1.20.4'])('asleep on a real server of %s', (version) => {
  test.concurrent('a bot is pushed by a blow, and falls when its ground is dug away', async () => {
    await using squid = await startTestSquid({ version })
    using sleeper = await join(squid.port, version, 'sleeper')
    const { bot } = sleeper
    await asleep(sleeper)
    const stood = bot.entity.position.clone()
    await squid.push('sleeper')
    await until('the blow', () => bot.entity.position.distanceTo(stood) > 0.2)
    await asleep(sleeper)
    expect(bot.entity.onGround).toBeTrue()
    await until('the server knows', async () => {
      const { x, y, z } = await squid.positionOf('sleeper')
      return new Vec3(x, y, z).distanceTo(bot.entity.position) < 0.2
    })

    const { y } = bot.entity.position
    // It may stand on up to four blocks.
    const corners = [-0.3, 0.3].flatMap((x) => [-0.3, 0.3].map((z) => ({ x, z })))
    const feet = bot.entity.position.clone()
    for (const { x, z } of corners) {
      const under = bot.blockAt(feet.offset(x, -0.5, z))
      if (under && bot.canDigBlock(under)) await bot.dig(under, true)
    }
    await until('the fall', () => bot.entity.position.y < y)
    await asleep(sleeper)
    expect(bot.entity.position.y).toBeLessThanOrEqual(y - 1)
    expect(bot.entity.onGround).toBeTrue()
  })
})

describe.each(someOf(['1.8.8', '1.16.5', '26.1']))('asleep on %s', (version) => {
  test.concurrent('a bot tells what a player who stands still does, follows a teleport and falls where the ground goes', async () => {
    const heard = new Map<string, number>()
    let player: Client | undefined
    await using server = await startWorldServer({
      version,
      onJoin(client) {
        player = client
        client.on('packet', (_, { name }) => {
          heard.set(name, (heard.get(name) ?? 0) + 1)
        })
      },
    })
    using sleeper = await join(server.port, version, 'sleeper')
    const { bot } = sleeper
    await asleep(sleeper)

    // Two keep-alives of the server's, and how often the bot spoke meanwhile.
    heard.clear()
    const from = sleeper.ticks()
    player?.write('keep_alive', { keepAliveId: 7 })
    await until('seconds', () => (heard.get('position') ?? 0) >= 2)
    expect(heard.get('keep_alive')).toBeGreaterThan(0)
    expect(sleeper.ticks() - from).toBeLessThan(10)
    const everyTick = (heard.get('flying') ?? 0) + (heard.get('tick_end') ?? 0)
    // Loaded machines skip beats: far more than the seconds is what tells the two kinds apart.
    if (version === '1.16.5') expect(everyTick).toBe(0)
    else expect(everyTick).toBeGreaterThan(10)

    heard.clear()
    if (player) teleport(player, { x: spawn.x + 3, y: spawn.y + 4, z: spawn.z })
    await until('the answer', () => heard.has('position_look'))
    await until('the fall', () => bot.entity.onGround && bot.entity.position.y === spawn.y)
    expect(bot.entity.position.x).toBe(spawn.x + 3)

    await asleep(sleeper)
    const under = { x: Math.floor(spawn.x) + 3, y: spawn.y - 1, z: Math.floor(spawn.z) }
    player?.write('block_change', { location: under, type: 0 })
    await until('the second fall', () => bot.entity.onGround && bot.entity.position.y < spawn.y)
    expect(bot.entity.position.y).toBe(spawn.y - 1)
  })
})

test.concurrent('a bot wakes for whoever walks it, turns it or waits for its ticks', async () => {
  await using server = await startWorldServer({ version: '1.16.5' })
  using sleeper = await join(server.port, '1.16.5', 'sleeper')
  const { bot } = sleeper
  await asleep(sleeper)
  const stood = bot.entity.position.clone()
  bot.setControlState('forward', true)
  await until('a walk', () => bot.entity.position.distanceTo(stood) > 1)
  bot.clearControlStates()
  await asleep(sleeper)
  await bot.look(bot.entity.yaw + Math.PI, 0)
  await asleep(sleeper)
  const before = sleeper.ticks()
  // A few at a time: mineflayer gives up on ticks that a busy machine is late with.
  for (let waits = 0; waits < 10; waits++) await bot.waitForTicks(5)
  expect(sleeper.ticks() - before).toBeGreaterThanOrEqual(50)
})

test.concurrent('time slept is not made up for', async () => {
  let heard = 0
  await using server = await startWorldServer({
    version: '1.16.5',
    onJoin: (client) => void client.on('raw.position', () => void heard++),
  })
  using sleeper = await join(server.port, '1.16.5', 'sleeper')
  await asleep(sleeper)
  const from = heard
  await until('seconds', () => heard - from >= 2)
  const before = sleeper.ticks()
  const begun = performance.now()
  sleeper.bot.setControlState('jump', true)
  await until('ticks', () => sleeper.ticks() - before >= 10)
  const passed = performance.now() - begun
  // Forty ticks were slept through; not more of them come than time has passed since.
  expect((sleeper.ticks() - before) * 50).toBeLessThanOrEqual(passed + 250)
})
