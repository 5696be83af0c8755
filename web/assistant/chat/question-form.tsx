import ArrowUp from 'lucide-react/icons/arrow-up'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { limits } from '#contract/limits'
import { t } from '#texts/assistant/assistant'
import { IconButton } from '../../ui/button'
import { ask, chat, finishTyping } from './chat-store'
import styles from './question-form.module.css'

/** From so few characters left on, they are counted. */
const countedFrom = 100

/** Where one asks. What is written stays there until it is sent. */
export function QuestionForm({ ref }: { ref: RefObject<HTMLTextAreaElement | null> }) {
  const { draft, phase } = useSnapshot(chat, { sync: true })
  useEffect(() => ref.current?.focus(), [ref])
  const maySend = draft.trim() !== '' && phase === 'idle'
  const left = limits.assistant.question - draft.length

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!maySend) return
    chat.draft = ''
    void ask(draft)
    ref.current?.focus()
  }
  const hearKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (phase === 'typing') {
      event.preventDefault()
      finishTyping()
    } else send(event)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <textarea
        ref={ref}
        className={styles.input}
        aria-label={t.question}
        placeholder={t.placeholder}
        maxLength={limits.assistant.question}
        rows={1}
        enterKeyHint="send"
        value={draft}
        onChange={({ target }) => {
          chat.draft = target.value
        }}
        onKeyDown={hearKey}
      />
      <IconButton
        type="submit"
        variant="primary"
        className={styles.send}
        icon={<ArrowUp size={20} />}
        label={t.send}
        disabled={!maySend}
      />
      {left <= countedFrom && <p className={styles.left}>{t.left(left)}</p>}
    </form>
  )
}
