import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { type Abilities, defaultAbilities } from '#contract/bots/abilities'
import { startChestServer } from '../../testing/minecraft/chest-server'
import { startScriptedServer, welcome } from '../../testing/minecraft/scripted'
import { specFor, startBot, startTestHost, type TestHost } from '../../testing/minecraft/test-host'

setDefaultTimeout(600_000)

const totems: [number, string, number][] = [
  [9, 'totem_of_undying', 1],
  [10, 'totem_of_undying', 1],
]

/** The bots of all these servers live side by side in one host. */
let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

async function enter(version: string, abilities: Partial<Abilities>) {
  const server = await startChestServer({ version, carried: totems })
  const bot = specFor(server.port, { version, abilities: { ...defaultAbilities, ...abilities } })
  const { botId } = bot
  const player = await startBot(host, bot)
  const [client] = server.clients
  if (!client) throw new Error('nobody came')
  return {
    server,
    client,
    switchTo: (next: Partial<Abilities>) =>
      host.link.request('update', { ...bot, abilities: { ...defaultAbilities, ...next } }),
    said: (text: string) => host.linesOf(botId).filter(({ message }) => message === text),
    async [Symbol.asyncDispose]() {
      await player[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

test.concurrent('a totem is in the other hand, and the next one when it is used up', async () => {
  await using world = await enter('1.20.4', { autoTotem: { enabled: true } })
  const { server, client, said } = world
  const totem = server.id('totem_of_undying')
  await host.until('totem', () => server.player.slots[45]?.type === totem)
  await host.until('words', () => said('Lleva un tótem en la otra mano.').length === 1)
  expect(said('Lleva un tótem en la otra mano.')[0]?.category).toBe('automation')
  server.player.slots[45] = null
  client.write('set_slot', { windowId: 0, stateId: 2, slot: 45, item: server.notch(null) })
  await host.until('next totem', () => server.player.slots[45]?.type === totem)
  expect(server.player.count(totem)).toBe(1)
})

test.concurrent('it moves a little at random times while that is switched on, and no longer', async () => {
  await using world = await enter('1.20.4', {
    antiAfk: { enabled: true, minSeconds: 0.02, maxSeconds: 0.1 },
  })
  const { client, switchTo } = world
  const moves = new Set<string>()
  /** Where it has stood since its last move: who stands still says so once a second. */
  let places: string[] = []
  const watched = ['look', 'position_look', 'arm_animation', 'entity_action']
  client.on('packet', ({ x, z }, { name }) => {
    if (name === 'position') places.push(`${x} ${z}`)
    if (!watched.includes(name)) return
    moves.add(name)
    places = []
  })
  await host.until('moves', () => moves.has('look') && moves.size > 1)
  await switchTo({})
  await host.until('seconds without a move', () => {
    const [last, ...before] = places.slice(-3)
    return before.length === 2 && before.every((place) => place === last)
  })
})

const { loginPacket } = minecraftData('1.16.5') as unknown as { loginPacket: object }
const respawn = { ...loginPacket, previousGamemode: 255, copyMetadata: false }
const dead = { health: 0, food: 20, foodSaturation: 5 }

test.concurrent('a server that respawns the bot and never tells its health is believed', async () => {
  await using world = await enter('1.16.5', {})
  const { client, said } = world
  let asked = 0
  client.on('raw.client_command', () => {
    asked += 1
    if (asked === 2) client.write('respawn', respawn)
  })
  client.write('update_health', dead)
  await host.until('death', () => said('El bot ha muerto.').length === 1)
  await host.until('life', () => said('El bot ha reaparecido.').length === 1)
  expect(asked).toBe(2)
  expect(said('Reapareciendo después de morir.').length).toBe(1)
})

test.concurrent('a bot that dies again before its health was told gets up again', async () => {
  await using world = await enter('1.16.5', {})
  const { client, said } = world
  let asked = 0
  client.on('raw.client_command', () => {
    asked += 1
    client.write('respawn', respawn)
    if (asked === 1) client.write('update_health', dead)
  })
  client.write('update_health', dead)
  await host.until('life', () => said('El bot ha reaparecido.').length === 2)
  expect(said('El bot ha muerto.').length).toBe(2)
  expect(asked).toBe(2)
})

test.concurrent('a bot that is not let rise leaves, comes back dead, and gets up there', async () => {
  let asked = 0
  await using server = await startScriptedServer({
    version: '1.16.5',
    onJoin(client) {
      const isBack = server.clients.length > 1
      const feel = (health: number) =>
        client.write('update_health', { health, food: 20, foodSaturation: 5 })
      if (isBack) client.write('login', { ...loginPacket, entityId: 1 })
      else welcome(client)
      feel(0)
      client.on('client_command', () => {
        asked += 1
        if (!isBack) return
        client.write('respawn', respawn)
        feel(20)
      })
    },
  })
  await using host = await startTestHost({}, { deadMs: 5_000 })
  const bot = specFor(server.port, { version: '1.16.5', autoReconnect: false })
  const said = (text: string) => host.lines.filter(({ message }) => message === text).length
  await host.link.request('start', { bot, resume: false })
  await host.until('return', () => server.clients.length === 2)
  expect(asked).toBeGreaterThan(0)
  await host.until('life', () => said('El bot ha reaparecido.') === 1)
  expect(said('El servidor no deja reaparecer al bot. Vuelve a entrar.')).toBe(1)
  expect(said('El bot ha muerto.')).toBe(2)
  expect(host.latest(bot.botId)?.status).toBe('running')
})

test.concurrent('what is switched on, off and on again runs once', async () => {
  await using world = await enter('1.20.4', {})
  const { switchTo, said } = world
  const entries = [{ cron: '* * * * * *', line: '!jugadores' }]
  for (const enabled of [true, false, true, true]) {
    await switchTo({ schedule: { enabled, entries } })
  }
  await host.until('schedule', () => said('Línea programada: !jugadores').length > 0)
  expect(said('Línea programada: !jugadores').length).toBe(1)
  await switchTo({ schedule: { enabled: true, entries: [{ cron: 'nunca', line: '!pos' }] } })
  await host.until(
    'complaint',
    () => said('El horario «nunca» no se entiende y no se usa.').length > 0,
  )
})
