import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { useMemo } from 'react'
import type { Snapshot } from 'valtio'
import { t } from '#texts/bots/many/many'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { ProgressBar } from '../../ui/feedback/progress'
import { bots } from '../bots-store'
import { type Answer, answersOf } from './answers'
import styles from './command-answers.module.css'
import { type CommandJob, cancelSending } from './command-job'

/** Different answers that are shown; a thousand of them tell nobody more. */
const mostAnswers = 200

/** How a line goes to many bots: what they answered, and afterwards what can be done about it. */
export function CommandAnswers({
  job,
  onRetry,
}: {
  job: Snapshot<CommandJob>
  onRetry: (botIds: readonly string[], line: string) => void
}) {
  const { results, finished, line } = job
  const answers = useMemo(() => answersOf(results), [results])
  const failed = results.filter(({ success }) => !success).map(({ botId }) => botId)
  return (
    <>
      <div className={styles.head}>
        {line && <code className={styles.line}>{line}</code>}
        {finished ? <Outcome job={job} failed={failed.length} /> : <Sending job={job} />}
        {finished && line && failed.length > 0 && (
          <Button size="small" icon={<RotateCw size={16} />} onClick={() => onRetry(failed, line)}>
            {t.retry(failed.length)}
          </Button>
        )}
      </div>
      <ul className={styles.list} aria-label={t.answers}>
        {answers.slice(0, mostAnswers).map((answer) => (
          <AnswerLine key={`${answer.success} ${answer.said}`} answer={answer} />
        ))}
      </ul>
      {answers.length > mostAnswers && (
        <p className={styles.note}>{t.hidden(answers.length - mostAnswers)}</p>
      )}
    </>
  )
}

function Sending({ job: { done, total, id, cancelling } }: { job: Snapshot<CommandJob> }) {
  return (
    <div className={styles.sending}>
      <ProgressBar
        value={done}
        max={total}
        label={
          <>
            <strong>{t.sending(total)}</strong>
            <span className={styles.figures}>{`${done} / ${total}`}</span>
          </>
        }
      />
      <Button
        size="small"
        icon={<X size={16} />}
        busy={cancelling || id === null}
        onClick={() => void cancelSending()}
      >
        {t.cancel}
      </Button>
    </div>
  )
}

function Outcome({ job, failed }: { job: Snapshot<CommandJob>; failed: number }) {
  const answered = job.results.length - failed
  return (
    <p role="status" className={styles.outcome}>
      {failed === 0 ? t.allAnswered(answered) : t.outcome(answered, failed)}
      {job.waiting.length > 0 && `. ${t.cancelled(job.waiting.length)}`}
    </p>
  )
}

function AnswerLine({ answer: { said, success, botIds } }: { answer: Answer }) {
  const names = botIds.map((id) => bots.byId[id]?.name ?? id)
  return (
    <li className={classes(styles.answer, !success && styles.failed)}>
      {names.length === 1 ? (
        <strong>{names[0]}</strong>
      ) : (
        <details>
          <summary>{t.bots(names.length)}</summary>
          <p className={styles.note}>{names.join(', ')}</p>
        </details>
      )}
      <span className={styles.said}>{said}</span>
    </li>
  )
}
