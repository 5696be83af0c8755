import type { AdminPermissions } from '#contract/admin/admin'
import { t } from '#texts/settings/settings'
import { Queries } from '../lib/queries'
import { EmptyState } from '../ui/feedback/empty-state'
import { TabPage } from '../ui/layout/tab-page'
import { GeneralSettings } from './general-settings'

/** What administrators set for the installation. Asks with `confirm`: its host stands around it. */
export function SettingsTab({ permissions }: { permissions: AdminPermissions }) {
  if (!permissions.system.settings) return <EmptyState title={t.denied} />
  return (
    <TabPage title={t.title}>
      <Queries>
        <GeneralSettings />
      </Queries>
    </TabPage>
  )
}
