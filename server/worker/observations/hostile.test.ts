import { expect, setDefaultTimeout, test } from 'bun:test'
import type { GameTrigger } from '#contract/notifications/triggers'
import { hostileTexts } from '../../testing/hostile-texts'
import { observedBot, putThing, rulesFor } from '../../testing/minecraft/observed/observed-bot'

setDefaultTimeout(600_000)

const near: GameTrigger = { kind: 'player-near', distance: 64, friends: [] }
const at = { x: 10.5, y: 64, z: 8.5 }
const longest = 400
const unshown = /[\p{Cc}\u202a-\u202e\u2066-\u2069§]/u

test.each(['1.8.8', '1.21.4'])(
  '%s: whatever a server calls its players and writes, what is told is plain and short',
  async (version) => {
    await using seen = await observedBot(version, [
      near,
      { kind: 'mentioned' },
      { kind: 'chat', text: 'a' },
      { kind: 'tool-worn', uses: 10 },
    ])
    const { bot, client, found, others, pass, update } = seen
    others.joins('Ana')
    for (const words of hostileTexts) {
      others.writes(words)
      others.writes(`Ana: ${bot.username} ${words}`)
      others.writes(`Ana te susurra: ${words}`)
      await pass(10)
    }
    expect(found.length).toBeGreaterThan(hostileTexts.length)
    for (const name of ['§4\u202eroja', '__proto__', 'constructor', '\u0007', 'ñ'.repeat(15)]) {
      others.joins(name)
      others.appears(name, at)
      await pass(2)
      others.leaves(name)
      await pass(20)
    }
    const begun = found.filter((one) => one.startsWith('player-near begun'))
    expect(begun.map((one) => one.split(': ')[1])).toEqual([
      'roja está a 2 bloques de Minero.',
      '__proto__ está a 2 bloques de Minero.',
      'constructor está a 2 bloques de Minero.',
      `${'ñ'.repeat(15)} está a 2 bloques de Minero.`,
    ])
    for (const one of found) {
      expect(one.length).toBeLessThan(longest)
      expect(one).not.toMatch(unshown)
    }
    found.splice(0)
    for (const used of [-32_768, -1, 32_767]) {
      putThing(client, 36, 'iron_pickaxe', used)
      await pass(20)
    }
    update({ triggers: rulesFor([{ kind: 'tool-worn', uses: 2_000 }]) })
    await pass()
    expect(found.length).toBeLessThanOrEqual(2)
    found.splice(0)
    update({ triggers: rulesFor([{ kind: 'chat', text: '\u0301' }]) })
    others.writes('lo que sea')
    await pass()
    expect(found).toEqual([])
    others.writes('hola hun§4ter22')
    update({ triggers: rulesFor([{ kind: 'chat', text: 'hola' }]) })
    await pass()
    expect(found).toEqual(['chat once: Minero ha leído en el chat: «hola •••».'])
  },
)

test.each([
  ['1.8.8', { tags: { Unbreakable: { type: 'byte', value: 1 } } }],
  ['1.16.5', { tags: { Unbreakable: { type: 'byte', value: 1 } } }],
  ['1.21.4', { components: [{ type: 'unbreakable', data: true }] }],
] as const)(
  '%s: what never breaks is not worn, whatever it looks like',
  async (version, written) => {
    await using seen = await observedBot(version, [{ kind: 'tool-worn', uses: 10 }])
    putThing(seen.client, 36, 'iron_pickaxe', 249, written)
    await seen.pass(5)
    expect(seen.take()).toEqual([])
    putThing(seen.client, 36, 'iron_pickaxe', 249)
    await seen.pass()
    expect(seen.take()).toHaveLength(1)
  },
)

test.each([
  { Damage: { type: 'string', value: 'mucho' } },
  { Damage: { type: 'compound', value: {} } },
  { Damage: { type: 'list', value: { type: 'end', value: [] } } },
  { Damage: { type: 'long', value: [-1, -1] }, Unbreakable: { type: 'string', value: '' } },
  { display: { type: 'int', value: 3 }, Enchantments: { type: 'byte', value: 1 } },
])('things with damage that is none, as %p, are looked at in peace', async (tags) => {
  await using seen = await observedBot('1.20.4', [{ kind: 'tool-worn', uses: 10 }])
  putThing(seen.client, 36, 'iron_pickaxe', 0, { tags })
  await seen.pass(5)
  putThing(seen.client, 36, 'iron_pickaxe', 245)
  await seen.pass(5)
  expect(seen.take().length).toBeLessThanOrEqual(2)
})

test('a flood of chat, of things and of players is told a few times', async () => {
  await using seen = await observedBot('1.16.5', [
    near,
    { kind: 'mentioned' },
    { kind: 'chat', text: 'oferta' },
    { kind: 'tool-worn', uses: 10 },
  ])
  const { bot, client, found, others, pass } = seen
  const count = 3_000
  for (let one = 0; one < count; one += 1) others.joins(`p_${one}`)
  for (let one = 0; one < 200; one += 1) others.appears(`p_${one}`, at)
  await pass()
  expect(seen.take()).toEqual([
    'player-near begun: p_0 está a 2 bloques de Minero, y con otros 199 jugadores cerca.',
  ])
  for (let one = 0; one < count; one += 1) {
    others.writes(`p_${one}: ${bot.username}, oferta ${one}`)
    const name = { Name: { type: 'string', value: `Pico ${one}` } }
    const tags = { display: { type: 'compound', value: name } }
    if (one % 50 === 0) putThing(client, 36, 'iron_pickaxe', 249, { tags })
    if (one % 50 === 0) await pass()
  }
  await pass()
  const counted = Map.groupBy(found, (one) => one.split(' ')[0])
  for (const [, told] of counted) expect(told.length).toBeLessThanOrEqual(5 + 7)
  expect(counted.size).toBe(3)
})

test('nothing is listened to for rules that nobody has made, or has any longer', async () => {
  await using seen = await observedBot('1.20.4', [])
  const { bot, update, pass, others } = seen
  const listening = () =>
    [...bot.eventNames()].map((name) => [String(name), bot.listenerCount(name as 'chat')] as const)
  const before = listening()
  update({ triggers: rulesFor([near, { kind: 'inventory-full' }, { kind: 'tool-worn', uses: 9 }]) })
  expect(listening()).toEqual(before)
  const heard: GameTrigger[] = [{ kind: 'mentioned' }, { kind: 'low-health', below: 3 }]
  const ofChat = Array.from({ length: 40 }, (_, index) => ({
    ruleId: `chat ${index}`,
    trigger: { kind: 'chat', text: `palabra ${index}` } as const,
  }))
  update({ triggers: [...rulesFor(heard), ...ofChat] })
  const added = listening().flatMap(([name, count]) => {
    const more = count - (before.find(([known]) => known === name)?.[1] ?? 0)
    return more === 0 ? [] : [[name, more]]
  })
  expect(added.toSorted()).toEqual([
    ['health', 1],
    ['message', 1],
  ])
  update({ triggers: [] })
  expect(listening()).toEqual(before)
  others.writes('palabra 1')
  await pass()
  expect(seen.take()).toEqual([])
})
