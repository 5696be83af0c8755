import CheckCheck from 'lucide-react/icons/check-check'
import { useCallback, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Question } from '#contract/inbox/questions'
import { t } from '#texts/inbox/inbox'
import { sourceOf } from '../lib/live'
import { useParam } from '../lib/use-param'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { notify } from '../ui/feedback/notify'
import { useFocusNext } from '../ui/use-focus-next'
import { useShortcut } from '../ui/use-shortcut'
import styles from './inbox.module.css'
import { botParam } from './inbox-address'
import { byUrgency, inbox, refresh } from './inbox-store'
import { NewsOfQuestions } from './news'
import { QuestionCard } from './question/question-card'

/** The first thing by which a question is answered. */
const wayInto = (card: string) =>
  `${card} :is(form, [data-part=code]) :is(input, textarea, select, button)`

/** What waits for an answer, the most urgent first; with `bot` in the address, only that bot's. */
export function OpenQuestions() {
  const { open, state } = useSnapshot(inbox)
  const frame = useRef<HTMLElement>(null)
  const focusNext = useFocusNext(frame)
  const [botId, showBot] = useParam(botParam)
  const [typed, setTyped] = useState<ReadonlyMap<string, Question>>(new Map())
  const isOpen = (id: string) => open.some((question) => question.id === id)
  const all = [...open, ...[...typed.values()].filter(({ id }) => !isOpen(id))].sort(byUrgency)
  const ofBot = botId === null ? all : all.filter((question) => question.botId === botId)
  const shown = ofBot.length > 0 ? ofBot : all

  useShortcut('r', () => {
    frame.current?.querySelector<HTMLElement>(wayInto('[data-question]'))?.focus()
  })

  const keep = useCallback((question: Question, isTyped: boolean) => {
    setTyped((now) => {
      if (now.has(question.id) === isTyped) return now
      const others = [...now].filter(([id]) => id !== question.id)
      return new Map(isTyped ? [...others, [question.id, question]] : others)
    })
  }, [])

  /** Takes a card away, and leads on to the next one. */
  function leave(question: Question) {
    const place = shown.findIndex(({ id }) => id === question.id)
    const next = shown[place + 1] ?? shown[place - 1]
    keep(question, false)
    focusNext(next ? wayInto(`[data-question="${next.id}"]`) : '[data-part=title]')
  }

  function answered(question: Question) {
    notify({ type: 'success', title: t.sent(question.botName) })
    leave(question)
  }

  return (
    <section ref={frame} className={styles.stack} aria-label={t.open}>
      <NewsOfQuestions />
      <header>
        <h1 className={styles.title} tabIndex={-1} data-part="title">
          {t.title}
        </h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      {shown.length < all.length && (
        <p className={styles.row}>
          {t.onlyOf(shown[0]?.botName ?? '')}
          <Button size="small" onClick={() => showBot(null)}>
            {t.showAll(all.length)}
          </Button>
        </p>
      )}
      <Frame
        of={sourceOf(state, refresh, shown)}
        loading={t.loading}
        height={120}
        failed={t.failed}
        empty={({ length }) =>
          length === 0 && (
            <EmptyState icon={<CheckCheck size={20} aria-hidden="true" />} title={t.none} />
          )
        }
      >
        {(questions) =>
          questions.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              isClosed={!isOpen(question.id)}
              onTyped={keep}
              onAnswered={answered}
              onDismiss={leave}
            />
          ))
        }
      </Frame>
    </section>
  )
}
