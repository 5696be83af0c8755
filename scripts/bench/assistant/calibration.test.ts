import { expect, test } from 'bun:test'
import { calibration } from './calibration'

const times = (count: number, confidence: number, isRight: boolean) =>
  Array.from({ length: count }, () => ({ confidence, isRight }))

test('bands say how often answers of such a confidence were right', () => {
  expect(
    calibration([...times(3, 0.95, true), ...times(1, 0.95, false), ...times(4, 0.25, false)]),
  ).toEqual([
    '0.2 to 0.3     4 answers, says  25.0 %, is right   0.0 %',
    '0.9 to 1.0     4 answers, says  95.0 %, is right  75.0 %',
    'off by  22.5 %',
  ])
})

test('what is sure belongs to the highest band', () => {
  expect(calibration(times(2, 1, true))).toEqual([
    '0.9 to 1.0     2 answers, says 100.0 %, is right 100.0 %',
    'off by   0.0 %',
  ])
})
