import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { oneByOne } from '../../minecraft/one-by-one'
import {
  beside,
  inventory,
  openWorld,
  type Player,
  type World,
} from '../../minecraft/squid/squid-world'
import { startTestHost, type TestHost } from '../../minecraft/test-host'
import { shownOn } from '../../minecraft/versions'

setDefaultTimeout(600_000)

/** The bots of all these worlds live side by side in one host. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const done = (message: string | RegExp) => ({
  success: true,
  message: expect.stringMatching(message),
})

describe('on a real server a bot', () => {
  const versions = shownOn.world
  const inTurn = oneByOne()

  test.concurrent.each(versions)('of %s plays', async (version) => {
    const opened = await inTurn(async () => {
      const world = await openWorld(host, version)
      return { world, bot: await world.join() }
    })
    await using world = opened.world
    const { bot } = opened
    await talkAndWalk(world, bot)
    await digAndPlace(world, bot)
    await handleThings(world, bot)
    await dieAndRise(world, bot)
    await followSchedule(bot)
    await beKicked(world, bot)
  })
})

async function talkAndWalk({ squid }: World, bot: Player) {
  await squid.say('hola, bot')
  await host.until('the server’s chat', () => bot.said(/hola, bot/))
  expect(await bot.run('\\hola, mundo')).toMatchObject({ success: true })
  await host.until('the bot’s chat', () =>
    squid.chat.some(({ message }) => message === 'hola, mundo'),
  )
  const before = await bot.at()
  const answer = await bot.run(`!ir ${await beside(bot, 4, 0, 3)}`)
  expect(answer).toMatchObject(done(/^Ha llegado a X/))
  const after = await bot.at()
  expect(Math.hypot(before.x + 4 - after.x, before.z + 3 - after.z)).toBeLessThan(2.5)

  // A place of the map, however high it is.
  const [x, z] = [Math.floor(after.x) - 2, Math.floor(after.z) - 3]
  expect(await bot.run(`!ir ${x} ${z}`)).toMatchObject(done(/^Ha llegado a X/))
  const there = await bot.at()
  expect(Math.hypot(x + 0.5 - there.x, z + 0.5 - there.z)).toBeLessThan(1.5)
}

async function digAndPlace({ squid }: World, bot: Player) {
  const hole = await beside(bot, 2, -1, 0)
  expect(await bot.run(`!cavar ${hole}`)).toMatchObject(done(/^Picado/))
  expect(await squid.blockBy(bot.spec.username, { x: 2, y: -1, z: 0 })).toBe('air')
  expect(await bot.run(`!cavar ${hole}`)).toMatchObject({
    success: false,
    message: 'Ahí no hay ningún bloque que picar.',
  })
  expect(await bot.run('!minar césped')).toMatchObject(done(/^Picados 1 de 1/))
  // Up to 1.12 this server lets the block itself fall, and not its dirt.
  const carried = async () =>
    (await squid.carried(bot.spec.username))
      .filter(({ name }) => name === 'dirt' || name === 'grass')
      .reduce((sum, { count }) => sum + count, 0)
  // Picking up takes the server a moment, and what fell too far away is fetched; what it has lost is dug anew.
  await host.until('what was dug', async () => {
    if ((await carried()) >= 2) return true
    const { success } = await bot.run('!recoger')
    if (!success && (await carried()) < 2) await bot.run('!minar césped')
    return (await carried()) >= 2
  })
  const before = await carried()
  expect(await bot.run(`!colocar tierra ${hole}`)).toMatchObject(done(/^Colocado/))
  expect(await carried()).toBe(before - 1)
  expect(await bot.run(`!colocar tierra ${hole}`)).toMatchObject({
    success: false,
    message: 'Ese lugar ya está ocupado.',
  })
}

async function handleThings({ squid }: World, bot: Player) {
  await squid.give(bot.spec.username, 'iron_sword', 1)
  await squid.give(bot.spec.username, 'stick', 10)
  const holds = async () =>
    /Espada de hierro.*Palo|Palo.*Espada de hierro/.test(await inventory(bot))
  await host.until('things', holds)
  expect(await bot.run('!equipar iron_sword')).toMatchObject(done('Equipado: Espada de hierro.'))
  expect(await bot.run('!tirar palos 4')).toMatchObject(done('Tirado: 4 × palos.'))
  expect(await inventory(bot)).toContain('6 × Palo')
  const refused = async (line: string) => (await bot.run(line)).message
  expect(await refused('!minar unobtanio')).toBe('No existe el bloque «unobtanio» en esta versión.')
  expect(await refused('!seguir Nadie')).toBe('El jugador Nadie no está a la vista.')
  expect(await refused('!pescar')).toBe('El bot no lleva caña de pescar.')
  expect(await refused('!abrir')).toBe('No hay contenedores cerca.')
  expect(await refused('!comer diamante')).toBe('El bot no lleva «diamante».')
  expect(await refused('!parar')).toBe('El bot no estaba haciendo nada.')
}

async function dieAndRise({ squid }: World, bot: Player) {
  await bot.switchOn({ autoRespawn: { enabled: false } })
  await squid.hurt(bot.spec.username, 5)
  await host.until('pain', async () => (await bot.run('!estado')).message.includes('Vida 15/20'))
  await squid.hurt(bot.spec.username, 20)
  await host.until('death', () => bot.said(/ha muerto/))
  await bot.run('\\desde el suelo')
  await host.until('its words', () => squid.chat.some((line) => line.message === 'desde el suelo'))
  expect((await bot.run('!estado')).message).toContain('Vida 0/20')
  await bot.switchOn({ autoRespawn: { enabled: true } })
  await host.until('life', () => bot.said(/ha reaparecido/))
  expect((await bot.run('!estado')).message).toContain('Vida 20/20')
}

async function followSchedule(bot: Player) {
  const entries = [{ cron: '* * * * * *', line: '!pos' }]
  await bot.switchOn({ schedule: { enabled: true, entries } })
  await host.until('schedule', () => bot.said(/^Línea programada: !pos$/))
  await host.until('answer', () => bot.said(/^X -?\d+, Y \d+, Z -?\d+ \(Superficie\)$/))
  const told = bot.lines().find(({ message }) => /programada/.test(message))
  expect(told?.category).toBe('automation')
  await bot.switchOn({})
}

async function beKicked({ squid }: World, bot: Player) {
  const { username, botId } = bot.spec
  await squid.kick(username, 'vuelve luego')
  const runs = () =>
    host.statuses.filter((one) => one.botId === botId && one.status === 'running').length
  await host.until('again', () => runs() === 2 && host.latest(botId)?.status === 'running')
  const [left] = host.connections.filter((told) => told.botId === botId)
  expect(left?.connection).toMatchObject({ reason: 'kicked', policy: 'retry' })
  expect(await squid.players()).toEqual([username])
}
