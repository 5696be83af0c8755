import { expect, test } from 'bun:test'
import { createTestClock } from '../../testing/fakes/clock'
import { createFakeTicker } from '../../testing/fakes/fake-ticker'
import { createTerm, leaseTimes } from './term'

function setUp() {
  const [ticker, clock] = [createFakeTicker(), createTestClock(1_000_000)]
  const term = createTerm(ticker, clock)
  async function pass(ms: number) {
    clock.advance(ms)
    await ticker.run(ticker.now() + ms)
  }
  return { term, ticker, clock, pass }
}

test('a renewal lasts from when it was sent, not from when it was acknowledged', async () => {
  const { term, pass } = setUp()
  expect(term.isOver()).toBe(true)
  const limit = term.send(8_000)
  await pass(3_000)
  expect(term.isOver()).toBe(true)
  term.extend(limit)
  await pass(4_999)
  expect(term.isOver()).toBe(false)
  await pass(1)
  expect(term.isOver()).toBe(true)
})

test('either clock ends it: the machine was suspended, or the time was set back', async () => {
  const { term, clock, pass } = setUp()
  term.extend(term.send(8_000))
  clock.advance(8_000)
  expect(term.isOver()).toBe(true)
  term.extend(term.send(8_000))
  clock.advance(-3_600_000)
  await pass(8_000)
  expect(term.isOver()).toBe(true)
})

test('a shorter time holds as soon as it is sent, acknowledged or not', async () => {
  const { term, pass } = setUp()
  term.extend(term.send(30_000))
  term.send(8_000)
  await pass(8_000)
  expect(term.isOver()).toBe(true)
})

test('control waits for longer than a host acts', () => {
  for (const { renewMs, actMs, lostMs } of Object.values(leaseTimes)) {
    expect(lostMs - actMs).toBeGreaterThanOrEqual(4_000)
    expect(actMs).toBeGreaterThanOrEqual(4 * renewMs)
  }
})
