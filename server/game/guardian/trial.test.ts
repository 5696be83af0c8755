import { expect, test } from 'bun:test'
import { defaultGuardian, type Guardian } from '#contract/bots/guardian'
import { minuteMs } from '../../lib/time'
import type { DangerMinute, Sight } from '../observations'
import { amongNames } from './guard'
import { tryGuardian } from './trial'

const ana: Sight = { players: [{ name: 'Ana', distance: 5 }] }

/** A minute that begins so many minutes after the first. */
const minute = (at: number, sight: Sight, lasts = 1): DangerMinute => ({
  ...{ at: at * minuteMs, until: (at + lasts) * minuteMs },
  ...sight,
})

/** When, in minutes, a guardian with these settings would have done something. */
function whens(minutes: DangerMinute[], settings: Partial<Guardian> = {}) {
  const guardian = { ...defaultGuardian, enabled: true, ...settings }
  const isFriend = amongNames(guardian.friends)
  return tryGuardian(guardian, isFriend, minutes).map(({ at }) => at / minuteMs)
}

const telling: Guardian['dangers'] = {
  ...defaultGuardian.dangers,
  player: { ...defaultGuardian.dangers.player, reactions: ['tell'] },
}

test('a danger is one for as long as it goes on from minute to minute', () => {
  const minutes = [minute(0, ana), minute(1, ana), minute(2, { health: 15 }), minute(3, ana)]
  expect(whens(minutes, { dangers: telling })).toEqual([0, 3])
  expect(whens([minute(0, ana), minute(5, ana)], { dangers: telling })).toEqual([0, 5])
  expect(whens([minute(0, ana, 30)], { dangers: telling })).toEqual([0])
})

test('who has left sees nothing until it is back, and what is still there then is a danger', () => {
  const all = Array.from({ length: 25 }, (_, at) => minute(at, ana))
  expect(whens(all, { returnMinutes: 10 })).toEqual([0, 10, 20])
  expect(whens([minute(0, ana, 25)], { returnMinutes: 10 })).toEqual([0, 10, 20])
  expect(whens(all, { returnMinutes: null })).toEqual([0])
  expect(whens(all, { friends: ['ANA'] })).toEqual([])
})

test('what it brings along when it comes back is no danger until it had recovered', () => {
  const low = Array.from({ length: 25 }, (_, at) => minute(at, { health: 4 }))
  expect(whens(low, { returnMinutes: 10 })).toEqual([0])
  expect(whens([...low, minute(40, { health: 4 })], { returnMinutes: 10 })).toEqual([0, 40])
})

test('what comes after it has left is not counted', () => {
  const both = [minute(0, { ...ana, lava: true, food: 3 })]
  const guardian = { ...defaultGuardian, enabled: true }
  const acts = tryGuardian(guardian, amongNames([]), both)
  expect(acts.map(({ danger }) => danger)).toEqual(['lava'])
})
