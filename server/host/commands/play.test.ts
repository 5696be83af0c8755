import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type Abilities, defaultAbilities } from '#contract/abilities'
import { startTestSquid, type TestSquid } from '../../testing/minecraft/squid'
import { specFor, startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import type { BotSpec } from '../protocol'

setDefaultTimeout(60_000)

type World = AsyncDisposable & {
  squid: TestSquid
  host: TestHost
  join(overrides?: Partial<BotSpec>): Promise<Player>
}

type Player = {
  spec: BotSpec
  run(line: string): Promise<{ success: boolean; message: string }>
  switchOn(abilities: Partial<Abilities>): Promise<void>
  at(): Promise<{ x: number; y: number; z: number }>
}

/** A real server with its bots. */
async function openWorld(version: string): Promise<World> {
  const squid = await startTestSquid({ version })
  const host = await startTestHost()
  return {
    squid,
    host,
    async join(overrides) {
      const spec = specFor(squid.port, { version, ...overrides })
      const { botId } = spec
      await host.link.request('start', { bot: spec, resume: false })
      await host.until('running', () => host.latest(botId)?.status === 'running')
      await host.until('ground', () => said(host, /está en el mundo/))
      return {
        spec,
        run: (line) => host.link.request('command', { botId, line }, { deadlineMs: 20_000 }),
        switchOn: (abilities) =>
          host.link.request('update', {
            bot: { ...spec, abilities: { ...defaultAbilities, ...abilities } },
          }),
        at: () => squid.positionOf(spec.username),
      }
    },
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]()
      await squid[Symbol.asyncDispose]()
    },
  }
}

const said = (host: TestHost, pattern: RegExp) =>
  host.lines.some(({ message }) => pattern.test(message))

const done = (message: string | RegExp) => ({
  success: true,
  message: expect.stringMatching(message),
})

/** Where the bot stands, moved; as it is written in a command. */
async function beside({ at }: Player, dx: number, dy: number, dz: number) {
  const { x, y, z } = await at()
  return `${Math.floor(x) + dx} ${Math.floor(y) + dy} ${Math.floor(z) + dz}`
}

describe.each(['1.16.5', '1.20.4'])('on a real %s server a bot', (version) => {
  let world: World
  let bot: Player
  beforeAll(async () => {
    world = await openWorld(version)
    bot = await world.join()
    await landed(bot)
  })
  afterAll(() => world[Symbol.asyncDispose]())

  test('walks to a place', async () => {
    const before = await bot.at()
    const answer = await bot.run(`!ir ${await beside(bot, 4, 0, 3)}`)
    expect(answer).toMatchObject(done(/^Ha llegado a X/))
    const after = await bot.at()
    expect(Math.hypot(before.x + 4 - after.x, before.z + 3 - after.z)).toBeLessThan(2.5)
  })

  test('digs, picks up what falls and places it', async () => {
    const { squid } = world
    const hole = await beside(bot, 2, -1, 0)
    expect(await bot.run(`!cavar ${hole}`)).toMatchObject(done(/^Picado/))
    expect(await squid.blockBy(bot.spec.username, { x: 2, y: -1, z: 0 })).toBe('air')
    expect(await bot.run('!minar grass_block')).toMatchObject(done(/^Picados 1 de 1/))
    expect(await squid.carried(bot.spec.username)).toContainEqual({ name: 'dirt', count: 2 })
    expect(await bot.run(`!colocar tierra ${hole}`)).toMatchObject(done(/^Colocado/))
    expect(await bot.run(`!colocar tierra ${hole}`)).toMatchObject({
      success: false,
      message: 'Ese lugar ya está ocupado.',
    })
  })

  test('equips, drops and says what it carries', async () => {
    await world.squid.give(bot.spec.username, 'iron_sword', 1)
    await world.squid.give(bot.spec.username, 'stick', 10)
    expect(await bot.run('!equipar iron_sword')).toMatchObject(done('Equipado: Iron Sword.'))
    expect(await bot.run('!tirar palos 4')).toMatchObject(done('Tirado: 4 × palos.'))
    expect((await bot.run('!inventario')).message).toContain('6 × Stick')
  })

  test('refuses what cannot be, in words', async () => {
    const said = async (line: string) => (await bot.run(line)).message
    expect(await said('!minar unobtanio')).toBe('No existe el bloque «unobtanio» en esta versión.')
    expect(await said('!seguir Nadie')).toBe('El jugador Nadie no está a la vista.')
    expect(await said('!pescar')).toBe('El bot no lleva caña de pescar.')
    expect(await said('!abrir')).toBe('No hay contenedores cerca.')
    expect(await said('!comer diamante')).toBe('El bot no lleva «diamante».')
    expect(await said('!parar')).toBe('El bot no estaba haciendo nada.')
  })

  test('gets up after death by itself, and only when it is let', async () => {
    const { squid, host } = world
    await bot.switchOn({ autoRespawn: { enabled: false } })
    await squid.hurt(bot.spec.username, 20)
    await host.until('death', () => said(host, /ha muerto/))
    await Bun.sleep(600)
    expect((await bot.run('!estado')).message).toContain('Vida 0/20')
    await bot.switchOn({ autoRespawn: { enabled: true } })
    await host.until('life', () => said(host, /ha reaparecido/))
    expect((await bot.run('!estado')).message).toContain('Vida 20/20')
  })

  test('keeps its schedule, through the console', async () => {
    const { host } = world
    const entries = [{ cron: '* * * * * *', line: '!pos' }]
    await bot.switchOn({ schedule: { enabled: true, entries } })
    await host.until('schedule', () => said(host, /^Línea programada: !pos$/))
    await host.until('answer', () => said(host, /^X -?\d+, Y \d+, Z -?\d+ \(overworld\)$/))
    expect(host.lines.find(({ message }) => /programada/.test(message))?.category).toBe(
      'automation',
    )
    await bot.switchOn({})
  })
})

