import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type Abilities, defaultAbilities } from '#contract/bots/abilities'
import { someOf } from '../../testing/breadth'
import { oneByOne } from '../../testing/minecraft/one-by-one'
import { type PlayServer, startPlayServer } from '../../testing/minecraft/play-server'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { shownOn } from '../../testing/minecraft/versions'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

/** The bots of all these worlds live side by side in one host. */
let host: TestHost
beforeAll(async () => {
  // A busy server may refuse a dig late.
  host = await startTestHost({}, { digRefusalMs: 3_000 })
})
afterAll(() => host[Symbol.asyncDispose]())

const done = (message: string) => ({ success: true, message })
const failed = (message: string) => ({ success: false, message })

const farmland = (x: number, age: number) => [
  { at: { x, y: 63, z: 13 }, name: 'farmland', state: 7, meta: 7 },
  { at: { x, y: 64, z: 13 }, name: 'wheat', state: age, meta: age },
]

const blocks = [
  ...[4, 12].flatMap((x) => farmland(x, 7)),
  ...farmland(8, 3),
  { at: { x: 6, y: 64, z: 5 }, name: 'crafting_table' },
  { at: { x: 2, y: 64, z: 14 }, name: 'lever', meta: 5 },
  { at: { x: 8, y: 64, z: 11 }, name: 'dirt' },
  { at: { x: 8, y: 90, z: 8 }, name: 'dirt' },
  { at: { x: 3, y: 64, z: 3 }, name: 'red_bed', state: 3, meta: 2 },
  { at: { x: 3, y: 64, z: 2 }, name: 'red_bed', state: 2, meta: 10 },
]

const carried = [
  [9, 'oak_planks', 12],
  [10, 'fishing_rod', 1],
  [20, 'iron_sword', 1],
] as const

const planks = ['oak_planks', 'oak_planks', 'oak_planks']
const recipes = [
  { shape: [['oak_planks'], ['oak_planks']], result: ['stick', 4] },
  { shape: [planks, [null, 'stick', null], [null, 'stick', null]], result: ['wooden_pickaxe', 1] },
] as const

type World = AsyncDisposable & {
  server: PlayServer
  run(line: string): Promise<{ success: boolean; message: string }>
  /** Runs a line until the bot has seen what was put before it. */
  soon(line: string): Promise<{ success: boolean; message: string }>
  switchOn(abilities: Partial<Abilities>): Promise<void>
  hears(message: string): Promise<void>
}

const inTurn = oneByOne()
const enter = (version: string): Promise<World> => inTurn(() => join(version))

/** A world of its own with one bot in it, which stands at 8.5, 64, 8.5. */
async function join(version: string): Promise<World> {
  const server = await startPlayServer({ version, blocks, carried, recipes })
  const bot = specFor(server.port, { version })
  const { botId } = bot
  const run = (line: string) => host.ask('command', { botId, line })
  await host.link.request('start', { bot, resume: false })
  await host.until('running', () => host.latest(botId)?.status === 'running')
  return {
    server,
    run,
    hears: (message) =>
      host.until(message, () => host.linesOf(botId).some((line) => line.message === message)),
    soon: (line) =>
      until(line, async () => {
        const answer = await run(line)
        return answer.success && answer
      }),
    switchOn: (abilities) =>
      host.link.request('update', { ...bot, abilities: { ...defaultAbilities, ...abilities } }),
    async [Symbol.asyncDispose]() {
      await host.link.request('stop', { botId })
      await host.until('stopped', () => host.latest(botId)?.status === 'stopped')
      await server[Symbol.asyncDispose]()
    },
  }
}

const versions = someOf(shownOn.play)

test.concurrent.each(versions)('on %s a bot fights, crafts and fishes', async (version) => {
  await using world = await enter(version)
  await fight(world)
  await pickUpAndCraft(world)
  await fish(world)
})

test.concurrent.each(versions)('on %s a bot farms, digs, rides and sleeps', async (version) => {
  await using world = await enter(version)
  await farmUseAndDig(world)
  await rideAndSleep(world)
})

async function fight({ server, run, soon, hears }: World) {
  expect(await run('!atacar zombi')).toMatchObject(failed('No hay ningún «zombi» a la vista.'))
  const zombie = server.summon('zombie', { x: 11.5, y: 64, z: 11.5 }, 13)
  expect(await soon('!atacar zombi')).toMatchObject(done('El objetivo «zombi» ya no está.'))
  expect(zombie.health).toBeLessThanOrEqual(0)

  const far = server.summon('zombie', { x: 15.5, y: 64, z: 15.5 })
  const guarding = run('!guardia 4')
  await hears('En guardia, con un radio de 4 bloques.')
  const { x, z } = server.standsAt()
  const near = server.summon('zombie', { x: x - 3, y: 64, z }, 7)
  await host.until('blows', () => near.health <= 0)
  await hears('Rechazado: Zombi.')
  expect(far.health).toBe(20)
  expect(await run('!parar')).toMatchObject(done('Detenido: guardia.'))
  expect(await guarding).toMatchObject(failed('Detenido a petición.'))
  server.remove(far)
}

