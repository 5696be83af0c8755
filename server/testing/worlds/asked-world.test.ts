import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { createAskedWorld } from './asked-world'

setDefaultTimeout(600_000)

let world: Awaited<ReturnType<typeof createAskedWorld>>
let bots: Bot[]

beforeAll(async () => {
  world = await createAskedWorld()
  bots = (await world.ana.call<{ bots: Bot[] }>('GET', '/bots')).body.bots
})
afterAll(() => world[Symbol.asyncDispose]())

const hoursAgo = (hours: number) =>
  new Date(world.ctx.clock.now() - hours * 3_600_000).toISOString()

test('each bot is as the sets expect it', () => {
  const seen = Object.fromEntries(
    bots.map(({ name, status, host, version, lastEnd }) => [
      name,
      [status, host, version, lastEnd && `${lastEnd.reason} ${lastEnd.at}`],
    ]),
  )
  expect(seen).toEqual({
    Minero: ['running', 'survival.ejemplo.com', '1.20.4', null],
    Pescador: ['stopped', 'survival.ejemplo.com', 'auto', `requested ${hoursAgo(3)}`],
    Granjera: ['stopped', 'granja.ejemplo.com', '1.20.4', `server-full ${hoursAgo(1)}`],
    'Vigía Norte': ['running', 'creativo.ejemplo.com', '1.8.8', null],
    Constructor: ['stopped', 'creativo.ejemplo.com', '1.8.8', `banned ${hoursAgo(5)}`],
    Explorador2: ['connecting', 'lejos.ejemplo.com', '1.21.4', `timeout ${hoursAgo(1 / 12)}`],
  })
})

test('those in a world have their life, since when', () => {
  const lives = ['Minero', 'Vigía Norte'].map((name) => {
    const { id = '' } = bots.find((bot) => bot.name === name) ?? {}
    const survival = world.ctx.botStats.find(id)?.lastSeen.survival
    return [survival?.health, survival?.food, world.ctx.live.vitals.inWorldSince(id)]
  })
  expect(lives).toEqual([
    [20, 17, hoursAgo(2)],
    [6, 3, hoursAgo(1 / 3)],
  ])
})

test('Ana has a plan for ten bots and points', async () => {
  const { body } = await world.ana.call('GET', '/auth/profile')
  expect(body).toMatchObject({
    points: 350,
    subscription: { botsAvailable: 10, status: 'active', expiresAt: '2030-03-01T00:00:00.000Z' },
  })
})

test('asking changes nothing, and what is done is seen', async () => {
  const { answer, ms } = await world.ask('enciende Pescador')
  expect(answer.actions).toMatchObject([{ type: 'start', botName: 'Pescador' }])
  expect(ms).toBeGreaterThan(0)
  expect(world.isUntouched()).toBe(true)
  const { id = '' } = bots.find(({ name }) => name === 'Pescador') ?? {}
  await world.ana.call('POST', `/bots/${id}/start`)
  expect(world.isUntouched()).toBe(false)
})
