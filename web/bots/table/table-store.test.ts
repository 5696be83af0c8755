import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { botLike, disconnectLike } from '../../../server/testing/samples/bots'
import { bots } from '../bots-store'
import { usageBand } from '../usage'
import { labelFilters, toggled } from './filters'
import { matchingBots, type SortKey, sortBy, sortedBots, view } from './table-store'

const end = disconnectLike()
const all = [
  botLike({ name: 'Bot 10', host: 'b.ejemplo.com', version: '1.8.9', username: 'c' }),
  botLike({ name: 'bot 2', host: 'a.ejemplo.com', port: 2, username: 'b', status: 'running' }),
  botLike({ name: 'Águila', host: 'a.ejemplo.com', port: 1, username: 'a', lastEnd: end }),
]
const byId: Record<string, Bot> = Object.fromEntries(all.map((bot) => [bot.id, bot]))
const none = new Set<string>()
const shown = (query = '', key: SortKey = 'name', descending = false) =>
  matchingBots(sortedBots(byId, { key, descending }), { query, group: null, filters: none }).map(
    ({ name }) => name,
  )

test('names sort as people count', () => {
  expect(shown()).toEqual(['Águila', 'bot 2', 'Bot 10'])
  expect(shown('', 'name', true)).toEqual(['Bot 10', 'bot 2', 'Águila'])
})

test('other columns sort too, faults first by state', () => {
  expect(shown('', 'status')).toEqual(['Águila', 'bot 2', 'Bot 10'])
  expect(shown('', 'server')).toEqual(['Águila', 'bot 2', 'Bot 10'])
  expect(shown('', 'version')[0]).toBe('Bot 10')
  expect(shown('', 'username', true)[0]).toBe('Bot 10')
})

test('search finds by server, account and state', () => {
  expect(shown('a.ejemplo.com')).toEqual(['Águila', 'bot 2'])
  expect(shown('a.ejemplo.com:2')).toEqual(['bot 2'])
  expect(shown('ejecucion')).toEqual(['bot 2'])
  expect(shown('expulsado')).toEqual(['Águila'])
  expect(shown('detenido')).toEqual(['Águila', 'Bot 10'])
})

test('search finds by name without accents, and by id', () => {
  expect(shown('aguila')).toEqual(['Águila'])
  expect(shown(' BOT ')).toEqual(['bot 2', 'Bot 10'])
  expect(shown(all[1]?.id)).toEqual(['bot 2'])
  expect(shown('nada')).toEqual([])
})

test('a kind narrows the table', () => {
  const narrowed = (group: 'faults' | 'stopped' | 'running') =>
    matchingBots(sortedBots(byId, { key: 'name', descending: false }), {
      query: '',
      group,
      filters: none,
    })
  expect(narrowed('faults').map(({ name }) => name)).toEqual(['Águila'])
  expect(narrowed('stopped').map(({ name }) => name)).toEqual(['Bot 10'])
  expect(narrowed('running').map(({ name }) => name)).toEqual(['bot 2'])
})

test('labels are searched and filtered by, and all chosen filters hold', () => {
  const labelled = [
    botLike({ name: 'A', group: 'Mina', tags: ['Oro', 'noche'], favourite: true }),
    botLike({ name: 'B', group: 'mina', tags: ['oro'] }),
    botLike({ name: 'C', group: 'Granja', favourite: true }),
  ]
  const found = (query: string, ...ids: string[]) =>
    matchingBots(labelled, { query, group: null, filters: new Set(ids) }).map(({ name }) => name)
  expect(found('mina')).toEqual(['A', 'B'])
  expect(found('ORO')).toEqual(['A', 'B'])
  expect(found('', 'favourite')).toEqual(['A', 'C'])
  expect(found('', 'favourite', 'tag:oro')).toEqual(['A'])
  expect(found('', 'group:mina')).toEqual(['A', 'B'])
  expect(found('noche', 'group:granja')).toEqual([])
  const offered = labelFilters(labelled)
  expect(offered.tags.map(({ label }) => label)).toEqual(['noche', 'Oro'])
  expect(offered.groups.map(({ label }) => label)).toEqual(['Granja', 'Mina'])
})

test('a group takes the place of another, and a filter that is chosen again goes', () => {
  const once = toggled(new Set(['favourite', 'group:a']), 'group:b')
  expect([...once]).toEqual(['favourite', 'group:b'])
  expect([...toggled(once, 'group:b')]).toEqual(['favourite'])
})

test('the own order is that of the places, and cannot be turned round', () => {
  const places = { 'Bot 10': 1, 'bot 2': 2, Águila: 0 }
  const placed = all.map((bot) => ({ ...bot, position: places[bot.name as keyof typeof places] }))
  const sorted = sortedBots(Object.fromEntries(placed.map((bot) => [bot.id, bot])), {
    ...{ key: 'own', descending: false },
  })
  expect(sorted.map(({ name }) => name)).toEqual(['Águila', 'Bot 10', 'bot 2'])
  sortBy('own')
  sortBy('own')
  expect(view.sort).toEqual({ key: 'own', descending: false })
  sortBy('name')
})

test('who has an order of their own sees it first', async () => {
  const [a, b] = ['A', 'B'].map((name, position) => botLike({ name, position }))
  const arrive = async (...arrived: (Bot | undefined)[]) => {
    bots.byId = Object.fromEntries(arrived.flatMap((bot) => (bot ? [[bot.id, { ...bot }]] : [])))
    bots.state = 'ready'
    await Promise.resolve()
    const { key } = view.sort
    Object.assign(view, { sort: { key: 'name', descending: false } })
    Object.assign(bots, { byId: {}, state: 'loading' })
    await Promise.resolve()
    return key
  }
  expect(await arrive(a, b)).toBe('name')
  expect(await arrive(a && { ...a, position: 2 }, b)).toBe('own')
})

test('usage bands: under 50 low, up to 75 medium, above high', () => {
  expect([0, 49, 50, 75, 76, 120].map((used) => usageBand(used, 100))).toEqual([
    'low',
    'low',
    'medium',
    'medium',
    'high',
    'high',
  ])
  expect(usageBand(0, 0)).toBe('low')
  expect(usageBand(1, 0)).toBe('high')
})
