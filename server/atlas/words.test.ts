import { expect, test } from 'bun:test'
import { wanted, wordsOf } from './words'

const diamond = { name: 'diamond', displayName: 'Diamante', customName: null }
const sword = { name: 'iron_sword', displayName: 'Espada de hierro', customName: 'Excalibúr' }
const bread = { name: 'bread', displayName: 'Pan', customName: null }
const all = [diamond, sword, bread]

test.each([
  ['diamante', [diamond]],
  ['Diamantes', [diamond]],
  ['diamonds', [diamond]],
  ['espada hierro', [sword]],
  ['iron sword', [sword]],
  ['EXCALIBUR', [sword]],
  ['panes', [bread]],
  ['pan hierro', []],
  ['%', []],
])('%s is found', (text, found) => {
  const what = wanted(text)
  expect(all.filter(what.isIn)).toEqual(found)
  const words = found.map(wordsOf).join('|')
  expect(found.length === 0 || what.parts.every((part) => words.includes(part))).toBe(true)
})
