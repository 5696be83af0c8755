import { expect, test } from 'bun:test'
import type { ViewPose } from '#contract/bots/view'
import { behind, cameraOf, firstCamera, moved, turned, withMode, zoomed } from './cameras'
import { project } from './gl/camera'
import { shareAfter, towards } from './smooth'

const pose: ViewPose = [10, 64, -20, 0, 0]
const near = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100)

test('the first person looks out of the bot, and nothing turns it', () => {
  const state = turned(firstCamera(), 1, 1)
  expect(cameraOf(state, [10, 64, -20, 1, 0.5], 5)).toMatchObject({
    ...{ eye: [10, 65.62, -20], yaw: 1, pitch: 0.5 },
  })
  expect(behind(state, pose)).toMatchObject({ most: 0 })
})

test('the third person stands behind, as far as there is room, and turns around the bot', () => {
  const state = { ...withMode(firstCamera(), 'third', cameraOf(firstCamera(), pose, 5)) }
  const level = turned(state, -state.orbit.yaw, -state.orbit.pitch)
  expect(near(cameraOf(level, pose, 9).eye)).toEqual([10, 65.62, -15])
  expect(near(cameraOf(level, pose, 2).eye)).toEqual([10, 65.62, -18])
  expect(near(cameraOf(turned(level, Math.PI, 0), pose, 9).eye)).toEqual([10, 65.62, -25])
  const above = turned(level, 0, -9)
  expect(cameraOf(above, pose, 9).eye[1]).toBeGreaterThan(70)
  expect(zoomed(zoomed(level, 100), 0.00001).orbit.away).toBe(14)
  expect(zoomed(level, 100).orbit.away).toBe(1.5)
})

test('a free camera begins where one looked from, and flies the way that it looks', () => {
  const before = cameraOf(firstCamera(), [10, 64, -20, Math.PI / 2, 0], 5)
  const free = withMode(firstCamera(), 'free', before)
  expect(cameraOf(free, pose, 5).eye).toEqual(before.eye)
  const ahead = moved(free, { ahead: 3, aside: 1, up: 2 })
  // Yaw of a quarter turn looks to the west; its right is the north.
  expect(near(ahead.free.eye)).toEqual([7, 67.62, -21])
  expect(turned(ahead, 0, 9).free.pitch).toBeLessThan(Math.PI / 2)
  expect(moved(firstCamera(), { ahead: 3, aside: 0, up: 0 })).toEqual(firstCamera())
  expect(withMode(ahead, 'free', before)).toEqual(ahead)
})

test('what is ahead is in the middle of the screen, what is behind is not on it', () => {
  const camera = cameraOf(firstCamera(), pose, 5)
  const projection = project(camera, 1.5, 100)
  expect(projection.toScreen(0, 0, -10)).toEqual({ left: 0.5, top: 0.5, away: 10 })
  expect(projection.toScreen(2, 0, -10)?.left).toBeGreaterThan(0.5)
  expect(projection.toScreen(0, 2, -10)?.top).toBeLessThan(0.5)
  expect(projection.toScreen(0, 0, 10)).toBeNull()
  expect(projection.isSeen(0, 0, -50, 1)).toBe(true)
  expect([projection.isSeen(0, 0, 50, 1), projection.isSeen(90, 0, -50, 1)]).toEqual([false, false])
  expect(projection.isSeen(0, 0, -150, 1)).toBe(false)
})

test('what moves is shown on its way, by the shorter turn, and what was put elsewhere is there at once', () => {
  const shown = [0, 0, 0, 3]
  towards(shown, [1, 0, 0, -3], 0.5, 1)
  expect(near(shown)).toEqual([0.5, 0, 0, 3.14])
  towards(shown, [40, 0, 0, -3], 0.5, 1)
  expect(shown).toEqual([40, 0, 0, -3])
  expect(shareAfter(0)).toBe(0)
  expect(shareAfter(1_000)).toBeCloseTo(1, 3)
})
