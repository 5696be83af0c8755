import { type ComponentType, Suspense } from 'react'
import type { AdminPermissions } from '#contract/admin/admin'
import { t } from '#texts/settings/settings'
import { Queries } from '../lib/queries'
import { useParam } from '../lib/use-param'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { Segments } from '../ui/form/segments'
import { TabPage } from '../ui/layout/tab-page'
import { GeneralSettings } from './general-settings'

/** A page that another feature brings: plans, payments. */
export type SettingsPage = {
  id: string
  label: string
  Panel: ComponentType<{ permissions: AdminPermissions }>
}

const pageParam = 'vista'
const general = 'general'

/**
 * What administrators set for the installation, beside the pages that other features bring. Asks
 * with `confirm`: its host stands around it.
 */
export function SettingsTab({
  permissions,
  pages,
}: {
  permissions: AdminPermissions
  pages: readonly SettingsPage[]
}) {
  const [wanted, put] = useParam(pageParam)
  if (!permissions.system.settings) return <EmptyState title={t.denied} />
  const current = pages.find(({ id }) => id === wanted)
  return (
    <TabPage
      title={t.title}
      head={
        <Segments
          label={t.pages}
          options={[
            { value: general, label: t.general },
            ...pages.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={current?.id ?? general}
          onChange={(id) => put(id === general ? null : id)}
        />
      }
    >
      {/* What is being edited outlives a look at another page. */}
      <Queries>
        <div hidden={current !== undefined}>
          <GeneralSettings />
        </div>
        {current && (
          <Suspense fallback={<SkeletonLines lines={4} height={40} label={t.loading} />}>
            <current.Panel permissions={permissions} />
          </Suspense>
        )}
      </Queries>
    </TabPage>
  )
}
