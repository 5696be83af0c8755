import { expect, test } from 'bun:test'
import { drumstick, heart, pixelPath } from './pixels'

test('a path has one square for every pixel of its colour', () => {
  expect(pixelPath(['.kk.', 'k..k'], 'k')).toBe('M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1z')
  expect(pixelPath(['rw', '..'], '[rw]')).toBe('M0 0h2v1h-2z')
})

test('the signs are nine by nine', () => {
  for (const sign of [heart, drumstick]) {
    expect(sign.map((row) => row.length)).toEqual(Array(9).fill(9))
  }
})
