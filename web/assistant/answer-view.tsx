import { memo } from 'react'
import { Link } from 'wouter'
import { limits } from '#contract/limits'
import { t } from '#texts/assistant/assistant'
import { classes } from '../ui/classes'
import { ActionButtons } from './action-buttons'
import type { RunAction } from './actions'
import { AnswerText } from './answer-text'
import styles from './answer-view.module.css'
import type { About, Message } from './chat/messages'
import { ChoiceButtons } from './choice-buttons'
import { ownPath } from './own-path'

type Props = {
  message: Message
  /** Characters that are out; null when all are. */
  typed: number | null
  isStreaming: boolean
  run: RunAction
  /** Sends what a button says that asks back. */
  onChoose: (message: string) => void
  onLeave: () => void
}

/** What the assistant says, and once all of it is out how sure it is, whence it knows, what it offers. */
export const AnswerView = memo(function AnswerView(props: Props) {
  const { message, typed, isStreaming, run, onChoose, onLeave } = props
  const { text, about } = message
  const isWhole = typed === null && !isStreaming
  return (
    <>
      <AnswerText text={typed === null ? text : [...text].slice(0, typed).join('')} />
      {isWhole && about && (
        <>
          <ActionButtons actions={about.actions} run={run} onLeave={onLeave} />
          <ChoiceButtons choices={about.choices} onChoose={onChoose} />
          <Confidence {...about} />
          <Sources {...about} />
        </>
      )}
    </>
  )
})

function levelOf(confidence: number) {
  const { high, medium } = limits.assistant.confidence
  return confidence > high ? 'high' : confidence > medium ? 'medium' : 'low'
}

/** How sure an answer is; what only points says so, and what answers nothing is not sure of it. */
function Confidence({ confidence, answered, origin }: About) {
  if (!answered && origin !== 'unknown') return null
  const level = levelOf(confidence)
  return (
    <p className={styles.about}>
      <span className={classes(styles.confidence, styles[level])}>{t.confidence[level]}</span>
      {origin === 'model' && <span>{t.worded}</span>}
    </p>
  )
}

function Sources({ sources, links, answered }: About) {
  if (sources.length === 0) return null
  const isAnswer = answered || links.length === 0
  return (
    <div className={styles.sources}>
      <p>{isAnswer ? t.sources : t.nearest}</p>
      <ul>
        {sources.map((source, at) => {
          const path = ownPath(links[at]?.path)
          return <li key={source}>{path ? <Link href={path}>{source}</Link> : source}</li>
        })}
      </ul>
    </div>
  )
}
