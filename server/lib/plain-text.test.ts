import { expect, test } from 'bun:test'
import { plainText, plainWords, withoutAccents } from './plain-text'

test('accents go, letters stay', () => {
  expect(withoutAccents('Ñandú, ¿cómo?')).toBe('Nandu, ¿como?')
  expect(plainText('ÁÉÍÓÚÜ')).toBe('aeiouu')
})

test('words stand one space apart', () => {
  expect(plainWords('  ¡Pico de  (diamante)! ')).toBe('pico de diamante')
  expect(plainWords('¿?')).toBe('')
})

test('fancy letters become plain', () => {
  expect(plainText('ﬁn Ａ')).toBe('fin a')
})
