import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { historyPeriods } from '#contract/analytics'
import { limits } from '#contract/limits'
import { t } from '#texts/analytics/analytics'
import { queryClient } from '../lib/queries'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { Segments } from '../ui/form/segments'
import { Switch } from '../ui/form/toggle'
import { Panel } from '../ui/layout/panel'
import { fetchHistory, type Period } from './analytics-api'
import { HistoryCharts } from './history-charts'
import styles from './history-panel.module.css'
import { HistoryTable } from './history-table'

const periods = historyPeriods.map((value) => ({ value, label: t.periods[value] }))

const useHistory = (botId: string, period: Period) =>
  useQuery(
    {
      queryKey: ['bot-history', botId, period],
      queryFn: () => fetchHistory(botId, period),
      refetchInterval: limits.analytics.sampleMs,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )

/** How the bot was over time, as charts or as a table. */
export function HistoryPanel({ botId }: { botId: string }) {
  const [period, setPeriod] = useState<Period>('24h')
  const [asTable, setAsTable] = useState(false)
  const isLong = period !== '1h' && period !== '24h'
  return (
    <Panel
      title={t.history}
      className={styles.panel}
      actions={
        <>
          <Switch label={t.asTable} checked={asTable} onChange={setAsTable} />
          <Segments label={t.period} options={periods} value={period} onChange={setPeriod} />
        </>
      }
    >
      <Frame
        of={useHistory(botId, period)}
        loading={t.historyLoading}
        lines={5}
        failed={t.historyFailed}
        empty={({ times }) => times.length === 0 && <EmptyState title={t.historyEmpty} />}
      >
        {(history) =>
          asTable ? (
            <HistoryTable key={period} history={history} />
          ) : (
            <HistoryCharts history={history} isLong={isLong} />
          )
        }
      </Frame>
    </Panel>
  )
}
