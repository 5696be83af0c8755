import type { Question } from '#contract/inbox/questions'
import { t } from '#texts/inbox/inbox'
import { classes } from '../ui/classes'
import { Frame } from '../ui/feedback/frame'
import { ListFoot, MoreButton } from '../ui/layout/list-foot'
import { Panel } from '../ui/layout/panel'
import { RelativeTime } from '../ui/time'
import styles from './inbox.module.css'
import { titleOf } from './question/question-words'
import { useClosed } from './use-closed'

/** What is over: who answered it and when, or why nobody did. */
export function ClosedQuestions() {
  const found = useClosed()
  return (
    <Panel title={t.closed.title}>
      <Frame
        of={{ ...found, data: found.data?.pages.flatMap(({ questions }) => questions) }}
        loading={t.loading}
        failed={t.closed.failed}
        empty={({ length }) => length === 0 && <p className={styles.muted}>{t.closed.none}</p>}
      >
        {(questions) => (
          <>
            <ul aria-label={t.closed.title}>
              {questions.map((question) => (
                <ClosedLine key={question.id} question={question} />
              ))}
            </ul>
            <ListFoot count={t.closed.shown(questions.length)}>
              <MoreButton of={found} label={t.closed.more} />
            </ListFoot>
          </>
        )}
      </Frame>
    </Panel>
  )
}

function ClosedLine({ question }: { question: Question }) {
  const { kind, botName, target, title, state, answered, askedAt } = question
  return (
    <li className={classes(styles.row, styles.apart, styles.line)}>
      <span className={styles.row}>
        <bdi className={styles.bot}>{botName}</bdi>
        <bdi>{titleOf(question)}</bdi>
        {kind === 'dialog' && title !== '' && <bdi className={styles.muted}>{title}</bdi>}
        <bdi className={styles.target}>{target}</bdi>
      </span>
      <span className={classes(styles.row, styles.muted)}>
        <bdi>{t.closed.how(state, answered?.by)}</bdi>
        <RelativeTime at={answered?.at ?? askedAt} />
      </span>
    </li>
  )
}
