import { describe, expect, test } from 'bun:test'
import { DriveInput, driveKeys } from '#contract/bots/drive'
import { createControls } from './controls'
import { slotOf } from './key-map'
import { heading, keysOf, leaning } from './stick'

const names = (mask: number) => driveKeys.filter((_, bit) => mask & (1 << bit)).join(' ')
const radius = 50

describe('what is held down', () => {
  test('is told each time, by whatever it is held, until it is let go', () => {
    const controls = createControls()
    controls.press('KeyW', 'forward')
    controls.press('Space', 'jump')
    controls.press('mouse 0', 'attack')
    for (let time = 0; time < 3; time++) {
      expect(names(controls.take().keys)).toBe('forward jump attack')
    }
    controls.press('KeyJ', 'attack')
    controls.release('mouse 0')
    controls.release('KeyW')
    expect(names(controls.take().keys)).toBe('jump attack')
    controls.releaseAll()
    expect(controls.take().keys).toBe(0)
  })

  test('counts although it was let go before it was told, and one input may be lost', () => {
    const controls = createControls()
    controls.press('KeyK', 'use')
    controls.release('KeyK')
    expect(names(controls.take().keys)).toBe('use')
    expect(names(controls.take().keys)).toBe('use')
    expect(controls.take().keys).toBe(0)
  })

  test('is nothing after all was let go, also what was only tapped or stays down', () => {
    const controls = createControls()
    controls.press('KeyK', 'use')
    expect(controls.latch('sneak')).toBe(true)
    controls.lean(leaning(0, -radius * 2, radius))
    controls.releaseAll()
    expect(controls.take().keys).toBe(0)
    controls.latch('sneak')
    expect(controls.latch('sneak')).toBe(false)
  })

  test('forward twice runs, until it is let go', () => {
    let time = 0
    const controls = createControls({ now: () => time })
    controls.press('KeyW', 'forward')
    controls.release('KeyW')
    time = 200
    controls.press('KeyW', 'forward')
    expect(names(controls.take().keys)).toBe('forward sprint')
    controls.release('KeyW')
    time = 900
    controls.press('KeyW', 'forward')
    expect(names(controls.take().keys)).toBe('forward')
  })
})

test('one turns around without end, and looks no farther than straight up and down', () => {
  const controls = createControls()
  controls.begin({ yaw: 3, pitch: 0.2, slot: 4 })
  for (let time = 0; time < 40; time++) controls.turn(0.5, 0.5)
  const input = { botId: 'x', seq: 1, ...controls.take() }
  expect(DriveInput.parse(input)).toEqual(input)
  expect(Math.abs(input.yaw)).toBeLessThanOrEqual(Math.PI)
  expect(input.pitch).toBe(Math.PI / 2)
  expect(input.slot).toBe(4)
})

test('a key that turns does so for as long as it is held', () => {
  let time = 0
  const controls = createControls({ now: () => time })
  time = 5_000
  controls.keepTurning('ArrowLeft', [1, 0])
  time = 5_500
  const { yaw } = controls.look()
  expect(yaw).toBeGreaterThan(0.5)
  time = 6_000
  expect(controls.take().yaw).toBeCloseTo(yaw * 2)
  controls.release('ArrowLeft')
  time = 9_000
  expect(controls.look().yaw).toBeCloseTo(yaw * 2)
})

test('the hot bar goes around', () => {
  const controls = createControls()
  controls.select(-1)
  expect(controls.slot()).toBe(8)
  controls.select(9)
  expect(controls.slot()).toBe(0)
  expect(['Digit1', 'Numpad9', 'Digit0', 'KeyQ'].map(slotOf)).toEqual([0, 8, null, null])
})

describe('a joystick', () => {
  test.each([
    [0, -50, 'forward'],
    [0, 50, 'back'],
    [50, 0, 'right'],
    [-50, 0, 'left'],
    [30, -30, 'forward right'],
    [-15, -50, 'forward'],
    [0, -90, 'forward sprint'],
    [0, 90, 'back'],
    [5, 5, ''],
  ])('%d across and %d down is «%s»', (across, down, wanted) => {
    expect(keysOf(leaning(across, down, radius)).join(' ')).toBe(wanted)
  })

  test('leans no farther than its edge', () => {
    const { right, ahead } = leaning(300, -400, radius)
    expect(Math.hypot(right, ahead)).toBeCloseTo(1)
  })
})

describe('on a map', () => {
  const half = Math.PI / 2

  test.each([
    ['forward', 0],
    ['left', half],
    ['back', Math.PI],
    ['right', -half],
  ] as const)('%s is walked to by turning there', (key, yaw) => {
    const controls = createControls({ byCompass: true })
    controls.press('any', key)
    const told = controls.take()
    expect(names(told.keys)).toBe('forward')
    expect(Math.abs(Math.sin((told.yaw - yaw) / 2))).toBeCloseTo(0)
  })

  test('a joystick goes any way, and one keeps looking there', () => {
    const controls = createControls({ byCompass: true })
    controls.lean(leaning(40, -20, radius))
    const told = controls.take()
    expect(names(told.keys)).toBe('forward')
    expect(told.yaw).toBeCloseTo(heading({ right: 2, ahead: 1 }))
    controls.lean(leaning(0, 0, radius))
    expect(controls.take()).toMatchObject({ keys: 0, yaw: told.yaw })
  })
})
