import { expect, test } from 'bun:test'
import { createGlide } from './smooth'

test('what comes evenly is shown as even motion, without going beyond what is known', () => {
  const glide = createGlide()
  const shown: number[] = []
  for (let tick = 0; tick < 20; tick++) {
    glide.to([tick * 0.2, 64, 0, 0, 0], tick * 50)
    for (const ms of [10, 20, 30, 40, 50]) shown.push(glide.at(tick * 50 + ms)[0])
  }
  const steps = shown.slice(50).map((x, at) => x - (shown[49 + at] ?? 0))
  expect(Math.min(...steps)).toBeGreaterThan(0.03)
  expect(Math.max(...steps)).toBeLessThan(0.05)
  expect(glide.at(60_000)[0]).toBe(19 * 0.2)
})

test('after a pause it does not crawl, a jump is shown at once, and one turns the shorter way', () => {
  const glide = createGlide()
  glide.to([0, 64, 0, 3, 0], 0)
  glide.to([1, 64, 0, -3, 0], 10_000)
  expect(glide.at(10_150)).toEqual([1, 64, 0, expect.any(Number), 0])
  const [, , , yaw] = glide.at(10_020)
  expect(Math.abs(yaw)).toBeGreaterThan(3)
  glide.to([500, 70, 0, -3, 0], 10_200)
  expect(glide.at(10_200).slice(0, 3)).toEqual([500, 70, 0])
})
