import { afterEach, expect, jest, test } from 'bun:test'
import { createPatience } from './patience'

afterEach(() => void jest.useRealTimers())

test('joining may take so long, without the time that a person takes', () => {
  jest.useFakeTimers()
  let isLate = false
  const patience = createPatience(1_000, () => {
    isLate = true
  })
  jest.advanceTimersByTime(900)
  const [first, second] = [patience.hold(), patience.hold()]
  jest.advanceTimersByTime(60_000)
  first()
  first()
  jest.advanceTimersByTime(60_000)
  expect(isLate).toBeFalse()
  second()
  jest.advanceTimersByTime(900)
  expect(isLate).toBeFalse()
  jest.advanceTimersByTime(100)
  expect(isLate).toBeTrue()
})

test('what is over is never late', () => {
  jest.useFakeTimers()
  let isLate = false
  const patience = createPatience(1_000, () => {
    isLate = true
  })
  const release = patience.hold()
  patience.end()
  release()
  jest.advanceTimersByTime(60_000)
  expect(isLate).toBeFalse()
})
