import type { ChatChoice } from '#contract/assistant'
import { t } from '#texts/assistant/assistant'
import { Button } from '../ui/button'
import styles from './action-buttons.module.css'

/** What an answer asks back, each possible reply as a button that sends it. */
export function ChoiceButtons({
  choices,
  onChoose,
}: {
  choices: readonly ChatChoice[]
  onChoose: (message: string) => void
}) {
  if (choices.length === 0) return null
  return (
    <ul className={styles.choices} aria-label={t.choices}>
      {choices.map(({ label, message }) => (
        <li key={message}>
          <Button size="small" className={styles.offer} onClick={() => onChoose(message)}>
            <span className={styles.words}>{label}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
