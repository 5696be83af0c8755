import { t } from '#texts/status-pages/status-pages'
import { adminMessageOf } from '../lib/admin-errors'
import { Queries } from '../lib/queries'
import { Frame, together } from '../ui/feedback/frame'
import { Panel } from '../ui/layout/panel'
import { IncidentsPanel } from './incidents-panel'
import { LinksPanel } from './links-panel'
import { PageForm } from './page-form'
import styles from './status-pages.module.css'
import { type Scope, useOwnBots, usePage } from './status-pages-api'

/** A page that anybody may read: what it shows, its links and incidents. Asks with `confirm`. */
export function StatusPagePanels({ scope }: { scope: Scope }) {
  return (
    <Queries>
      <Found scope={scope} />
    </Queries>
  )
}

function Found({ scope }: { scope: Scope }) {
  const found = together<
    [
      NonNullable<ReturnType<typeof usePage>['data']>,
      NonNullable<ReturnType<typeof useOwnBots>['data']>,
    ]
  >(usePage(scope), useOwnBots())
  return (
    <Frame of={found} loading={t.loading} lines={6} failed={t.loadFailed} reason={adminMessageOf}>
      {([{ page }, bots]) => (
        <>
          <Panel title={t.section}>
            <p className={styles.about}>{t[scope].about}</p>
            <PageForm key={page ? 'there' : 'new'} scope={scope} page={page} bots={bots} />
          </Panel>
          {page && <LinksPanel page={page} />}
          {page && <IncidentsPanel scope={scope} incidents={page.incidents} />}
        </>
      )}
    </Frame>
  )
}
