import { expect, setDefaultTimeout, test } from 'bun:test'
import { driveLimits } from '#contract/bots/drive-limits'
import { someOf } from '../../testing/breadth'
import { keysOf, startDrivenBot } from '../../testing/minecraft/in-thread/driven-bot'
import { shownOn } from '../../testing/minecraft/versions'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

type Spot = { x: number; y: number; z: number }

/** A wide world, and where its server last heard that the bot is. */
async function startWalkServer(version: string) {
  const heard: Spot[] = []
  const server = await startWorldServer({
    version,
    radius: 3,
    onJoin(client) {
      for (const name of ['position', 'position_look'] as const) {
        client.on(name, ({ x, y, z }: Spot) => void heard.push({ x, y, z }))
      }
    },
  })
  return { ...server, heard }
}

const walked = (heard: readonly Spot[]) => {
  const [first, last] = [heard[0], heard.at(-1)]
  return first && last ? Math.hypot(last.x - first.x, last.z - first.z) : 0
}

test.each(someOf(shownOn.play))(
  'on %s the bot walks 20 blocks, and stops when nothing is heard',
  async (version) => {
    await using server = await startWalkServer(version)
    await using bot = await startDrivenBot(server, version)
    const { heard } = server
    bot.begin('uno')
    const forward = { keys: keysOf('forward', 'sprint'), yaw: Math.PI / 2 }
    // Servers turn who has just come.
    await bot.hold('uno', forward, 'a step', () => walked(heard) > 1)
    heard.splice(0, heard.length - 1)
    await bot.hold('uno', forward, '20 blocks', () => walked(heard) >= 20)
    const [first, last] = [heard[0], heard.at(-1)]
    // A quarter turn to the left of north is west.
    expect(Math.abs((last?.z ?? 0) - (first?.z ?? 0))).toBeLessThan(0.5)
    expect(last?.x).toBeLessThan((first?.x ?? 0) - 19)

    await bot.ticker.run(bot.ticker.now() + driveLimits.releaseMs)
    await until('rest', async () => {
      const before = heard.length
      await Bun.sleep(200)
      return heard.length - before <= 1
    })
    expect(bot.of('driveEnded')).toEqual([])
    const rested = walked(heard)
    await bot.hold('uno', forward, 'another step', () => walked(heard) > rested + 1)
    await bot.ticker.run(bot.ticker.now() + driveLimits.silenceMs)
    await until('the end', () => bot.of('driveEnded')[0])
    expect(bot.of('driveEnded')).toMatchObject([{ driveId: 'uno', because: 'silent' }])
    expect(await bot.press('uno', forward)).toBe(false)
    await bot.hears('Ana ya no conduce el bot: no llega nada de su navegador.')
  },
)
