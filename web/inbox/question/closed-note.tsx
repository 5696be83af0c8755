import type { Question } from '#contract/inbox/questions'
import { t } from '#texts/inbox/inbox'
import { Button } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Banner } from '../../ui/feedback/banner'
import styles from '../inbox.module.css'
import { useClosedQuestion } from '../use-closed'

type Props = { question: Question; typed: string; onDismiss: () => void }

/** That a question is over, and how, beside what was being typed as its answer. */
export function ClosedNote({ question, typed, onDismiss }: Props) {
  const closed = useClosedQuestion(question.id)
  return (
    <Banner tone="warn">
      <div className={styles.stack}>
        <p>{closed ? t.closed.why(closed.state, closed.answered?.by) : t.closed.over}</p>
        <p className={styles.row}>
          {typed !== '' && <CopyButton text={typed} label={t.closed.copy} />}
          <Button onClick={onDismiss}>{t.closed.dismiss}</Button>
        </p>
      </div>
    </Banner>
  )
}
