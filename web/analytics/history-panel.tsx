import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type AnalyticsHistory, historyPeriods } from '#contract/analytics'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { Segments } from '../ui/form/segments'
import { Switch } from '../ui/form/toggle'
import { Panel } from '../ui/layout/panel'
import { es } from './analytics.es'
import { HistoryCharts } from './history-charts'
import styles from './history-panel.module.css'
import { type BotHistory, openHistory } from './history-store'
import { HistoryTable } from './history-table'

/** How the bot was over time, as charts or as a table. */
export function HistoryPanel({ botId }: { botId: string }) {
  const [botHistory, setBotHistory] = useState<BotHistory | null>(null)
  const [asTable, setAsTable] = useState(false)
  useEffect(() => {
    const opened = openHistory(botId)
    setBotHistory(opened)
    return opened.dispose
  }, [botId])
  return (
    <Panel
      title={es.history}
      className={styles.panel}
      actions={
        botHistory && (
          <>
            <Switch label={es.asTable} checked={asTable} onChange={setAsTable} />
            <Periods botHistory={botHistory} />
          </>
        )
      }
    >
      {botHistory && <Content botHistory={botHistory} asTable={asTable} />}
    </Panel>
  )
}

const periods = historyPeriods.map((value) => ({ value, label: es.periods[value] }))

function Periods({ botHistory: { state, choose } }: { botHistory: BotHistory }) {
  const { period } = useSnapshot(state)
  return <Segments label={es.period} options={periods} value={period} onChange={choose} />
}

function Content({ botHistory, asTable }: { botHistory: BotHistory; asTable: boolean }) {
  const { history, state, period } = useSnapshot(botHistory.state)
  const shown = useMemo(() => history as AnalyticsHistory | null, [history])
  if (state === 'failed') {
    return (
      <Banner
        tone="danger"
        action={<Button onClick={() => void botHistory.reload()}>{es.retry}</Button>}
      >
        {es.historyFailed}
      </Banner>
    )
  }
  if (!shown) return <SkeletonLines lines={5} label={es.historyLoading} />
  if (shown.times.length === 0) return <EmptyState title={es.historyEmpty} />
  return asTable ? (
    <HistoryTable key={period} history={shown} />
  ) : (
    <HistoryCharts history={shown} isLong={period !== '1h' && period !== '24h'} />
  )
}
