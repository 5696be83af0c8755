import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { someOf } from '../../../testing/breadth'
import { startChestServer } from '../../../testing/minecraft/chest-server'
import {
  impatient,
  specFor,
  startBot,
  startTestHost,
  type TestHost,
} from '../../../testing/minecraft/test-host'

setDefaultTimeout(120_000)

/** The bots of all these servers live side by side in one host. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({}, impatient)
})
afterAll(() => host[Symbol.asyncDispose]())

const carried: [number, string, number][] = [
  [36, 'cobblestone', 40],
  [9, 'cobblestone', 20],
  [15, 'oak_planks', 12],
]
const sticks = { shape: [['oak_planks'], ['oak_planks']], result: ['stick', 4] } as const

/** A server that does what is clicked, and acknowledges and answers nothing. */
async function enter(version: string, recipes: readonly (typeof sticks)[]) {
  const server = await startChestServer({ version, carried, recipes })
  const bot = specFor(server.port, { version })
  const { botId } = bot
  const player = await startBot(host, bot)
  const run = (line: string) => host.ask('command', { botId, line })
  await host.until('things', async () => (await run('!inventario')).message.includes('Roca'))
  server.silent = true
  return {
    server,
    run,
    async [Symbol.asyncDispose]() {
      await player[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

const done = (message: string) => ({ success: true, message })

test.concurrent.each(someOf(['1.8.8', '1.12.2', '1.16.5', '1.20.4']))(
  'on %s what a silent server did is done, and the bot stays',
  async (version) => {
    await using world = await enter(version, [sticks])
    const { server, run } = world
    const stone = server.id('cobblestone')
    expect(await run('!depositar cobblestone 45')).toMatchObject(
      done('Guardado: 45 × cobblestone.'),
    )
    await host.until('closing', () => server.player.count(stone) === 15)
    expect(server.chest.count(stone, 0, 27)).toBe(45)
    expect(await run('!retirar cobblestone 5')).toMatchObject(done('Sacado: 5 × cobblestone.'))
    await host.until('closing', () => server.player.count(stone) === 20)
    expect(await run('!tirar cobblestone 20')).toMatchObject(done('Tirado: 20 × Roca.'))
    await host.until('toss', () => server.player.count(stone) === 0)
    expect(await run('!fabricar palos 8')).toMatchObject(done('Fabricado: 8 × palos.'))
    expect(server.player.count(server.id('stick'))).toBe(8)
    expect(server.player.count(server.id('oak_planks'))).toBe(8)
    expect(server.fallen).toEqual([])
    expect(server.clients.length).toBe(1)
  },
)

test.concurrent('nothing falls from the cursor or the grid when a silent server makes nothing', async () => {
  await using world = await enter('1.20.4', [])
  const { server, run } = world
  expect(await run('!fabricar palos')).toMatchObject({
    success: false,
    message: 'El servidor no respondió a tiempo.',
  })
  await host.until('return', () => server.clients.length === 2)
  expect(server.fallen).toEqual([])
  expect(server.player.count(server.id('oak_planks'))).toBe(12)
})