describe('players and bots on a real server', () => {
  let world: World
  let bot: Player
  let ana: Player
  beforeAll(async () => {
    world = await openWorld('1.16.5')
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
    await landed(bot)
    await landed(ana)
  })
  afterAll(() => world[Symbol.asyncDispose]())

  const heard = (player: string, message: string) =>
    world.host.until(message, () =>
      world.squid.chat.some((line) => line.player === player && line.message === message),
    )

  test('it greets, sends its lines after joining and answers a keyword once', async () => {
    await heard('Bicho', 'Buenas a todos')
    await heard('Bicho', 'recién llegado')
    await ana.run('\\HOLA a todos')
    await heard('Bicho', 'hola, soy un bot')
    await ana.run('\\hola otra vez')
    await Bun.sleep(300)
    const answers = world.squid.chat.filter(({ message }) => message === 'hola, soy un bot')
    expect(answers.length).toBe(1)
  })

  test('a permitted player commands it in game, but not what is the owner’s', async () => {
    const { host } = world
    await ana.run('\\!pos')
    await host.until('command', () => said(host, /^Ana: !pos$/))
    await ana.run('\\!salir')
    await host.until('refusal', () => said(host, /solo lo puede dar el dueño/))
    expect(host.latest(bot.spec.botId)?.status).toBe('running')
    await bot.switchOn({})
    await host.link.request('update', { bot: { ...bot.spec, permittedPlayers: ['ana'] } })
    await ana.run('\\!jugadores')
    await Bun.sleep(300)
    expect(said(host, /^Ana: !jugadores$/)).toBe(false)
  })

  test('it comes, follows and stops', async () => {
    await ana.run(`!ir ${await beside(bot, 6, 0, 0)}`)
    expect(await bot.run('!ven Ana')).toMatchObject(done('Ha llegado junto a Ana.'))
    expect(await apart(bot, ana)).toBeLessThan(4)
    const following = bot.run('!seguir Ana')
    await ana.run(`!ir ${await beside(ana, 0, 0, 7)}`)
    await world.host.until('following', () => said(world.host, /^Siguiendo a Ana/))
    await near(bot, ana)
    expect(await bot.run('!parar')).toMatchObject(done('Detenido: seguir.'))
    expect(await following).toEqual(expect.objectContaining({ success: false }))
  })

  test('it defends itself', async () => {
    const { host, squid } = world
    const zombie = await squid.summon('Bicho', 'zombie')
    await bot.switchOn({ defend: { enabled: true, radius: 8 } })
    await host.until('defence', () => said(host, /^Defendiéndose de: Zombie/))
    await hurt(squid, zombie)
    expect(host.lines.find(({ message }) => /Defendiéndose/.test(message))?.category).toBe(
      'automation',
    )
  })
})

async function landed({ at }: Player) {
  let before = await at()
  for (let tries = 0; tries < 40; tries += 1) {
    await Bun.sleep(150)
    const now = await at()
    if (now.y === before.y && Number.isInteger(now.y)) return
    before = now
  }
}

async function apart(one: Player, other: Player) {
  const [a, b] = await Promise.all([one.at(), other.at()])
  return Math.hypot(a.x - b.x, a.z - b.z)
}

async function near(one: Player, other: Player) {
  for (let tries = 0; tries < 80; tries += 1) {
    if ((await apart(one, other)) < 4) return
    await Bun.sleep(100)
  }
  throw new Error('not near')
}

async function hurt(squid: TestSquid, creature: number) {
  for (let tries = 0; tries < 80; tries += 1) {
    if ((await squid.healthOf(creature)) < 20) return
    await Bun.sleep(100)
  }
  throw new Error('not hurt')
}
