import type { Question } from '#contract/inbox/questions'
import { t } from '#texts/inbox/inbox'
import { classes } from '../../ui/classes'
import styles from '../inbox.module.css'

/** Whether title and text are the server's own; else they are sentences of ours that cite somebody. */
const isTheirs = ({ kind }: Question) => kind === 'dialog' || kind === 'code-of-conduct'

/** What a question is called: by its kind, where its title is not ours. */
export const titleOf = (question: Question) =>
  isTheirs(question) ? t.kinds[question.kind] : question.title

/** What is asked, as mere text: what a server wrote is marked as its own, and scrolls where it is long. */
export function QuestionWords({ question }: { question: Question }) {
  const { kind, target, title, text } = question
  if (!isTheirs(question)) {
    return text.trim() === '' ? null : <Words text={text} />
  }
  return (
    <figure className={classes(styles.stack, styles.said)}>
      <figcaption className={styles.muted}>
        {t.said.server} <bdi className={styles.target}>{target}</bdi>
      </figcaption>
      {kind === 'dialog' && title.trim() !== '' && (
        <p className={classes(styles.words, styles.name)} dir="auto">
          <strong>{title}</strong>
        </p>
      )}
      {text.trim() !== '' && <Words text={text} />}
    </figure>
  )
}

const longest = 600

function Words({ text }: { text: string }) {
  if (text.length <= longest) {
    return (
      <p className={styles.words} dir="auto">
        {text}
      </p>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section className={classes(styles.words, styles.long)} tabIndex={0} aria-label={t.said.words}>
      <p dir="auto">{text}</p>
    </section>
  )
}
