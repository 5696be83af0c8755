import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { defaultAbilities } from '#contract/bots/abilities'
import { driveLimits } from '#contract/bots/drive-limits'
import { guardianLike } from '../../testing/minecraft/guarded-bot'
import { keysOf, startDrivenBot } from '../../testing/minecraft/in-thread/driven-bot'
import { enterPlayNetwork, otherSpawn } from '../../testing/minecraft/network/play-network'
import { startPlayServer } from '../../testing/minecraft/play-server'
import { startTestHost, type TestHost } from '../../testing/minecraft/test-host'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host[Symbol.asyncDispose]())

const version = '1.20.4'

test('what else is asked for ends it, and finds nothing held down', async () => {
  await using server = await startPlayServer({ version })
  await using bot = await startDrivenBot(server, version)
  bot.begin('uno')
  await bot.hold('uno', { keys: keysOf('sneak', 'left') }, 'a step', () => {
    return Math.abs(server.standsAt().x - 8.5) > 0.2
  })
  // Chat and what the bot carries are the driver's own.
  expect(await bot.session.chat('hola')).toMatchObject({ success: true })
  await bot.session.inventory.sync()
  expect(bot.of('driveEnded')).toEqual([])
  const going = bot.session.command('!ir 12 64 12')
  await until('the end', () => bot.of('driveEnded')[0])
  expect(bot.of('driveEnded')).toMatchObject([{ driveId: 'uno', because: 'replaced' }])
  expect(await bot.press('uno', { keys: keysOf('right') })).toBe(false)
  expect(await going).toMatchObject({ success: true })
  expect(Math.hypot(server.standsAt().x - 12.5, server.standsAt().z - 12.5)).toBeLessThan(2.5)

  // And the other way round.
  const working = bot.session.command('!guardia 4')
  await bot.hears('En guardia')
  bot.begin('dos')
  expect(await working).toMatchObject({ success: false })
  await bot.hold('dos', { keys: keysOf('back') }, 'a step', () => bot.of('driven').length > 0)
})

test('somebody who takes it drives, and nobody else', async () => {
  await using server = await startPlayServer({ version })
  await using bot = await startDrivenBot(server, version)
  bot.begin('uno')
  expect(await bot.press('uno', { keys: 0 })).toBe(true)
  bot.begin('dos', 'Eva')
  expect(await bot.press('uno', { keys: keysOf('forward') })).toBe(false)
  expect(await bot.press('dos', { keys: 0 })).toBe(true)
  await bot.hears('Ana ya no conduce el bot: otra persona ha tomado el mando.')
  expect(bot.of('driveEnded')).toMatchObject([{ driveId: 'uno', because: 'taken' }])
  bot.session.driving.end('uno', 'left')
  expect(await bot.press('dos', { keys: 0 })).toBe(true)
  bot.session.driving.end('dos', 'left')
  await bot.hears('Eva ha dejado de conducir el bot.')
})

test('abilities wait while somebody drives', async () => {
  const abilities = {
    ...defaultAbilities,
    autoEat: { enabled: true, threshold: 19 },
  }
  await using server = await startPlayServer({ version, carried: [[37, 'bread', 3]] })
  await using bot = await startDrivenBot(server, version, { abilities })
  bot.begin('uno')
  await bot.press('uno', { keys: 0, slot: 0 })
  server.clients[0]?.write('update_health', { health: 20, food: 8, foodSaturation: 0 })
  // Longer than a hungry bot waits.
  for (let waited = 0; waited < 1_500; waited += driveLimits.inputMs) {
    await bot.press('uno', { keys: 0 })
    await Bun.sleep(driveLimits.inputMs)
  }
  expect(server.used).toEqual([])
  bot.session.driving.end('uno', 'left')
  await until('it to eat', () => server.used.includes('bread'))
})

