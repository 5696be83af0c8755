import { expect, test } from 'bun:test'
import { historyOf, mostCommands, mostSuggestions, remember, step, suggest } from './command-input'

const commands = ['!ayuda', '!estado', '!pos', '!respawn', '!help']

test('what begins so comes first, then what contains it', () => {
  expect(suggest(commands, '!')).toEqual(commands)
  expect(suggest(commands, '!E')).toEqual(['!estado', '!respawn', '!help'])
  expect(suggest(commands, 'es')).toEqual(['!estado', '!respawn'])
})

test('nothing for an empty line, a finished command, or one with arguments', () => {
  for (const typed of ['', '  ', '!pos', '!pos 1', 'hola'])
    expect(suggest(commands, typed)).toEqual([])
})

test('ten at most', () => {
  const many = Array.from({ length: 30 }, (_, index) => `!orden${index}`)
  expect(suggest(many, '!orden')).toHaveLength(mostSuggestions)
})

test('history keeps each command once, the newest last', () => {
  for (const command of ['a', 'b', 'a']) remember('bot', command)
  expect(historyOf('bot')).toEqual(['b', 'a'])
  expect(historyOf('otro')).toEqual([])
  for (let index = 0; index < 80; index++) remember('bot', String(index))
  expect(historyOf('bot')).toHaveLength(mostCommands)
})

test('steps through history stop at its ends', () => {
  const history = ['a', 'b']
  expect(step(history, null, -1)).toBe(1)
  expect(step(history, 1, -1)).toBe(0)
  expect(step(history, 0, -1)).toBe(0)
  expect(step(history, 0, 1)).toBe(1)
  expect(step(history, 1, 1)).toBeNull()
})
