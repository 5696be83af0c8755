import { adminMessageOf } from '../../lib/admin-errors'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SkeletonLines } from '../../ui/feedback/skeleton'
import { Panel } from '../../ui/layout/panel'
import { es } from '../metrics.es'
import { recentLogs } from '../metrics-api'
import { useRecentLogs } from '../metrics-queries'
import { LogLine, type ShownLog } from './log-line'
import styles from './logs.module.css'

const texts = es.logs

/** The last lines of the installation's log; samples, called so, when they cannot be had. */
export function RecentLogs({ pace }: { pace: number | false }) {
  const { data, error, refetch, isFetching, errorUpdatedAt } = useRecentLogs(pace)
  return (
    <Panel title={texts.recent}>
      {error && (
        <>
          <Banner
            tone="danger"
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {es.retry}
              </Button>
            }
          >
            <p>{texts.failed}</p>
            <p>{adminMessageOf(error)}</p>
          </Banner>
          <p className={styles.sample}>
            <strong>{texts.sample}</strong> {texts.sampleLead}
          </p>
          <Lines logs={samplesAt(errorUpdatedAt)} />
        </>
      )}
      {!error && data && <Lines logs={withoutTwins(data.logs)} />}
      {!error && !data && <SkeletonLines lines={5} height={24} label={texts.loading} />}
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
