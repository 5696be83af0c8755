import type { Connection } from '#contract/bots/connections'
import { t } from '#texts/bots/connections/connections'
import { reasonWords } from '#texts/bots/connections/reasons'
import { minuteMs } from '../../../server/lib/time'
import { formatDuration, formatNumber } from '../../lib/format'
import { Panel } from '../../ui/layout/panel'
import { useNow } from '../../ui/use-now'
import { DaysFigure } from '../presence/days-figure'
import { PresenceFigure } from '../presence/presence-figure'
import styles from './connections-history.module.css'
import { summarise } from './connections-summary'

const texts = t.summary

/** The last day in three figures, and how much of it they were counted from. */
export function SummaryPanel({
  botId,
  connections,
  hasOlder,
  isRunning,
}: {
  botId: string
  connections: readonly Connection[]
  hasOlder: boolean
  isRunning: boolean
}) {
  const now = useNow(minuteMs)
  const summary = summarise(connections, hasOlder, now)
  const { mostFrequent, isWhole } = summary
  const loaded = formatNumber(connections.length)
  return (
    <Panel title={texts.title}>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.connections}</dt>
          <dd>{formatNumber(summary.connections)}</dd>
        </div>
        <div>
          <dt>{texts.inWorld}</dt>
          <dd>{formatDuration(summary.worldMs)}</dd>
        </div>
        <div>
          <dt>{texts.mostFrequent}</dt>
          <dd className={styles.words}>
            {mostFrequent
              ? texts.reason(reasonWords[mostFrequent.reason], mostFrequent.times)
              : texts.none}
          </dd>
        </div>
      </dl>
      <PresenceFigure botId={botId} />
      <DaysFigure botId={botId} />
      <p className={styles.source}>
        {isWhole ? texts.whole(loaded, connections.length === 1) : texts.part(loaded)}
        {isRunning && ` ${texts.current}`}
      </p>
    </Panel>
  )
}