test('the guardian breaks in when it needs the hands', async () => {
  const dangers = { health: { below: 8, reactions: ['totem'] as const } }
  const abilities = { ...defaultAbilities, guardian: guardianLike({ dangers }) }
  await using server = await startPlayServer({ version, carried: [[9, 'totem_of_undying', 1]] })
  await using bot = await startDrivenBot(server, version, { abilities })
  bot.begin('uno')
  await bot.press('uno', { keys: keysOf('forward') })
  server.clients[0]?.write('update_health', { health: 6, food: 20, foodSaturation: 0 })
  await until('the end', () => bot.of('driveEnded')[0])
  expect(bot.of('driveEnded')).toMatchObject([{ because: 'guardian' }])
  await bot.hears('Ana ya no conduce el bot: el guardián ha tomado el mando.')
  const inHand = () => server.player.slots[45]?.type === server.id('totem_of_undying')
  await until('the totem', inHand)
})

test.each([
  ['1.16.5', 'login'],
  ['1.20.4', 'configuration'],
] as const)('on %s, by %s, a driver goes on in the next world', async (version, style) => {
  await using network = await enterPlayNetwork(host, { version, style })
  const { a, b, spec } = network
  const { botId } = spec
  const drive = { botId, driveId: 'uno', driver: 'Ana' }
  await host.link.request('drive', drive)
  let seq = 0
  const keys = keysOf('forward', 'sneak', 'attack')
  const hold = async () => {
    seq += 1
    const held = { seq, keys, yaw: 0, pitch: -0.4, slot: 0 }
    return await host.link.request('driveInput', { botId, driveId: 'uno', held })
  }
  const timer = setInterval(() => void hold(), driveLimits.inputMs)
  try {
    await until('a step', () => a.standsAt().z < 8)
    await network.network.switch('b')
    // They walk on at once, so that they may never be seen where they arrive.
    await until('a step there', () => {
      const { x, z } = b.standsAt()
      return Math.abs(x - otherSpawn.x) < 0.5 && z < otherSpawn.z - 0.4
    })
  } finally {
    clearInterval(timer)
  }
  expect(await hold()).toBe(true)
  await host.link.request('endDrive', { botId, driveId: 'uno', because: 'left' })
  await host.until('the last word', () => network.said().includes('Ana ha dejado de conducir'))
})

test('whatever a server sends, nothing is left of driving', async () => {
  await using server = await startPlayServer({
    version,
    blocks: [{ at: { x: 8, y: 64, z: 6 }, name: 'obsidian' }],
  })
  await using bot = await startDrivenBot(server, version)
  const [client] = server.clients
  if (!client) throw new Error('nobody came')
  bot.begin('uno')
  const both = { keys: keysOf('attack', 'use', 'jump', 'sprint'), yaw: 0, pitch: -0.5 }
  await bot.hold('uno', both, 'digging', () => bot.of('driven').length > 0)
  for (let more = 0; more < 300; more += 1) {
    server.summon('zombie', { x: 8.5, y: 64, z: 6.5 })
  }
  const nowhere = Number.NaN
  for (const x of [nowhere, 3e7, Number.POSITIVE_INFINITY]) {
    const moved = { x, y: nowhere, z: x, yaw: nowhere, pitch: nowhere, onGround: false }
    client.write('entity_teleport', { entityId: 100, ...moved })
  }
  for (let more = 0; more < 10; more += 1) await bot.press('uno', both)
  client.write('unload_chunk', { chunkX: 0, chunkZ: 0 })
  for (let more = 0; more < 10; more += 1) await bot.press('uno', both)
  client.write('update_health', { health: 0, food: 0, foodSaturation: 0 })
  for (let more = 0; more < 10; more += 1) await bot.press('uno', both)
  client.write('position', { x: nowhere, y: nowhere, z: nowhere, yaw: 0, pitch: 0, flags: 0 })
  for (let more = 0; more < 10; more += 1) await bot.press('uno', { ...both, keys: 0 })
  bot.session.driving.end('uno', 'left')
  await until('the end', () => bot.of('driveEnded').length === 1)
  expect(bot.of('driveEnded')).toMatchObject([{ because: 'left' }])
  expect(bot.status()?.status).toBe('running')
})
