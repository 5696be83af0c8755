import { GuardianReaction } from '#contract/bots/guardian'
import { t } from '#texts/bots/guardian/guardian'
import { classes } from '../../ui/classes'
import styles from './guardian.module.css'

/** What is done, in the order in which it was pressed; pressed again it goes. */
export function ReactionPicker({
  danger,
  value,
  error,
  onChange,
}: {
  danger: string
  value: readonly GuardianReaction[]
  error: string | undefined
  onChange: (value: GuardianReaction[]) => void
}) {
  return (
    <fieldset className={styles.reactions}>
      <legend className="visually-hidden">{t.reactionsOf(danger)}</legend>
      {GuardianReaction.options.map((reaction) => {
        const place = value.indexOf(reaction)
        const isChosen = place !== -1
        const others = value.filter((one) => one !== reaction)
        return (
          <button
            key={reaction}
            type="button"
            className={classes(styles.reaction, isChosen && styles.chosen)}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? others : [...value, reaction])}
          >
            {isChosen ? t.place(place + 1, t.reactions[reaction]) : t.reactions[reaction]}
          </button>
        )
      })}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}
