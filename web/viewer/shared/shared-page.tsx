import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { t } from '#texts/viewer/links'
import { refusalOf } from '../../lib/api'
import { queryClient } from '../../lib/queries'
import { Page } from '../../shell/page'
import { Frame } from '../../ui/feedback/frame'
import { LiveView } from '../live-view'
import type { Sight } from '../looker'
import { lookByLink } from './link-stream'
import { fetchSharedView } from './shared-api'
import styles from './shared-page.module.css'

/** What anybody sees who was given a link: what a bot sees, and nothing else of it. */
export function SharedPage({ params: { token } }: { params: { token: string } }) {
  const view = useQuery(
    { queryKey: ['shared-view', token], queryFn: () => fetchSharedView(token), retry: false },
    queryClient,
  )
  return (
    <Page title={t.pageTitle}>
      <h1 className={styles.title}>{t.pageTitle}</h1>
      <Frame
        of={view}
        loading={t.loading}
        failed={t.over}
        reason={(error) => refusalOf(error, t.over)}
      >
        {({ delaySeconds }) => <Shared token={token} delaySeconds={delaySeconds} />}
      </Frame>
    </Page>
  )
}

function Shared({ token, delaySeconds }: { token: string; delaySeconds: number }) {
  const [ended, setEnded] = useState<string | null>(null)
  const look = useCallback(
    (sight: Sight) => lookByLink(token, { delaySeconds, over: setEnded }, sight),
    [token, delaySeconds],
  )
  if (ended) return <p role="status">{ended}</p>
  return (
    <>
      <p className={styles.lead}>{delaySeconds > 0 ? t.pageLater(delaySeconds) : t.pageLead}</p>
      <div className={styles.page}>
        <LiveView name={t.someBot} file={t.file} look={look} />
      </div>
    </>
  )
}
