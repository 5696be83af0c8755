import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { DriveKey } from '#contract/bots/drive'
import { driveLimits } from '#contract/bots/drive-limits'
import { keysOf } from '../../minecraft/in-thread/driven-bot'
import { startTestSquid } from '../../minecraft/squid/squid'
import { specFor, startBot, startTestHost, type TestHost } from '../../minecraft/test-host'
import { shownOn } from '../../minecraft/versions'
import { until } from '../../until'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

/** Twenty times a second, whatever is held down now. */
function driveBy(botId: string) {
  const held = { seq: 0, keys: 0, yaw: Math.PI / 2, pitch: 0, slot: 0 }
  const asked: Promise<boolean>[] = []
  const timer = setInterval(() => {
    held.seq += 1
    const now = { botId, driveId: 'uno', held: { ...held } }
    asked.push(host.link.request('driveInput', now))
  }, driveLimits.inputMs)
  return {
    hold: (pitch: number, ...keys: DriveKey[]) =>
      void Object.assign(held, { pitch, keys: keysOf(...keys) }),
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await Promise.all(asked)
    },
  }
}

test.each(shownOn.world)(
  'on a real server of %s a driver walks, digs and places',
  async (version) => {
    await using squid = await startTestSquid({ version })
    const spec = specFor(squid.port, { version })
    const { botId, username } = spec
    await using _bot = await startBot(host, spec)
    await squid.plays(username)
    await host.link.request('drive', { botId, driveId: 'uno', driver: 'Ana' })
    await using wheel = driveBy(botId)
    const stands = () => squid.positionOf(username)
    const begun = await stands()
    wheel.hold(0, 'forward', 'sprint')
    await host.until('20 blocks', async () => (await stands()).x < begun.x - 20)

    // To the ground a step ahead.
    const down = -0.9
    const ahead = () =>
      Promise.all([-1, -2].map((x) => squid.blockBy(username, { x, y: -1, z: 0 })))
    wheel.hold(down, 'attack')
    await host.until('a hole', async () => (await ahead()).includes('air'))
    wheel.hold(down)
    await squid.give(username, 'cobblestone', 3)
    let answer = ''
    await until(
      () => `it to be in hand: ${answer}`,
      async () => {
        // A move that a busy server confirms too late is answered as failed, and is done.
        const { items } = await host.ask('inventory', { botId })
        if (items.some(({ name, slot }) => name === 'cobblestone' && slot === 36)) return true
        const request = { item: 'cobblestone', targetSlot: 36 }
        const moved = await host.ask('inventoryAct', { botId, action: 'move_item', request })
        answer = moved.message
        return moved.success
      },
    )
    wheel.hold(down, 'use')
    await host.until('the block', async () => (await ahead()).includes('cobblestone'))
    const { x, z } = await stands()
    expect(x).toBeLessThan(begun.x - 20)
    // West, and nowhere else.
    expect(Math.abs(z - begun.z)).toBeLessThan(1)
  },
)
