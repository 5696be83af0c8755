import { type MouseEvent, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/assistant/assistant'
import { Button } from '../../ui/button'
import type { RunAction } from '../actions'
import { AnswerView } from '../answer-view'
import { ask, chat, finishTyping, retry } from './chat-store'
import styles from './message-list.module.css'
import type { Message } from './messages'

/** The conversation, at its end unless somebody reads further up. */
export function MessageList({ run, onLeave }: { run: RunAction; onLeave: () => void }) {
  const { messages, phase, typed } = useSnapshot(chat)
  const list = useRef<HTMLElement>(null)
  const newest = messages.at(-1)
  const questions = messages.filter(({ kind }) => kind === 'question').length
  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks wants to see the answer
  useEffect(() => void list.current?.scrollTo({ top: 0 }), [questions])

  const hearClick = (event: MouseEvent) => {
    finishTyping()
    if (event.target instanceof Element && event.target.closest('a')) onLeave()
  }
  return (
    <section
      ref={list}
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t.conversation}
      onClickCapture={hearClick}
    >
      <div className={styles.all}>
        <ol className={styles.list}>
          {messages.map((message) =>
            message.kind === 'question' ? (
              <li key={message.id} className={styles.question}>
                <span className="visually-hidden">{t.you}</span>
                {message.text}
              </li>
            ) : (
              <li key={message.id} className={styles.answer}>
                <span className="visually-hidden">{t.assistant}</span>
                <AnswerView
                  message={message as Message}
                  typed={message === newest ? typed : null}
                  isStreaming={message === newest && phase === 'streaming'}
                  run={run}
                  onChoose={choose}
                  onLeave={onLeave}
                />
              </li>
            ),
          )}
        </ol>
        {questions === 0 && <Examples />}
        {phase === 'thinking' && <p className={styles.thinking}>{t.thinking}</p>}
        {phase === 'typing' && (
          <Button size="small" variant="ghost" className={styles.below} onClick={finishTyping}>
            {t.showAll}
          </Button>
        )}
        {phase === 'idle' && newest?.kind === 'fallback' && (
          <Button size="small" className={styles.below} onClick={() => void retry()}>
            {t.retry}
          </Button>
        )}
      </div>
    </section>
  )
}

const choose = (message: string) => void ask(message)

function Examples() {
  return (
    <ul className={styles.examples} aria-label={t.examples}>
      {t.questions.map((question) => (
        <li key={question}>
          <Button size="small" onClick={() => void ask(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  )
}