async function pickUpAndCraft({ server, run, soon }: World) {
  const carries = (item: string) => server.player.count(server.id(item))
  server.drop('apple', { x: 5.5, y: 64, z: 9.5 }, 3)
  server.drop('bread', { x: 9.5, y: 64, z: 5.5 })
  expect(await soon('!recoger')).toMatchObject({ success: true })
  await host.until('both', () => carries('apple') === 3 && carries('bread') === 1)
  expect(await run('!recoger')).toMatchObject(failed('No hay objetos que recoger cerca.'))

  expect(await run('!fabricar palos 8')).toMatchObject(done('Fabricado: 8 × palos.'))
  expect([carries('stick'), carries('oak_planks')]).toEqual([8, 8])
  const pickaxe = await run('!fabricar wooden_pickaxe')
  expect(pickaxe).toMatchObject(done('Fabricado: 1 × wooden_pickaxe.'))
  const made = ['wooden_pickaxe', 'stick', 'oak_planks'].map(carries)
  expect(made).toEqual([1, 6, 5])
  expect(server.mistakes).toEqual([])

  // This server does not know that recipe: what the client took for a sword is none.
  const sword = await run('!fabricar wooden_sword')
  const refusals = /^(No se puede fabricar «wooden_sword»|El servidor no aceptó el cambio)/
  expect(sword).toMatchObject(failed(expect.stringMatching(refusals)))
  const { message } = await run('!inventario')
  expect(message).toContain('6 × Palo')
  expect(message).toContain('1 × Pico de madera')
  expect(message).not.toContain('Espada de madera')
}

async function fish({ server, run }: World) {
  expect(await run('!pescar 2')).toMatchObject(done('Capturas: 2 de 2.'))
  await host.until('fish', () => server.player.count(server.id('cod')) === 2)
}

async function farmUseAndDig({ server, run }: World) {
  const crop = (x: number) => server.ground.stateAt({ x, y: 64, z: 13 })
  const green = crop(8)
  expect(await run('!cultivar')).toMatchObject(done('Cultivos cosechados: 2.'))
  expect([4, 8, 12].map(crop)).toEqual([green - 3, green, green - 3])
  expect(server.player.count(server.id('wheat'))).toBe(2)
  expect(await run('!cultivar')).toMatchObject(failed('No hay cultivos maduros cerca.'))

  expect(await run('!usar 2 64 14')).toMatchObject({ success: true })
  await host.until('lever', () => server.used.at(-1) === 'lever')

  server.kept.add('8 64 11')
  const refused = failed('El servidor no dejó picar: Tierra.')
  expect(await run('!cavar 8 64 11')).toMatchObject(refused)
  // The other one hangs in the air.
  expect(await run('!minar tierra')).toMatchObject(refused)
  server.kept.clear()
  expect(await run('!cavar 8 64 11')).toMatchObject(done('Picado: Tierra.'))
  expect(server.ground.nameAt({ x: 8, y: 64, z: 11 })).toBe('air')
}

async function rideAndSleep({ server, run, soon, hears, switchOn }: World) {
  const nothing = 'No hay nada en lo que montar a menos de 5 bloques.'
  expect(await run('!sentarse')).toMatchObject(failed(nothing))
  const cart = server.summon('minecart', server.standsAt())
  expect(await soon('!sentarse')).toMatchObject({ success: true })
  expect(server.rides()).toBe(cart.id)
  expect(await run('!sentarse')).toMatchObject(done('Ya no va montado.'))
  expect(server.rides()).toBeNull()

  // Whoever rides gets off to walk, and whoever sleeps gets up.
  expect(await soon('!ir 8 64 9')).toMatchObject({ success: true })
  server.summon('minecart', server.standsAt())
  expect(await soon('!sentarse')).toMatchObject({ success: true })
  expect(await run('!dormir')).toMatchObject(done('Durmiendo.'))
  expect(server.rides()).toBeNull()
  expect(server.sleeps).toBe(true)
  expect(await run('!dormir')).toMatchObject(failed('El bot ya duerme.'))
  expect(await run('!ir 6 64 6')).toMatchObject({ success: true })
  await host.until('rising', () => !server.sleeps)
  await switchOn({ autoSleep: { enabled: true } })
  await hears('Durmiendo en la cama más cercana.')
  expect(server.sleeps).toBe(true)
}
