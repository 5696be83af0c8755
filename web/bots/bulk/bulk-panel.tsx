import RotateCw from 'lucide-react/icons/rotate-cw'
import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/bots'
import { formatDuration } from '../../lib/format'
import { Button } from '../../ui/button'
import { ProgressBar } from '../../ui/feedback/progress'
import { Panel } from '../../ui/layout/panel'
import { useNow } from '../../ui/use-now'
import styles from './bulk-panel.module.css'
import { type BulkJob, bulk, dismissBulk, leftOf, retry } from './bulk-store'

/** How the user's bulk job goes, and afterwards which bots failed and why. */
export function BulkPanel() {
  const { job } = useSnapshot(bulk)
  if (!job) return null
  return (
    <Panel className={styles.panel}>
      {job.finished ? <Failed job={job} /> : <Progress job={job} />}
    </Panel>
  )
}

type Job = Readonly<Omit<BulkJob, 'botIds' | 'results'>> & {
  readonly results: readonly Readonly<BulkJob['results'][number]>[]
}

function Progress({ job }: { job: Job }) {
  const { title } = t.bulk.actions[job.action]
  const left = leftOf(job, useNow(1_000))
  return (
    <>
      <ProgressBar
        value={job.done}
        max={job.total}
        label={
          <>
            <strong>{title(job.total)}</strong>
            <span className={styles.figures}>
              {t.usage.of(String(job.done), String(job.total))}
            </span>
          </>
        }
      />
      <p className={styles.estimate}>
        {left > 0 ? t.bulk.estimate(formatDuration(left)) : t.bulk.soon}
      </p>
      <Results job={job} />
    </>
  )
}

function Failed({ job }: { job: Job }) {
  const failed = job.results.filter(({ success }) => !success)
  const texts = t.bulk.actions[job.action]
  return (
    <>
      <div className={styles.head}>
        <strong>{texts.some(job.results.length - failed.length, failed.length)}</strong>
        <div className={styles.actions}>
          <Button
            size="small"
            variant="primary"
            icon={<RotateCw size={16} />}
            onClick={() =>
              void retry(
                job.action,
                failed.map(({ botId }) => botId),
              )
            }
          >
            {t.bulk.retry(failed.length)}
          </Button>
          <Button size="small" onClick={dismissBulk}>
            {t.bulk.dismiss}
          </Button>
        </div>
      </div>
      <ul className={styles.list} aria-label={t.bulk.failedBots}>
        {failed.map(({ botId, message }) => (
          <li key={botId}>
            <strong>{job.names[botId] ?? botId}</strong>
            <span>{message ?? t.bulk.unknownReason}</span>
          </li>
        ))}
      </ul>
      <Results job={job} />
    </>
  )
}

/** What became of every bot so far, for whoever wants to look. */
function Results({ job }: { job: Job }) {
  if (job.results.length === 0) return null
  return (
    <details className={styles.results}>
      <summary>{t.bulk.results(job.results.length)}</summary>
      <ul className={styles.list} aria-label={t.bulk.resultList}>
        {job.results.map(({ botId, success, message }) => (
          <li key={botId}>
            <strong>{job.names[botId] ?? botId}</strong>
            <span>{success ? t.bulk.succeeded : (message ?? t.bulk.unknownReason)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
