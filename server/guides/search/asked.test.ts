import { expect, test } from 'bun:test'
import { languageOf } from '../../locales/languages'
import { ownGuides } from '../own-guides'
import { analyzerOf } from './analyzer'

const { asked, offTopic, stemsOf } = analyzerOf('es')

test('words that lead to a section lead to one that is there', () => {
  const keys = ownGuides('es')
    .flatMap(({ sections }) => sections)
    .map(({ guide, anchor }) => (anchor ? `${guide}#${anchor}` : guide))
  expect([...asked.keys()].filter((key) => !keys.includes(key))).toEqual([])
  expect(
    [...asked.values()].filter((phrases) => phrases.length === 0 || phrases.includes('')),
  ).toEqual([])
})

test('no section stands twice in the list, and no phrase twice under one', () => {
  const lines = languageOf('es').guides.search.asked.split('\n')
  const keys = lines.filter((line) => /^\S/.test(line))
  const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)
  expect(twice(keys)).toEqual([])
  expect([...asked].flatMap(([key, phrases]) => twice(phrases).map((one) => [key, one]))).toEqual(
    [],
  )
})

test('no words lead to a section and are off-topic as well', () => {
  const refused = new Set(offTopic)
  const phrases = [...asked.values()].flat()
  expect(phrases.filter((words) => refused.has(words))).toEqual([])
})

test.each([
  'entrar entro entra entran',
  'pagar pago pague pagos',
  'morir muere mueren',
  'encender enciende enciendo',
  'pescar pesque pesca',
  'dormir duerme duerma',
  'probar pruebo prueba pruebas',
  'borrar borrarme borra',
  'conexión conexion conexiones',
  'mapa mapita mapas',
  'bot bots',
  'limito limitar límite',
  'bórrenme borrar',
  'token tokens',
])('forms of a word are one: %s', (forms) => {
  expect(new Set(stemsOf(forms)).size).toBe(1)
})
