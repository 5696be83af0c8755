import Minus from 'lucide-react/icons/minus'
import SquarePen from 'lucide-react/icons/square-pen'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#texts/assistant/assistant'
import { IconButton } from '../../ui/button'
import { useMedia } from '../../ui/use-media'
import type { RunAction } from '../actions'
import styles from './chat.module.css'
import { chat, finishTyping, startAnew } from './chat-store'
import { closeChat, minimiseChat } from './chat-window'
import { MessageList } from './message-list'
import { QuestionForm } from './question-form'

/** The open conversation: beside the page, or over all of it on a phone. */
export function ChatPanel({ run }: { run: RunAction }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const question = useRef<HTMLTextAreaElement>(null)
  const isSheet = useMedia('(max-width: 719px)')
  useInertSiblings(panel, isSheet)

  const anew = () => {
    startAnew()
    question.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    if (chat.phase === 'typing') finishTyping()
    else closeChat()
  }
  /** Where something leads must be seen. */
  const minimiseSheet = () => {
    if (isSheet) minimiseChat()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from everywhere inside
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: of both roles
    <div
      ref={panel}
      className={styles.panel}
      role={isSheet ? 'dialog' : 'group'}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {t.title}
        </h2>
        <IconButton icon={<SquarePen size={20} />} label={t.fresh} onClick={anew} />
        <IconButton icon={<Minus size={20} />} label={t.minimise} onClick={minimiseChat} />
        <IconButton icon={<X size={20} />} label={t.close} onClick={closeChat} />
      </header>
      <MessageList run={run} onLeave={minimiseSheet} />
      <QuestionForm ref={question} />
    </div>
  )
}

/** While the panel covers the page, nothing else can be reached. */
function useInertSiblings(panel: RefObject<HTMLElement | null>, isCovering: boolean) {
  useLayoutEffect(() => {
    const aside = panel.current?.closest('aside')
    if (!isCovering || !aside) return
    const siblings = [...(aside.parentElement?.children ?? [])].filter(
      (other): other is HTMLElement => other !== aside && other instanceof HTMLElement,
    )
    for (const other of siblings) other.inert = true
    return () => {
      for (const other of siblings) other.inert = false
    }
  }, [panel, isCovering])
}
