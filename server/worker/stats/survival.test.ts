import { expect, test } from 'bun:test'
import type { Bot } from 'mineflayer'
import { createRecentEvents } from './recent'
import { survivalOf } from './survival'

const botLike = (fields: object, attributes: object = {}) =>
  ({
    health: 20,
    food: 20,
    experience: { level: 0, points: 0, progress: 0 },
    entity: { attributes },
    ...fields,
  }) as unknown as Bot

test('numbers that cannot be are none', () => {
  const experience = { level: -3, points: 0, progress: 7 }
  const wild = botLike({ health: Number.NaN, food: 1e9, experience })
  expect(survivalOf(wild)).toEqual({
    ...{ health: 0, maxHealth: 20, food: 20, maxFood: 20, level: 0, experience: 1 },
  })
  const unknown = botLike({ experience: { level: null, points: null, progress: null } })
  expect(survivalOf(unknown)).toMatchObject({ level: 0, experience: 0 })
})

test('the most health is what the server says, under each of its names', () => {
  const bonus = [
    { operation: 0, amount: 4 },
    { operation: 1, amount: 0.5 },
    { operation: 2, amount: 1 },
  ]
  const names = ['generic.maxHealth', 'minecraft:generic.max_health', 'minecraft:max_health']
  for (const name of names) {
    const attributes = { [name]: { value: 20, modifiers: bonus }, 'minecraft:armor': { value: 3 } }
    expect(survivalOf(botLike({ health: 60 }, attributes))).toMatchObject({
      health: 60,
      maxHealth: 72,
    })
  }
  const absurd = { 'minecraft:max_health': { value: 1e300, modifiers: [] } }
  expect(survivalOf(botLike({}, absurd)).maxHealth).toBe(2_048)
})

test('events: the newest ten, what goes on in one line', () => {
  let now = 1_000
  const recent = createRecentEvents(() => now)
  for (let n = 0; n < 12; n++) recent.note('command', `Comando ${n}`)
  expect(recent.list().map(({ description }) => description)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Comando ${11 - n}`),
  )
  const pick = (thing: string) => recent.grow('pickup', thing, 2, (n) => `${n} ${thing}`)
  pick('tierra')
  now += 1_000
  pick('tierra')
  expect(recent.list()[0]).toEqual({ at: now, type: 'pickup', description: '4 tierra' })
  pick('arena')
  now += 60_000
  pick('arena')
  const texts = recent.list().map(({ description }) => description)
  expect(texts.slice(0, 3)).toEqual(['2 arena', '2 arena', '4 tierra'])
})
