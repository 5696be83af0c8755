import { type ComponentType, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/admin/admin'
import { AccessDenied } from '../auth/admin-only'
import { verification } from '../auth/admin-verification'
import { loadSession } from '../auth/session-store'
import { connection, listen } from '../lib/socket'
import { pageParam, useParam } from '../lib/use-param'
import { Page } from '../shell/page'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { access, verifyAccess } from './access-store'
import styles from './admin-shell.module.css'
import { type AdminPage, type AdminSection, pageOf } from './sections'
import { Sidebar } from './sidebar'
import { useRefusals } from './use-refusals'

/** The frame of the administration: it checks the rights of the visitor before it shows anything. */
export function AdminShell({
  sections,
  current,
  Notice,
}: {
  sections: readonly AdminSection[]
  current: AdminSection
  /** Stands above every section: what no administrator should miss. */
  Notice?: ComponentType
}) {
  const { state, error, rights } = useSnapshot(access)
  const [wanted] = useParam(pageParam)
  useVerification()
  useRefusals()
  if (state === 'denied') return <AccessDenied />
  if (state === 'granted') {
    const page = pageOf(current, wanted, rights)
    return (
      <Page title={`${titleOf(current, page)} · ${t.title}`} className={styles.page}>
        <Sidebar sections={sections} current={current} page={page} />
        <div className={styles.content}>
          <Suspense>{Notice && <Notice />}</Suspense>
          <Content key={page.id} section={current} page={page} />
        </div>
      </Page>
    )
  }
  return (
    <Page title={t.title}>
      {state === 'failed' ? (
        <Banner tone="danger" action={<Recheck />}>
          <p>{t.failed}</p>
          <p>{error}</p>
        </Banner>
      ) : (
        <SkeletonLines lines={5} height={40} label={t.checking} />
      )}
    </Page>
  )
}

const titleOf = (section: AdminSection, page: AdminPage) =>
  page === section.pages[0] ? section.title : page.title

function Content({
  section: { feature },
  page: { Panel },
}: {
  section: AdminSection
  page: AdminPage
}) {
  const { rights } = useSnapshot(access)
  const { method } = useSnapshot(verification)
  if (method === 'fallback') {
    return (
      <Banner tone="warn" action={<Recheck />}>
        {t.fallback}
      </Banner>
    )
  }
  if (!rights.features[feature]) return <EmptyState title={t.unavailable} />
  return (
    <Suspense fallback={<SkeletonLines lines={5} height={40} label={t.loading} />}>
      <Panel {...rights} />
    </Suspense>
  )
}

function Recheck() {
  const { isBusy } = useSnapshot(access)
  return (
    <Button busy={isBusy} onClick={() => void verifyAccess({ anew: true })}>
      {t.retry}
    </Button>
  )
}

/** Verified on coming in and when the account changes; locally only until the server is there. */
function useVerification() {
  const { state } = useSnapshot(connection)
  useEffect(() => {
    void verifyAccess({ anew: state === 'live' && verification.method === 'fallback' })
  }, [state])
  useEffect(() => {
    const verify = () => {
      void verifyAccess({ anew: true })
      void loadSession()
    }
    return listen({ accountUpdate: verify })
  }, [])
}
