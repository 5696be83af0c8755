import { t } from '#texts/metrics/metrics'
import { adminMessageOf } from '../../lib/admin-errors'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Failure, Frame } from '../../ui/feedback/frame'
import { Panel } from '../../ui/layout/panel'
import { recentLogs } from '../metrics-api'
import { useRecentLogs } from '../metrics-queries'
import { LogLine, type ShownLog } from './log-line'
import styles from './logs.module.css'

const texts = t.logs

/** The last lines of the installation's log; samples, called so, when they cannot be had. */
export function RecentLogs({ pace }: { pace: number | false }) {
  const found = useRecentLogs(pace)
  return (
    <Panel title={texts.recent}>
      {found.error ? (
        <>
          <Failure of={found} failed={texts.failed} reason={adminMessageOf} />
          <p className={styles.sample}>
            <strong>{texts.sample}</strong> {texts.sampleLead}
          </p>
          <Lines logs={samplesAt(found.errorUpdatedAt)} />
        </>
      ) : (
        <Frame of={found} loading={texts.loading} lines={5} height={24} failed={texts.failed}>
          {(logs) => <Lines logs={withoutTwins(logs)} />}
        </Frame>
      )}
    </Panel>
  )
}

function Lines({ logs }: { logs: readonly ShownLog[] }) {
  if (logs.length === 0) return <EmptyState title={texts.empty} />
  return (
    <ol className={styles.lines} aria-label={texts.recent}>
      {logs.slice(0, recentLogs).map((log) => (
        <LogLine key={keyOf(log)} log={log} />
      ))}
    </ol>
  )
}

const keyOf = ({ timestamp, message }: ShownLog) => `${timestamp} ${message}`

/** The same words at the same moment are shown once. */
const withoutTwins = (logs: readonly ShownLog[]) => [
  ...new Map(logs.map((log) => [keyOf(log), log])).values(),
]

const samplesAt = (at: number): ShownLog[] =>
  texts.samples.map((sample) => ({ ...sample, timestamp: new Date(at).toISOString() }))
