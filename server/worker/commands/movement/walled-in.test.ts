import { expect, setDefaultTimeout, test } from 'bun:test'
import { someOf } from '../../../testing/breadth'
import { startPlayServer } from '../../../testing/minecraft/play-server'
import { specFor, startBot, startTestHost } from '../../../testing/minecraft/test-host'
import { spawn } from '../../../testing/minecraft/world-server'

setDefaultTimeout(600_000)

const sides = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const

/** Glass around whoever stands where newcomers do, and over their head. */
const cell = [
  { at: { x: 8, y: 66, z: 8 }, name: 'glass' },
  ...sides.flatMap(([x, z]) =>
    [64, 65].map((y) => ({ at: { x: 8 + x, y, z: 8 + z }, name: 'glass' })),
  ),
]
const lever = { at: { x: 2, y: 64, z: 14 }, name: 'lever', meta: 5 }

test.concurrent.each(someOf(['1.8.8', '1.16.5', '1.20.4', '26.1']))(
  'on %s a bot that cannot get out says so, wherever it is to go',
  async (version) => {
    await using host = await startTestHost()
    await using server = await startPlayServer({ version, blocks: [...cell, lever] })
    const bot = specFor(server.port, { version })
    await using _ = await startBot(host, bot)
    const run = (line: string) => host.ask('command', { botId: bot.botId, line })
    const noPath = { success: false, message: 'No hay camino hasta allí.' }
    for (const line of ['!ir 3 64 3', '!ir 14 2', '!usar 2 64 14']) {
      expect(await run(line)).toMatchObject(noPath)
    }
    expect(server.used).toEqual([])
    expect(server.standsAt()).toMatchObject({ x: spawn.x, z: spawn.z })
    expect(await run('!ir 8 64 8')).toMatchObject({
      success: true,
      message: 'Ha llegado a X 8, Y 64, Z 8.',
    })
  },
)
