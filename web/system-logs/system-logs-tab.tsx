import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import type { AdminPermissions } from '#contract/admin/admin'
import { limits } from '#contract/limits'
import { t } from '#texts/system-logs/system-logs'
import { formatNumber } from '../lib/format'
import { Queries } from '../lib/queries'
import { useParam } from '../lib/use-param'
import { Button } from '../ui/button'
import { CsvButton } from '../ui/csv-button'
import { EmptyState } from '../ui/feedback/empty-state'
import { notifyFailure } from '../ui/feedback/notify-failure'
import { Segments } from '../ui/form/segments'
import { TabPage } from '../ui/layout/tab-page'
import { AuditView } from './audit-view'
import { everything } from './log-filter'
import { LogsView } from './logs-view'
import { fetchCsv } from './system-logs-api'
import { refreshLogs } from './system-logs-queries'
import styles from './system-logs-tab.module.css'
import { WriteButton } from './write-button'

const viewParam = 'vista'
const auditView = 'auditoria'

const { csv } = t

const rowsSaved = (rows: number) =>
  (rows >= limits.systemLogs.export ? csv.cut : csv.rows)(formatNumber(rows))

/** The installation's own log, and what its administrators did. */
export function SystemLogsTab({ permissions }: { permissions: AdminPermissions }) {
  if (!permissions.logs.read) return <EmptyState title={t.noRead} />
  return (
    <Queries>
      <Content rights={permissions.logs} />
    </Queries>
  )
}

function Content({ rights }: { rights: AdminPermissions['logs'] }) {
  const [wanted, put] = useParam(viewParam)
  const [filter, setFilter] = useState(everything)
  const view = wanted === auditView ? 'audit' : 'logs'
  return (
    <TabPage
      title={t.title}
      head={
        <>
          <Segments
            label={t.views.label}
            options={(['logs', 'audit'] as const).map((value) => ({
              value,
              label: t.views[value],
            }))}
            value={view}
            onChange={(next) => put(next === 'audit' ? auditView : null)}
          />
          <div className={styles.actions}>
            {view === 'logs' && rights.write && <WriteButton />}
            {view === 'logs' && rights.export && (
              <CsvButton
                texts={csv}
                fetch={() => fetchCsv(filter)}
                doneMessage={rowsSaved}
                onError={(error) => notifyFailure(csv.failed, error)}
              />
            )}
            <Button
              icon={<RefreshCw size={16} aria-hidden="true" />}
              onClick={() => void refreshLogs()}
            >
              {t.refresh}
            </Button>
          </div>
        </>
      }
    >
      {view === 'logs' ? <LogsView filter={filter} onFilter={setFilter} /> : <AuditView />}
    </TabPage>
  )
}
