import type { InstallationSettingsChange } from '#contract/admin/settings'
import { t } from '#texts/settings/settings'
import { confirm } from '../ui/dialog/confirm'
import { fetchImpact } from './settings-api'

const texts = t.leaving

/** The settings that say where bots may be, and how many. */
const ofServers = [
  'allowedTargets',
  'deniedTargets',
  'botsPerTarget',
  'botsPerTargetAndUser',
] as const

/** Servers that a question names. */
const named = 3

/** Asks before a change that makes bots leave their servers; true when nothing speaks against it. */
export async function mayLeave(change: InstallationSettingsChange): Promise<boolean> {
  if (!ofServers.some((key) => change[key] !== undefined)) return true
  const { bots, users, servers } = await fetchImpact(change)
  if (bots === 0) return true
  const first = servers
    .slice(0, named)
    .map(({ server }) => server)
    .join(', ')
  return confirm({
    ...{ title: texts.title(bots), confirmLabel: texts.confirm, danger: true },
    message: texts.message(servers.length > named ? texts.andMore(first) : first, users),
  })
}
