import type { SettingsImpact } from '#contract/admin/bots'
import type { InstallationSettings, InstallationSettingsChange } from '#contract/admin/settings'
import type { Context } from '../../context'
import { partLogger } from '../../log'
import { depart } from './departures'
import { type Refused, refusedBots } from './refused'

const log = partLogger('bots')

/** The settings that say where bots may be, and how many. */
const keys = ['allowedTargets', 'deniedTargets', 'botsPerTarget', 'botsPerTargetAndUser'] as const

/** Holds bots that run to what the settings say of servers. */
export type TargetRules = {
  /** After a change of these settings: whoever would not be let start now leaves. */
  settingsChanged(changed: ReadonlySet<keyof InstallationSettings>): void
  /** Who would leave if these were changed. */
  impactOf(change: InstallationSettingsChange): Omit<SettingsImpact, 'success'>
}

type Needs = Pick<Context, 'db' | 'clock' | 'settings' | 'fleet' | 'logs' | 'serverPolicy'>

export function createTargetRules(ctx: Needs): TargetRules {
  return {
    settingsChanged(changed) {
      if (!keys.some((key) => changed.has(key))) return
      const refused = refusedBots(ctx, ctx.settings.current())
      const groups = Map.groupBy(refused, ({ kind, target }) => `${kind} ${target}`)
      const departures = [...groups.values()].flatMap((group) => {
        const [first] = group
        const botIds = group.map(({ id }) => id)
        return first ? [{ kind: first.kind, detail: first.target, botIds }] : []
      })
      if (departures.length === 0) return
      const left = depart(ctx, departures)
      if (left.length > 0) log.warning('bots.targetsRefused', { bots: left.length })
    },
    impactOf: (change) =>
      summaryOf(refusedBots(ctx, { ...ctx.settings.current(), ...withoutAbsent(change) })),
  }
}

const withoutAbsent = (change: InstallationSettingsChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const mostServers = 10

function summaryOf(refused: Refused[]) {
  const byServer = Map.groupBy(refused, ({ target }) => target)
  const servers = [...byServer]
    .map(([server, bots]) => ({ server, bots: bots.length }))
    .toSorted((a, b) => b.bots - a.bots)
    .slice(0, mostServers)
  return { bots: refused.length, users: new Set(refused.map(({ userId }) => userId)).size, servers }
}
