import { afterEach, expect, jest, test } from 'bun:test'
import { viewLimits } from '#contract/bots/view-limits'
import { whileSeen } from './attention'
import { createWanted } from './wanted'

const edge = viewLimits.distance + 1
const row = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, 0]).flat()

test('only what is near is asked for, the nearest first, and what is left behind is let go', () => {
  const wanted = createWanted()
  wanted.came(row(-40, 40))
  expect(wanted.moveTo([8, 64, 8])).toEqual({ near: row(-edge, edge), far: [] })
  expect(wanted.take(3).map(([x]) => Math.abs(x))).toEqual([0, 1, 1])
  expect(wanted.take(1_000)).toHaveLength(2 * edge + 1 - 3)
  expect(wanted.take(1_000)).toEqual([])
  const { near, far } = wanted.moveTo([8 + 16 * 20, 64, 8])
  expect(near[0]).toBe(20 - edge)
  expect(far).toEqual(row(-edge, 20 - edge - 3).slice(0, far.length))
  expect([wanted.isHeld(20, 0), wanted.isHeld(-edge, 0)]).toEqual([true, false])
})

test('a column that is another one now is asked for again, one that is gone is not', () => {
  const wanted = createWanted()
  wanted.came(row(0, 2))
  wanted.moveTo([8, 64, 8])
  wanted.take(10)
  wanted.came([1, 0])
  expect(wanted.look()).toEqual({ near: [], far: [] })
  expect(wanted.take(10)).toEqual([[1, 0]])
  expect(wanted.gone([1, 0, 70, 70])).toEqual([1, 0])
  expect(wanted.isHeld(1, 0)).toBe(false)
})

let isHidden = false
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
})

test('who does not look for half a minute is told nothing until they look again', () => {
  jest.useFakeTimers()
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  const told: string[] = []
  const stop = whileSeen(() => {
    told.push('begin')
    return () => told.push('end')
  })
  const see = (hidden: boolean) => {
    isHidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
  }
  see(true)
  jest.advanceTimersByTime(20_000)
  see(false)
  jest.advanceTimersByTime(60_000)
  expect(told).toEqual(['begin'])
  see(true)
  jest.advanceTimersByTime(30_000)
  expect(told).toEqual(['begin', 'end'])
  see(false)
  stop()
  see(true)
  jest.advanceTimersByTime(60_000)
  expect(told).toEqual(['begin', 'end', 'begin', 'end'])
})
