import { expect, test } from 'bun:test'
import { createRandom } from '../../../server/testing/random'
import { expandPattern } from './patterns'

const texts = (pattern: string, max = 200) => expandPattern(pattern, max).texts

test('a range counts, up or down, with zeros in front when one end has them', () => {
  expect(texts('Minero {1..3}')).toEqual(['Minero 1', 'Minero 2', 'Minero 3'])
  expect(texts('{9..11}_x')).toEqual(['9_x', '10_x', '11_x'])
  expect(texts('m{09..11}')).toEqual(['m09', 'm10', 'm11'])
  expect(texts('{1..03}')).toEqual(['01', '02', '03'])
  expect(texts('{2..0}')).toEqual(['2', '1', '0'])
  expect(texts('{7..7}')).toEqual(['7'])
})

test('a list says what there is, and several parts are combined', () => {
  expect(texts('{norte, sur}')).toEqual(['norte', 'sur'])
  expect(texts('{a,b}-{1..2}')).toEqual(['a-1', 'a-2', 'b-1', 'b-2'])
  expect(texts('x{,s}')).toEqual(['x', 'xs'])
})

test('what is no pattern is a text', () => {
  for (const text of ['', 'Minero', '{', '{}', '{a}', '{1..}', '{1..b}', '{-1..2}', '{1...2}']) {
    expect(texts(text)).toEqual([text])
  }
  expect(texts('{{1..2}}')).toEqual(['{1}', '{2}'])
})

test('of very many only the first are made, and the rest are counted', () => {
  expect(expandPattern('{0..999999}{0..999999}', 3)).toEqual({
    texts: ['00', '01', '02'],
    total: 1e12,
  })
  expect(texts('{1..9999999}')).toEqual(['{1..9999999}'])
  expect(expandPattern('{0..999999}'.repeat(100), 2).texts).toHaveLength(2)
})

test('whatever is typed, there is a text at once', () => {
  const random = createRandom(3)
  const bits = [
    '{',
    '}',
    '..',
    ',',
    '1',
    '09',
    'a',
    ' ',
    '999999',
    '{1..3}',
    '{a,b}',
    '\u202e',
    '"',
  ]
  for (let round = 0; round < 2_000; round += 1) {
    const typed = Array.from({ length: random(12) }, () => bits[random(bits.length)]).join('')
    const { texts, total } = expandPattern(typed, 200)
    expect(texts).toHaveLength(Math.min(total, 200))
    expect(texts.every((text) => typeof text === 'string')).toBe(true)
  }
})
