import { expect, setDefaultTimeout, test } from 'bun:test'
import { someOf } from '../../testing/breadth'
import { keysOf, startDrivenBot } from '../../testing/minecraft/in-thread/driven-bot'
import { startPlayServer } from '../../testing/minecraft/play-server'
import { shownOn } from '../../testing/minecraft/versions'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

/** The bot stands at 8.5, 64, 8.5 and looks north, which is to lower z. */
const eye = 65.62
const north = (y: number, z: number) => ({ yaw: 0, pitch: Math.atan2(y - eye, 8.5 - z) })
const wall = { x: 8, y: 64, z: 6 }
const behind = { x: 8, y: 64, z: 5 }
const sky = { yaw: 0, pitch: 1.5 }

async function enter(version: string) {
  const server = await startPlayServer({
    version,
    carried: [
      [36, 'cobblestone', 9],
      [37, 'fishing_rod', 1],
      [38, 'iron_sword', 1],
    ],
    blocks: [
      { at: wall, name: 'dirt' },
      { at: behind, name: 'dirt' },
      { at: { x: 5, y: 64, z: 8 }, name: 'obsidian' },
      { at: { x: 12, y: 64, z: 8 }, name: 'lever', meta: 5 },
    ],
  })
  const bot = await startDrivenBot(server, version)
  bot.begin('uno')
  return {
    ...{ server, bot },
    nameAt: (x: number, y: number, z: number) => server.ground.nameAt({ x, y, z }),
    async [Symbol.asyncDispose]() {
      await bot[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

test.each(someOf(shownOn.play))(
  'on %s a driver digs, places, strikes and uses what they look at',
  async (version) => {
    await using world = await enter(version)
    const { server, bot, nameAt } = world
    const [attack, use] = [keysOf('attack'), keysOf('use')]
    const digging = { ...north(64.5, 6.5), keys: attack, slot: 3 }
    await bot.hold('uno', digging, 'the first block', () => nameAt(8, 64, 6) === 'air')
    // Held down, it goes on with what is behind.
    await bot.hold('uno', digging, 'the one behind', () => nameAt(8, 64, 5) === 'air')
    await bot.press('uno', { keys: 0 })

    const placing = { ...north(64, 6.5), keys: use, slot: 0 }
    await bot.hold('uno', placing, 'a block', () => nameAt(8, 64, 6) !== 'air')
    expect(nameAt(8, 64, 6)).toBe('cobblestone')
    await bot.press('uno', { keys: 0 })

    server.summon('cow', { x: 8.5, y: 64, z: 10.5 })
    const south = { yaw: Math.PI, pitch: Math.atan2(64.7 - eye, 2), slot: 2 }
    /** Pressed anew, as it may be pressed before the cow is there. */
    let presses = 0
    const strikes = (blows: number) =>
      until('a blow', async () => {
        await bot.press('uno', { ...south, keys: 0 })
        presses += 1
        await bot.press('uno', { keys: attack })
        await Bun.sleep(50)
        return server.blows >= blows
      })
    await strikes(1)
    for (let more = 0; more < 5; more += 1) await bot.press('uno', { keys: attack })
    await strikes(2)
    expect(server.blows).toBeLessThanOrEqual(presses)

    const lever = { yaw: -Math.PI / 2, pitch: Math.atan2(64.5 - eye, 3.9), keys: use }
    await bot.press('uno', { keys: 0 })
    await bot.hold('uno', lever, 'the lever', () => server.used.includes('lever'))
    await bot.press('uno', { keys: 0 })
    const fishing = { ...sky, keys: use, slot: 1 }
    await bot.hold('uno', fishing, 'the rod', () => server.used.includes('fishing_rod'))
  },
)

test('what a server does not let go stays, and nothing of it is left when driving ends', async () => {
  await using world = await enter('1.20.4')
  const { server, bot, nameAt } = world
  server.kept.add('8 64 6')
  let refused = 0
  server.clients[0]?.on('block_dig', ({ status }) => {
    if (status === 2) refused += 1
  })
  const digging = { ...north(64.5, 6.5), keys: keysOf('attack') }
  await bot.hold('uno', digging, 'two refusals', () => refused > 1)
  expect(nameAt(8, 64, 6)).toBe('dirt')

  // Hands are no match for obsidian.
  const dug: number[] = []
  server.clients[0]?.on('block_dig', ({ status }) => void dug.push(status))
  const hard = { yaw: Math.PI / 2, pitch: Math.atan2(64.5 - eye, 3), keys: keysOf('attack') }
  await bot.hold('uno', hard, 'digging', () => dug.at(-1) === 0)
  bot.session.driving.end('uno', 'left')
  await until('word that it digs no more', () => dug.at(-1) === 1)
  expect(bot.of('driveEnded')).toMatchObject([{ because: 'left' }])
  await bot.hears('Ana ha dejado de conducir el bot.')
})

test('a driver drops one and all, and takes in the other hand', async () => {
  await using world = await enter('1.20.4')
  const { server, bot } = world
  const { driving } = bot.session
  const { player } = server
  const stone = { type: server.id('cobblestone') }
  await bot.hold('uno', { slot: 0 }, 'the hand', () => server.held === 36)
  expect(await driving.act('uno', 'drop')).toBeNull()
  expect(player.slots[36]).toEqual({ ...stone, count: 8 })
  expect(await driving.act('uno', 'swapHands')).toBeNull()
  expect([player.slots[36], player.slots[45]]).toEqual([null, { ...stone, count: 8 }])
  expect(await driving.act('uno', 'swapHands')).toBeNull()
  expect(await driving.act('uno', 'dropStack')).toBeNull()
  expect([player.slots[36], player.slots[45]]).toEqual([null, null])
  expect(await driving.act('uno', 'dropStack')).not.toBeNull()
  expect(await driving.act('uno', 'respawn')).not.toBeNull()
  expect(await driving.act('otro', 'drop')).not.toBeNull()
})
