import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right'
import Terminal from 'lucide-react/icons/terminal'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ChatAction } from '#contract/assistant'
import { t } from '#texts/assistant/assistant'
import { t as ui } from '#texts/ui/ui'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import styles from './action-buttons.module.css'
import type { Outcome, RunAction } from './actions'
import { chat } from './chat/chat-store'

type Doing = { run: RunAction; onLeave: () => void }

/** What an answer proposes. Nothing of it happens by itself. */
export function ActionButtons({ actions, ...doing }: Doing & { actions: readonly ChatAction[] }) {
  if (actions.length === 0) return null
  return (
    <ul className={styles.list} aria-label={t.actions}>
      {actions.map((action) => (
        <li key={JSON.stringify(action)}>
          <ActionButton action={action} {...doing} />
        </li>
      ))}
    </ul>
  )
}

const icons = {
  start: <Play size={16} />,
  stop: <Square size={14} />,
  command: <Terminal size={16} />,
  console: <Terminal size={16} />,
  page: <SquareArrowOutUpRight size={16} />,
}

/** What can do it may not have come over a broken connection. */
async function outcomeOf(run: RunAction, action: ChatAction): Promise<Outcome> {
  try {
    return await run(action)
  } catch {
    return { ok: false, message: t.outcome.failed }
  }
}

/** What only leads somewhere does so at once; the rest is asked about first. */
function ActionButton({ action, run, onLeave }: Doing & { action: ChatAction }) {
  const [phase, setPhase] = useState<'offered' | 'asked' | 'busy'>('offered')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const offer = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && phase !== 'asked') offer.current?.focus()
    wasAsked.current = phase === 'asked'
  }, [phase])

  const act = async () => {
    setPhase('busy')
    const became = await outcomeOf(run, action)
    setOutcome(became)
    setPhase('offered')
    if (became) chat.said = became.message
  }
  const choose = () => {
    setOutcome(null)
    if (isAsked(action)) return setPhase('asked')
    onLeave()
    void outcomeOf(run, action).then(setOutcome)
  }
  if (phase === 'asked' && isAsked(action)) {
    return <Question action={action} onYes={act} onNo={() => setPhase('offered')} />
  }
  return (
    <>
      <Button
        ref={offer}
        size="small"
        className={styles.offer}
        icon={icons[action.type]}
        busy={phase === 'busy'}
        onClick={choose}
      >
        <span className={styles.words}>{offerOf(action)}</span>
      </Button>
      {outcome && (
        <p className={classes(styles.outcome, !outcome.ok && styles.failed)}>{outcome.message}</p>
      )}
    </>
  )
}

function offerOf(action: ChatAction): ReactNode {
  if (action.type === 'page') return t.offer.page(action.title)
  if (action.type !== 'command') return t.offer[action.type](action.botName)
  return (
    <>
      {t.offer.command(action.botName)} <code>{action.command}</code>
    </>
  )
}

type Asked = Exclude<ChatAction, { type: 'console' | 'page' }>

const isAsked = (action: ChatAction): action is Asked =>
  action.type !== 'console' && action.type !== 'page'

/** The focus begins on the no, so that one key pressed too long does nothing. */
function Question({
  action,
  onYes,
  onNo,
}: {
  action: Asked
  onYes: () => Promise<void>
  onNo: () => void
}) {
  const id = useId()
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className={styles.question} role="group" aria-labelledby={id}>
      <p id={id}>
        {t.ask[action.type](action.botName)}
        {action.type === 'command' && <code className={styles.command}>{action.command}</code>}
      </p>
      <div className={styles.answers}>
        <Button ref={no} size="small" onClick={onNo}>
          {ui.cancel}
        </Button>
        <Button size="small" variant="primary" onClick={() => void onYes()}>
          {t.confirm}
        </Button>
      </div>
    </div>
  )
}
