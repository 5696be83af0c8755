import type { Question } from '#contract/inbox/questions'
import { t } from '#texts/inbox/inbox'
import { CopyButton } from '../../ui/copy-button'
import styles from '../inbox.module.css'
import { QuestionLink } from './question-link'
import { QuestionWords } from './question-words'

/** A code that is entered at Microsoft's: nothing is answered here. */
export function MicrosoftCode({ question }: { question: Question }) {
  const code = codeIn(question.text)
  return (
    <div className={styles.stack} data-part="code">
      <QuestionWords question={question} />
      {code !== null && (
        <p className={styles.row}>
          <code className={styles.code}>{code}</code>
          <CopyButton text={code} label={t.copyCode} variant="primary" />
        </p>
      )}
      {question.choices.map(({ id, label, link }) =>
        link === null ? null : <QuestionLink key={id} label={label} link={link} />,
      )}
    </div>
  )
}

/** The only word of capitals and digits in the sentence that says it. */
const codeIn = (text: string) => /\b[A-Z0-9]{6,}\b/.exec(text)?.[0] ?? null
