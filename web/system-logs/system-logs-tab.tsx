import type { AdminPermissions } from '#contract/admin/admin'
import { adminLimits } from '#contract/admin/admin-limits'
import { t } from '#texts/system-logs/system-logs'
import { formatNumber } from '../lib/format'
import { Queries } from '../lib/queries'
import { useParams } from '../lib/use-param'
import { CsvButton } from '../ui/csv-button'
import { EmptyState } from '../ui/feedback/empty-state'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { TabPage } from '../ui/layout/tab-page'
import { filterOf, paramsOf } from './log-filter'
import { LogsView } from './logs-view'
import { RefreshButton } from './refresh-button'
import { fetchCsv } from './system-logs-api'
import styles from './system-logs-tab.module.css'
import { WriteButton } from './write-button'

const { csv } = t

const rowsSaved = (rows: number) =>
  (rows >= adminLimits.systemLogs.export ? csv.cut : csv.rows)(formatNumber(rows))

/** The installation's own log. */
export function SystemLogsTab({ permissions }: { permissions: AdminPermissions }) {
  if (!permissions.logs.read) return <EmptyState title={t.noRead} />
  return (
    <Queries>
      <Content rights={permissions.logs} />
    </Queries>
  )
}

function Content({ rights }: { rights: AdminPermissions['logs'] }) {
  const [params, put] = useParams()
  const filter = filterOf(params)
  return (
    <TabPage
      title={t.title}
      head={
        <div className={styles.actions}>
          {rights.write && <WriteButton />}
          {rights.export && (
            <CsvButton
              texts={csv}
              fetch={() => fetchCsv(filter)}
              doneMessage={rowsSaved}
              onError={(error) => notifyFailure(csv.failed, error)}
            />
          )}
          <RefreshButton />
        </div>
      }
    >
      <LogsView filter={filter} onFilter={(next) => put({ ...paramsOf(next), pagina: null })} />
    </TabPage>
  )
}
