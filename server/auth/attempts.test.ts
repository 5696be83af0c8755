import { expect, test } from 'bun:test'
import { AppError } from '../errors'
import { minuteMs } from '../lib/time'
import { text } from '../locales/text'
import { createTestClock } from '../testing/fakes/clock'
import { createAttempts } from './attempts'

test('a refusal says how long to wait, in seconds and in minutes', () => {
  const clock = createTestClock()
  const attempts = createAttempts({ loginFailures: 1, registrations: 1 }, clock)
  attempts.register('192.0.2.1', false)
  clock.advance(8.5 * minuteMs)
  const refusal = catchError(() => attempts.register('192.0.2.1', false))
  expect(refusal).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', status: 429, retrySeconds: 90 })
  expect(refusal.words).toEqual(text('errors.TOO_MANY_ATTEMPTS', { minutes: 2 }))
  attempts.register('192.0.2.2', false)
  clock.advance(1.5 * minuteMs)
  attempts.register('192.0.2.1', false)
})

function catchError(act: () => void): AppError {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('nothing was refused')
}
