import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import type { AdminPermissions } from '#contract/admin/admin'
import { Queries } from '../lib/queries'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { Segments } from '../ui/form/segments'
import { GeneralSettings } from './general-settings'
import { es } from './settings.es'
import styles from './settings-tab.module.css'

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
  const [params, setParams] = useSearchParams()
  if (!permissions.system.settings) return <EmptyState title={es.denied} />
  const current = pages.find(({ id }) => id === params.get(pageParam))
  const show = (id: string) =>
    setParams(
      (now) => {
        if (id === general) now.delete(pageParam)
        else now.set(pageParam, id)
        return now
      },
      { replace: true },
    )
  return (
    <div className={styles.tab}>
      <header className={styles.head}>
        <h2 className={styles.title}>{es.title}</h2>
        <Segments
          label={es.pages}
          options={[
            { value: general, label: es.general },
            ...pages.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={current?.id ?? general}
          onChange={show}
        />
      </header>
      {/* What is being edited outlives a look at another page. */}
      <Queries>
        <div hidden={current !== undefined}>
          <GeneralSettings />
        </div>
        {current && (
          <Suspense fallback={<SkeletonLines lines={4} height={40} label={es.loading} />}>
            <current.Panel permissions={permissions} />
          </Suspense>
        )}
      </Queries>
    </div>
  )
}
