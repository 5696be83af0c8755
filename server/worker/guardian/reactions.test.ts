import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { someOf } from '../../testing/breadth'
import { guardianLike, startGuardedBot } from '../../testing/minecraft/guarded-bot'
import { showStranger, strangerLike } from '../../testing/minecraft/strangers'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const near = { x: 14.5, y: 64, z: 8.5 }
const feel = (client: Client, health: number, food = 20) =>
  client.write('update_health', { health, food, foodSaturation: 0 })

const totems = [[9, 'totem_of_undying', 1]] as const

test.each(someOf(['1.12.2', '1.20.4', '26.1']))(
  '%s: a totem comes to hand out of an open chest, then the bot leaves',
  async (version) => {
    const dangers = { health: { below: 8, reactions: ['totem', 'leave'] as const } }
    const options = { version, carried: totems }
    await using bot = await startGuardedBot(options, guardianLike({ dangers }))
    const { server, session } = bot
    await session.command('!abrir 10 64 8')
    feel(bot.client(), 6)
    await bot.reaches('connecting')
    expect(server.closed).toBe(1)
    expect(server.player.slots[45]?.type).toBe(server.id('totem_of_undying'))
    expect(bot.acts()).toEqual([
      'Guardián: quedan 6 de 20 de vida. El bot se puso un tótem en la otra mano y se fue del servidor (vuelve en 10 min).',
    ])
  },
)

test('what cannot be done is said, and what comes after it is done', async () => {
  const reactions = ['totem', 'eat', 'home', 'leave'] as const
  const guardian = guardianLike({ dangers: { health: { below: 8, reactions } } })
  await using bot = await startGuardedBot({ version: '1.8.8' }, guardian)
  feel(bot.client(), 3, 5)
  await bot.reaches('connecting')
  const why = 'Guardián: quedan 3 de 20 de vida.'
  await bot.hears(`${why} En esta versión no hay otra mano.`)
  await bot.hears(`${why} El bot no lleva comida.`)
  await bot.hears(`${why} No hay camas cerca.`)
  expect(bot.acts().at(-1)).toBe(`${why} El bot se fue del servidor (vuelve en 10 min).`)
})

test.each(someOf(['1.8.8', '1.20.4', '26.1']))(
  '%s: it eats when little life is left',
  async (version) => {
    const dangers = { health: { below: 8, reactions: ['eat'] as const } }
    const options = { version, carried: [[36, 'bread', 3]] as const }
    await using bot = await startGuardedBot(options, guardianLike({ dangers }))
    // Up to 1.8 whatever is used is placed in the air.
    if (version === '1.8.8') {
      bot.client().on('block_place', () => {
        bot.client().write('entity_status', { entityId: 1, entityStatus: 9 })
        feel(bot.client(), 7, 11)
      })
    }
    feel(bot.client(), 7, 6)
    await bot.hears('Guardián: quedan 7 de 20 de vida. El bot comió (Pan).')
    expect(bot.status()?.status).toBe('running')
  },
)

test.each(['1.8.8', '1.20.4'])('%s: it leaves its work, goes home, and tells', async (version) => {
  const home = { x: 4, y: 64, z: 12, dimension: 'overworld' } as const
  const dangers = { player: { distance: 16, reactions: ['home', 'tell'] as const } }
  await using bot = await startGuardedBot({ version }, guardianLike({ home, dangers }))
  const working = bot.session.command('!guardia 4')
  await bot.hears('En guardia')
  showStranger(bot.client(), strangerLike('Ana'), near)
  const stopped = await working
  expect(stopped.success).toBe(false)
  const place = () => bot.session.stats.analytics().position
  await until('home', () => Math.hypot(place().x - 4.5, place().z - 12.5) < 3)
  await until('the word', () => bot.acts().length > 0)
  expect(bot.acts()).toEqual(['Guardián: Ana está a 6 bloques. El bot va a casa.'])
})

test('a home in another dimension is out of reach', async () => {
  const home = { x: 4, y: 64, z: 12, dimension: 'nether' } as const
  const dangers = { player: { distance: 16, reactions: ['home'] as const } }
  await using bot = await startGuardedBot({ version: '1.20.4' }, guardianLike({ home, dangers }))
  showStranger(bot.client(), strangerLike('Ana'), near)
  await bot.hears('La casa del bot está en otra dimensión.')
})
