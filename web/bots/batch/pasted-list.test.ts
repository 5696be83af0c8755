import { expect, test } from 'bun:test'
import { hostileTexts } from '../../../server/testing/hostile-texts'
import { createRandom } from '../../../server/testing/random'
import { parseList } from './pasted-list'

const lines = (text: string) => parseList(text, 200).lines
const line = (text: string) => {
  const [{ number: _, ...bot } = { number: 0 }] = lines(text)
  return bot
}

test('a line is a name, an account and a password, whatever parts them', () => {
  const bot = { name: 'Minero 1', username: 'min_1', password: 'x y' }
  for (const text of ['Minero 1,min_1,x y', ' Minero 1 ; min_1 ; x y ', 'Minero 1\tmin_1\tx y']) {
    expect(line(text)).toEqual(bot)
  }
  expect(line('Minero 1, min_1')).toEqual({ name: 'Minero 1', username: 'min_1' })
  expect(line('Minero 1, min_1,,,')).toEqual({ name: 'Minero 1', username: 'min_1' })
  expect(line('Minero;min_1;a,b')).toEqual({ name: 'Minero', username: 'min_1', password: 'a,b' })
  expect(line('"Uno, dos";"min_1";"di ""hola""; "')).toEqual({
    name: 'Uno, dos',
    username: 'min_1',
    password: 'di "hola"; ',
  })
})

test('an account may stand alone, or with its password behind a colon', () => {
  expect(line('min_1')).toEqual({ name: 'min_1', username: 'min_1' })
  expect(line('min_1:a,b;c:d')).toEqual({ name: 'min_1', username: 'min_1', password: 'a,b;c:d' })
  expect(line('ana@ejemplo.com')).toEqual({ name: 'ana@ejemplo.com', username: 'ana@ejemplo.com' })
  expect(line('Granja: norte,min_1')).toEqual({ name: 'Granja: norte', username: 'min_1' })
})

test('what another system wrote is read, and lines keep their numbers', () => {
  expect(lines('\ufeffuno\r\n\r\n  \t \r\ndos\rtres\n')).toEqual([
    { number: 1, name: 'uno', username: 'uno' },
    { number: 4, name: 'dos', username: 'dos' },
    { number: 5, name: 'tres', username: 'tres' },
  ])
  expect(parseList('', 200)).toEqual({ lines: [], total: 0 })
  expect(parseList('a\n'.repeat(500), 200)).toMatchObject({ total: 500 })
  expect(lines('a\n'.repeat(500))).toHaveLength(200)
})

test('what is unclear is said to be, and nothing of it is shown as a name', () => {
  for (const text of ['a,b,c,d', '"sin fin,b,c', 'a,b,"sin fin', 'a,"b"c,d', ',b,c', '""']) {
    expect([text, line(text)]).toEqual([text, { name: '', username: '', isUnclear: true }])
  }
})

test('hostile text is read as text, and long text in no time worth mentioning', () => {
  for (const text of hostileTexts)
    for (const bot of lines(text)) expect(typeof bot.name).toBe('string')
  const random = createRandom(5)
  const bits = ['"', '""', ',', ';', '\t', ':', '\n', '\r\n', 'a', ' ', '\ufeff', '\u202e', '\0']
  for (let round = 0; round < 2_000; round += 1) {
    const pasted = Array.from({ length: random(20) }, () => bits[random(bits.length)]).join('')
    for (const { name, username } of lines(pasted))
      expect(`${name}${username}`).not.toMatch(/\n|\r/)
  }
  for (const piece of ['"', ',', '",', '"a,', '"",', ' "', ':', 'a:']) {
    expect(lines(piece.repeat(30_000))).toHaveLength(1)
  }
})
