import { expect, test } from 'bun:test'
import { changeOf } from './change'
import { formatBytes } from './units'

test('a change is told in the words that its size allows', () => {
  const told = (before: number, now: number) => {
    const change = changeOf({ before, now })
    return change && `${change.isUp ? '+' : '-'} ${change.text}`
  }
  // From almost nothing a share is only loud: 934,5 % was nine more.
  expect(told(1, 10)).toBe('+ 9')
  expect(told(0, 12)).toBe('+ 12')
  expect(told(9, 4)).toBe('- 5')
  expect(told(20, 25)).toBe('+ 25 %')
  expect(told(10, 7.5)).toBe('- 25 %')
  expect(told(100, 450)).toBe('+ ×4,5')
  expect(told(29, 300)).toBe('+ más de ×10')
  expect(told(20, 0)).toBe('- 100 %')
  expect(told(5, 5)).toBeNull()
  expect(told(0.2, 0.4)).toBeNull()
})

test('sizes are told in the unit that fits', () => {
  expect([0, 1_023, 1_536, 10 * 2 ** 20, 3.25 * 2 ** 40].map(formatBytes)).toEqual([
    ...['0 B', '1023 B', '1,5 KiB', '10 MiB', '3,3 TiB'],
  ])
})
