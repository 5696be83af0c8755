import { Suspense } from 'react'
import { t } from '#texts/account/account'
import { Queries } from '../lib/queries'
import { pageParam, useParam } from '../lib/use-param'
import { Page } from '../shell/page'
import { ConfirmHost } from '../ui/dialog/confirm-host'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { Tabs } from '../ui/layout/tabs'
import styles from './account.module.css'
import type { AccountSection } from './sections'

/** One's own account; the address says which part is shown, the first unless it does. */
export function AccountPage({ sections }: { sections: readonly AccountSection[] }) {
  const [wanted, show] = useParam(pageParam)
  const [first] = sections
  const shown = sections.find(({ id }) => id === wanted) ?? first
  if (!shown) return null
  const items = sections.map(({ id, title, Icon, panels }) => ({
    ...{ id, label: title },
    icon: <Icon size={16} aria-hidden="true" />,
    panel: (
      <div className={styles.panels}>
        {panels.map((Panel, at) => (
          <Suspense
            key={`${id}.${String(at)}`}
            fallback={<SkeletonLines label={t.loading} lines={3} />}
          >
            <Panel />
          </Suspense>
        ))}
      </div>
    ),
  }))
  return (
    <Page title={t.title}>
      <h1 className={styles.title}>{t.title}</h1>
      <Queries>
        <Tabs
          label={t.sections}
          items={items}
          value={shown.id}
          onChange={(id) => show(id === first?.id ? null : id)}
        />
      </Queries>
      <ConfirmHost />
    </Page>
  )
}
