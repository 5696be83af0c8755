import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import type {
  InstallationSettingsAnswer,
  InstallationSettingsChange,
} from '#contract/admin/settings'
import type { adminBotsRoutes } from '../../server/bots/admin/admin-bots-routes'
import type { settingsRoutes } from '../../server/settings/settings-routes'
import { authorised, unwrap } from '../lib/api'
import { queryClient } from '../lib/queries'

const { settings } = hc<typeof settingsRoutes>('/api', { fetch: authorised }).admin

const { impact } = hc<typeof adminBotsRoutes>('/api', { fetch: authorised }).admin.settings

const key = ['admin-settings']

export const useInstallation = () =>
  useQuery({ queryKey: key, queryFn: () => unwrap(settings.$get()) })

/** Changes what the change names; shown is from then on what has come of it. */
export async function changeSettings(change: InstallationSettingsChange) {
  const answer = await unwrap(settings.$put({ json: change }))
  queryClient.setQueryData<InstallationSettingsAnswer>(key, answer)
  return answer.settings
}

/** The bots that would leave their servers if this were changed. */
export const fetchImpact = (change: InstallationSettingsChange) =>
  unwrap(impact.$post({ json: change }))
