import { expect, test } from 'bun:test'
import type { CommandWords } from '#contract/console'
import { historyOf, mostCommands, remember, step } from './command-input'
import { begun, mostSuggestions, suggest } from './suggestions'

const command = (name: string, ...aliases: string[]): CommandWords => ({
  ...{ name, aliases },
  usage: '',
  help: '',
})
const commands = [
  command('!ayuda', '!help'),
  command('!estado', '!health'),
  command('!pos', '!posición', '!posicion', '!position'),
  command('!respawn'),
]
const names = (typed: string, known = commands) => suggest(known, typed).map(({ name }) => name)

test('what begins so comes first, then what contains it', () => {
  expect(suggest(commands, '!')).toEqual(commands)
  expect(names('!E')).toEqual(['!estado', '!ayuda', '!respawn'])
  expect(names('es')).toEqual(['!estado', '!respawn'])
})

test('a command of many spellings is offered once, by whichever of them', () => {
  for (const typed of ['!po', '!posi', '!Positi', 'posic']) expect(names(typed)).toEqual(['!pos'])
  expect(names('!he')).toEqual(['!ayuda', '!estado'])
})

test('what is being written is known by its first word', () => {
  expect(begun(commands, '!position 1 2')?.name).toBe('!pos')
  for (const typed of ['', ' ', '!po', 'hola !pos']) expect(begun(commands, typed)).toBeUndefined()
})

test('nothing for an empty line, a finished command, or one with arguments', () => {
  for (const typed of ['', '  ', '!pos', '!pos 1', '!help', 'hola'])
    expect(names(typed)).toEqual([])
})

test('ten at most', () => {
  const many = Array.from({ length: 30 }, (_, index) => command(`!orden${index}`))
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
