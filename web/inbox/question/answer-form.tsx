import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Question } from '#contract/inbox/questions'
import { t } from '#texts/inbox/inbox'
import { messageOf } from '../../lib/api'
import { useEditForm } from '../../lib/form/use-edit-form'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import styles from '../inbox.module.css'
import { sendAnswer } from '../inbox-api'
import { refresh, takeOut } from '../inbox-store'
import { AnswerFields } from './answer-fields'
import { type AnswerValues, answerOf, valuesOf } from './answer-values'
import { ClosedNote } from './closed-note'
import { QuestionLink } from './question-link'

type Props = {
  question: Question
  /** It was closed while something was being typed. */
  isClosed: boolean
  onTyped: (isTyped: boolean) => void
  onAnswered: () => void
  onDismiss: () => void
}

/** Whose sentences and choices are ours, of which the first is what most want. */
const ours = ['code-of-conduct', 'resource-pack']

/** Answers a question with its fields, its text or one of its choices. */
export function AnswerForm({ question, isClosed, onTyped, onAnswered, onDismiss }: Props) {
  const { id, kind, takesText } = question
  const choices = question.choices.filter(({ link }) => link === null)
  const links = question.choices.filter(({ link }) => link !== null)
  const base = valuesOf(question)
  /** The choice that is being sent; null for a text. */
  const chosen = useRef<string | null>(null)
  const isSending = useRef(false)
  const [busy, setBusy] = useState<string | null>(null)
  // What is typed to log in is kept nowhere.
  const edits = useEditForm(
    base,
    (values: AnswerValues) => answerOf(question, values, chosen.current),
    kind === 'login-prompt' ? undefined : `inbox.${id}`,
  )
  const { values, issues, failure, isDirty, isSubmitting } = edits
  useEffect(() => onTyped(isDirty), [isDirty, onTyped])

  async function send(choice: string | null) {
    if (isSending.current || isClosed) return
    isSending.current = true
    chosen.current = choice
    setBusy(choice ?? '')
    let isDone = false
    await edits.submit(async (answer) => {
      try {
        await sendAnswer(id, answer)
      } catch (error) {
        // It may be over, which is then seen.
        void refresh()
        throw error
      }
      isDone = true
      return base
    })()
    isSending.current = false
    setBusy(null)
    if (!isDone) return
    takeOut(id)
    onAnswered()
  }

  /** What Enter means, where that is clear. */
  const [only] = !takesText && choices.length === 1 ? choices : []
  function submit(event: FormEvent) {
    event.preventDefault()
    if (takesText || only) void send(only?.id ?? null)
  }

  const isOver = isClosed && !isSubmitting
  return (
    <form ref={edits.element} className={styles.stack} noValidate onSubmit={submit}>
      <AnswerFields
        {...{ question, values, issues, isOver }}
        onChange={(part) => edits.change(part)}
      />
      {links.map((choice) => (
        <QuestionLink key={choice.id} label={choice.label} link={choice.link ?? ''} />
      ))}
      {failure !== null && !isOver && (
        <Banner tone="danger">{messageOf(failure, t.form.failed)}</Banner>
      )}
      {isOver ? (
        <ClosedNote question={question} typed={String(values.text)} onDismiss={onDismiss} />
      ) : (
        <div className={styles.row}>
          {takesText && (
            <Button type="submit" variant="primary" busy={busy === ''} className={styles.choice}>
              {t.form.send}
            </Button>
          )}
          {choices.map(({ id: choice, label }, place) => (
            <Button
              key={choice}
              variant={place === 0 && ours.includes(kind) ? 'primary' : 'secondary'}
              className={styles.choice}
              busy={busy === choice}
              type={only ? 'submit' : 'button'}
              onClick={only ? undefined : () => void send(choice)}
            >
              <bdi>{label.trim() || t.form.unnamed(place + 1)}</bdi>
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}
