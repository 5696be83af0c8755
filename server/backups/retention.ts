import type { Backup } from '#contract/admin/backups'
import type { InstallationSettings } from '#contract/admin/settings'
import { dayMs } from '../lib/time'

type Rule = Omit<InstallationSettings['backups'], 'hour'>
type Kept = Pick<Backup, 'name' | 'at' | 'kind'>

/**
 * Names of the backups, given newest first, that the rule does not keep. Of the clock's it keeps the
 * newest, and beside them the newest of each of the last weeks and months that have one. The newest
 * by hand or by the clock stays in any case.
 */
export function toDelete(backups: readonly Kept[], rule: Rule, now: number): string[] {
  const automatic = backups.filter(({ kind }) => kind === 'automatic')
  const kept = new Set([
    ...automatic.slice(0, rule.keep),
    ...newestOfEach(automatic, weekOf, rule.weekly),
    ...newestOfEach(automatic, monthOf, rule.monthly),
    ...backups.filter(isBefore).slice(0, rule.keepBefore),
    ...backups.filter((one) => isByHand(one) && !isOld(one, rule, now)),
    ...backups.filter((one) => one.kind === 'automatic' || one.kind === 'manual').slice(0, 1),
  ])
  return backups.filter((one) => !kept.has(one)).map(({ name }) => name)
}

const isBefore = ({ kind }: Kept) => kind === 'migration' || kind === 'restoration'
const isByHand = ({ kind }: Kept) => kind === 'manual' || kind === 'uploaded'

const isOld = ({ at }: Kept, { manualDays }: Rule, now: number) =>
  manualDays > 0 && Date.parse(at) < now - manualDays * dayMs

function newestOfEach(backups: Kept[], spanOf: (at: Date) => string | number, spans: number) {
  const groups = Map.groupBy(backups, ({ at }) => spanOf(new Date(at)))
  return [...groups.values()].slice(0, spans).flatMap(([newest]) => newest ?? [])
}

/** Weeks begin on Mondays, like everything here in the server's zone. */
function weekOf(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7)).getTime()
}

const monthOf = (at: Date) => `${at.getFullYear()}-${at.getMonth()}`
