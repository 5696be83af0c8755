import { expect, test } from 'bun:test'
import type { Bot } from '#contract/bots/bots'
import { botLike, disconnectLike } from '../../../server/testing/samples/bots'
import { usageBand } from '../usage'
import { matchingBots, type SortKey, sortedBots } from './table-store'

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
