import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/bots'
import { formatDuration } from '../../lib/format'
import { Button } from '../../ui/button'
import { ProgressBar } from '../../ui/feedback/progress'
import { Panel } from '../../ui/layout/panel'
import { useNow } from '../../ui/use-now'
import { bots } from '../bots-store'
import { type BulkJob, bulk, leftOf } from './bulk-job'
import styles from './bulk-panel.module.css'
import { cancelBulk, dismissBulk, retry } from './bulk-store'

/** How the user's bulk job goes, and afterwards which bots failed and why. */
export function BulkPanel() {
  const { job } = useSnapshot(bulk)
  if (!job) return null
  return (
    <Panel className={styles.panel}>
      {job.finished ? <Failed job={job} /> : <Going job={job} />}
    </Panel>
  )
}

type Job = Readonly<Omit<BulkJob, 'botIds' | 'results' | 'waiting'>> & {
  readonly results: readonly Readonly<BulkJob['results'][number]>[]
}

const Going = ({ job }: { job: Job }) =>
  job.joining === null ? <Progress job={job} /> : <Joining job={job} left={job.joining} />

/** The server has asked all of them; now they have to get in. */
function Joining({ job, left }: { job: Job; left: number }) {
  const asked = job.results.filter(({ success }) => success).length
  return (
    <>
      <ProgressBar
        value={asked - left}
        max={asked}
        label={
          <>
            <strong>{t.bulk.joining(asked)}</strong>
            <span className={styles.figures}>
              {t.usage.of(String(asked - left), String(asked))}
            </span>
          </>
        }
      />
      <div className={styles.head}>
        <p className={styles.estimate}>{t.bulk.joiningHint}</p>
        <Button size="small" onClick={dismissBulk}>
          {t.bulk.dismiss}
        </Button>
      </div>
      <Results job={job} />
    </>
  )
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
      <div className={styles.head}>
        <p className={styles.estimate}>
          {left > 0 && !job.cancelling ? t.bulk.estimate(formatDuration(left)) : t.bulk.soon}
        </p>
        <Button
          size="small"
          icon={<X size={16} />}
          busy={job.cancelling || job.id === null}
          title={t.bulk.cancelHint}
          onClick={() => void cancelBulk()}
        >
          {t.bulk.cancel}
        </Button>
      </div>
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
            <strong>{nameOf(job, botId)}</strong>
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
            <strong>{nameOf(job, botId)}</strong>
            <span>{success ? t.bulk.succeeded : (message ?? t.bulk.unknownReason)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** After a reload the job may be known before its bots are. */
function nameOf({ names }: Job, botId: string) {
  return names[botId] ?? bots.byId[botId]?.name ?? botId
}
