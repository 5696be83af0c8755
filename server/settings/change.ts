import type { InstallationSettings, InstallationSettingsChange } from '#contract/admin/settings'
import { transact } from '#db/client'
import { type Asker, recordAudit } from '../audit/audit'
import type { Context } from '../context'
import { parseTarget } from '../game/targets'
import { ValidationError } from '../http/route'
import { text } from '../locales/text'
import { storedSettings, storeSettings } from './settings'

type Key = keyof InstallationSettings

/** Changes the settings, at once for everybody. Unchanged ones may be among them. */
export function changeSettings(
  ctx: Context,
  asker: Asker,
  change: InstallationSettingsChange,
  reason: string | null = null,
) {
  const now = ctx.clock.now()
  const before = ctx.settings.current()
  const keys = (Object.keys(change) as Key[]).filter(
    (key) => change[key] !== undefined && !Bun.deepEquals(change[key], before[key]),
  )
  if (keys.length === 0) return
  refuseFixed(ctx, keys)
  const changes = pick(change, keys)
  refuseBadTargets(changes)
  transact(ctx.db, (tx) => {
    storeSettings(tx, { ...storedSettings(tx), ...changes }, now)
    const what = {
      action: 'settings.change',
      target: 'settings:installation',
      reason,
    } as const
    recordAudit(tx, { ...asker, ...what, before: pick(before, keys), after: changes }, now)
  })
  ctx.settings.invalidate()
  apply(ctx, new Set(keys))
}

function refuseFixed({ config: { fixed } }: Context, keys: Key[]) {
  const issues = Object.entries(fixed)
    .filter(([key]) => keys.includes(key as Key))
    .map(([key, variable]) => ({ path: [key], message: text('settings.fixed', variable) }))
  if (issues.length > 0) throw new ValidationError({ issues })
}

function refuseBadTargets(change: InstallationSettingsChange) {
  const issues = (['allowedTargets', 'deniedTargets', 'warnedServers'] as const).flatMap((key) =>
    (change[key] ?? []).flatMap((entry, index) =>
      parseTarget(entry) ? [] : [{ path: [key, index], message: text('settings.target', entry) }],
    ),
  )
  if (issues.length > 0) throw new ValidationError({ issues })
}

/** Notifies the parts that do not read the settings at each use. */
function apply(ctx: Context, changed: Set<Key>) {
  ctx.fleet.settingsChanged()
  ctx.targetRules.settingsChanged(changed)
  if (changed.has('botsPerTarget')) ctx.serverPolicy.enforce()
  if (changed.has('defaultBots')) {
    ctx.caps.enforce()
    ctx.realtime.toAll('accountUpdate', { reason: 'subscription' })
  }
  if (changed.has('retention')) void ctx.housekeeping.run()
}

const pick = (from: InstallationSettingsChange, keys: Key[]): InstallationSettingsChange =>
  Object.fromEntries(keys.map((key) => [key, from[key]]))
