import { useEffect, useId, useRef } from 'react'
import { t } from '#texts/driving/driving'
import { Button } from '../../ui/button'
import { Keys } from '../../ui/keys'
import { setHintsSeen } from './hints-seen'
import styles from './pause-card.module.css'
import type { Pause } from './session'
import type { HandKind } from './use-hands'

/** Says why nothing is held down, or how one drives, and goes on. */
export function PauseCard({
  pause,
  says,
  isLost,
  byCompass,
  hand,
  onResume,
  onLeave,
}: {
  pause: Pause
  says: { title: string; text: string }
  isLost: boolean
  byCompass: boolean
  hand: HandKind
  onResume: () => void
  onLeave: () => void
}) {
  const id = useId()
  const go = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Who has gone elsewhere is not fetched back.
    if (pause !== 'away') go.current?.focus({ preventScroll: true })
  }, [pause])
  const resume = () => {
    if (pause === 'help') setHintsSeen()
    onResume()
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {says.title}
      </h2>
      <p className={styles.text}>{says.text}</p>
      {pause === 'help' && !isLost && <Hints of={hintsFor(hand, byCompass)} />}
      <div className={styles.buttons}>
        <Button ref={go} variant="primary" busy={isLost} onClick={resume}>
          {pause === 'help' ? t.start : t.goOn}
        </Button>
        <Button onClick={onLeave}>{t.leave}</Button>
      </div>
    </section>
  )
}

/** The focus stays where keys are heard: Enter does the same. */
export function DeadCard({ onRespawn }: { onRespawn: () => void }) {
  return (
    <section className={styles.card} role="status">
      <h2 className={styles.title}>{t.dead.title}</h2>
      <p className={styles.text}>{t.dead.text}</p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onRespawn}>
          {t.respawn}
        </Button>
      </div>
    </section>
  )
}

const hintsFor = (hand: HandKind, byCompass: boolean) => {
  if (hand === 'touch') return byCompass ? t.hints.touchMap : t.hints.touch
  return byCompass ? t.hints.map : t.hints.keys
}

type Hint = { keys: string | readonly string[] | null; text: string }

function Hints({ of }: { of: readonly Hint[] }) {
  return (
    <dl className={styles.hints}>
      {of.map(({ keys, text }) => (
        <div key={text} className={styles.hint}>
          <dt className={styles.keys}>
            {typeof keys === 'string' ? keys : keys?.map((key) => <Keys key={key} of={key} />)}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
