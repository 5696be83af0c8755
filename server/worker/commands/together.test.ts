import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { defaultAbilities } from '#contract/bots/abilities'
import {
  beside,
  inventory,
  openWorld,
  type Player,
  type World,
} from '../../testing/minecraft/squid/squid-world'
import { impatient, startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

/** The host of the bots; of their server not every answer comes. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({}, impatient)
})
afterAll(() => host[Symbol.asyncDispose]())

const done = (message: string | RegExp) => ({
  success: true,
  message: expect.stringMatching(message),
})

describe('players and bots on a real server', () => {
  let world: World
  let bot: Player
  let ana: Player
  beforeAll(async () => {
    world = await openWorld(host, '1.16.5')
    const replies = {
      enabled: true,
      greeting: 'Buenas a todos',
      keywords: [{ keyword: 'hola', reply: 'hola, soy un bot' }],
    }
    const schedule = { enabled: true, entries: [{ cron: '@join', line: 'recién llegado' }] }
    bot = await world.join({
      username: 'Bicho',
      permittedPlayers: ['Ana'],
      abilities: { ...defaultAbilities, replies, schedule },
    })
    ana = await world.join({ username: 'Ana' })
  })
  afterAll(() => world[Symbol.asyncDispose]())

  const heard = (player: string, message: string) =>
    host.until(message, () =>
      world.squid.chat.some((line) => line.player === player && line.message === message),
    )

  test('it greets, sends its lines after joining and answers a keyword once', async () => {
    await heard('Bicho', 'Buenas a todos')
    await heard('Bicho', 'recién llegado')
    await ana.run('\\HOLA a todos')
    await heard('Bicho', 'hola, soy un bot')
    await ana.run('\\hola otra vez')
    await ana.run('\\y nada más')
    await host.until('what came after it', () => bot.said(/y nada más/))
    await bot.run('\\y yo tampoco')
    await heard('Bicho', 'y yo tampoco')
    const answers = world.squid.chat.filter(({ message }) => message === 'hola, soy un bot')
    expect(answers.length).toBe(1)
  })

  test('a permitted player commands it in game, but not what is the owner’s', async () => {
    await ana.run('\\!pos')
    await host.until('command', () => bot.said(/^Ana: !pos$/))
    await ana.run('\\!salir')
    await host.until('refusal', () => bot.said(/solo lo puede dar el dueño/))
    expect(host.latest(bot.spec.botId)?.status).toBe('running')
    await bot.switchOn({})
    await host.link.request('update', { ...bot.spec, permittedPlayers: ['ana'] })
    await ana.run('\\!jugadores')
    await ana.run('\\nadie responde')
    await host.until('what came after it', () => bot.said(/nadie responde/))
    expect(bot.said(/^Ana: !jugadores$/)).toBe(false)
  })

  test('it comes, follows and stops', async () => {
    await ana.run(`!ir ${await beside(bot, 6, 0, 0)}`)
    expect(await bot.run('!ven Ana')).toMatchObject(done('Ha llegado junto a Ana.'))
    expect(await apart(bot, ana)).toBeLessThan(4)
    const following = bot.run('!seguir Ana')
    await ana.run(`!ir ${await beside(ana, 0, 0, 7)}`)
    await host.until('following', () => bot.said(/^Siguiendo a Ana/))
    await host.until('nearness', async () => (await apart(bot, ana)) < 4)
    expect(await bot.run('!parar')).toMatchObject(done('Detenido: seguir.'))
    expect(await following).toEqual(expect.objectContaining({ success: false }))
  })

  test('it defends itself until its foe is dead, and attacks no corpse', async () => {
    const { squid } = world
    // A bare hand takes one half heart off; this server never takes the dead away.
    const zombie = await squid.summon('Bicho', 'zombie', 3)
    await bot.switchOn({ defend: { enabled: true, radius: 8 } })
    await host.until('death', async () => (await squid.healthOf(zombie)) === 0)
    await host.until('words', () => bot.said(/^Defendiéndose de: Zombi/))
    await bot.switchOn({})
    const [told, ...more] = bot.lines().filter(({ message }) => /^Defendi/.test(message))
    expect(told?.category).toBe('automation')
    expect(more).toEqual([])
    // The server tells the bot later than it knows itself.
    await host.until('no foe in sight', async () => {
      const { message } = await bot.run('!atacar zombi')
      return message === 'No hay ningún «zombi» a la vista.'
    })
  })

  test('it crafts, and carries what the server has made', async () => {
    const { squid } = world
    await squid.give('Bicho', 'oak_planks', 4)
    await host.until('planks', async () => /Tablones/.test(await inventory(bot)))
    expect(await bot.run('!fabricar palos')).toMatchObject(done(/^Fabricado: 4/))
    expect(await squid.carried('Bicho')).toEqual(
      expect.arrayContaining([
        { name: 'oak_planks', count: 2 },
        { name: 'stick', count: 4 },
      ]),
    )
    expect(await inventory(bot)).toContain('4 × Palo')
  })
})

async function apart(one: Player, other: Player) {
  const [a, b] = await Promise.all([one.at(), other.at()])
  return Math.hypot(a.x - b.x, a.z - b.z)
}
