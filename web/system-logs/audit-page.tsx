import type { AdminPermissions } from '#contract/admin/admin'
import { adminLimits } from '#contract/admin/admin-limits'
import { t } from '#texts/system-logs/system-logs'
import { formatNumber } from '../lib/format'
import { Queries } from '../lib/queries'
import { useParams } from '../lib/use-param'
import { CsvButton } from '../ui/csv-button'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { TabPage } from '../ui/layout/tab-page'
import { auditFilterOf, auditParamsOf } from './audit/audit-filter'
import { AuditView } from './audit/audit-view'
import { RefreshButton } from './refresh-button'
import { fetchAuditCsv } from './system-logs-api'
import styles from './system-logs-tab.module.css'

const { csv } = t.audit

const rowsSaved = (rows: number) =>
  (rows >= adminLimits.systemLogs.export ? t.csv.cut : t.csv.rows)(formatNumber(rows))

/** What administrators did, as a page of the panel. */
export const AuditPage = ({ permissions }: { permissions: AdminPermissions }) => (
  <Queries>
    <Content canExport={permissions.logs.export} />
  </Queries>
)

function Content({ canExport }: { canExport: boolean }) {
  const [params, put] = useParams()
  const filter = auditFilterOf(params)
  return (
    <TabPage
      title={t.audit.title}
      head={
        <div className={styles.actions}>
          {canExport && (
            <CsvButton
              texts={csv}
              fetch={() => fetchAuditCsv(filter)}
              doneMessage={rowsSaved}
              onError={(error) => notifyFailure(csv.failed, error)}
            />
          )}
          <RefreshButton />
        </div>
      }
    >
      <AuditView filter={filter} onFilter={(next) => put(auditParamsOf(next))} />
    </TabPage>
  )
}
