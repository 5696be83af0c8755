import { expect, test } from 'bun:test'
import type { BackupKind } from '#contract/admin/backups'
import { dayMs, toIso } from '../lib/time'
import { toDelete } from './retention'

const now = new Date(2030, 5, 30, 12).getTime()

const made = (kind: BackupKind, daysAgo: number) => ({
  name: `${kind} ${daysAgo}`,
  kind,
  at: toIso(now - daysAgo * dayMs),
})
const daily = (days: number) =>
  Array.from({ length: days }, (_, daysAgo) => made('automatic', daysAgo))

const none = { keep: 1, weekly: 0, monthly: 0, manualDays: 0, keepBefore: 1 }

test.each([
  ['the newest days', { ...none, keep: 3 }, daily(10), [0, 1, 2]],
  // 2030-06-30 is a Sunday: Sundays end a week.
  ['one a week', { ...none, weekly: 3 }, daily(30), [0, 7, 14]],
  ['one a month', { ...none, monthly: 3 }, daily(100), [0, 30, 61]],
  ['all of it at once', { ...none, keep: 2, weekly: 2, monthly: 2 }, daily(60), [0, 1, 7, 30]],
  ['fewer than it would keep', { ...none, keep: 9, weekly: 9 }, daily(3), [0, 1, 2]],
])('%s', (_name, rule, backups, daysAgo) => {
  const gone = new Set(toDelete(backups, rule, now))
  const kept = backups.filter(({ name }) => !gone.has(name)).map(({ name }) => name)
  expect(kept).toEqual(daysAgo.map((days) => `automatic ${days}`))
})

test('what is not the clock’s has rules of its own, and the newest of all stays', () => {
  const others = [
    made('manual', 20),
    made('restoration', 30),
    made('uploaded', 40),
    made('migration', 41),
    made('manual', 42),
    made('migration', 50),
  ]
  const rule = { ...none, manualDays: 30, keepBefore: 2 }
  expect(toDelete(others, rule, now)).toEqual(['uploaded 40', 'manual 42', 'migration 50'])
  expect(toDelete(others, { ...rule, manualDays: 0 }, now)).toEqual(['migration 50'])
  expect(toDelete([made('manual', 400)], rule, now)).toEqual([])
})
