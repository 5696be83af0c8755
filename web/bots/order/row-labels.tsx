import StarIcon from 'lucide-react/icons/star'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/order/order'
import { classes } from '../../ui/classes'
import { setFavourite } from './labels'
import styles from './row-labels.module.css'

/** Made once: an icon that is the same as before costs a row nothing. */
const icon = <StarIcon size={16} aria-hidden="true" />

const shownTags = 2

/** A bot's star, which makes it a favourite or no longer. */
export function Star({ bot }: { bot: Bot }) {
  return (
    <button
      type="button"
      className={classes(styles.star, bot.favourite && styles.favourite)}
      aria-label={t.favourite(bot.name)}
      aria-pressed={bot.favourite}
      title={t.favouriteTip}
      onClick={() => void setFavourite([bot.id], !bot.favourite)}
    >
      {icon}
    </button>
  )
}

/** The first of a bot's tags, and how many more there are. */
export function RowTags({ tags }: Pick<Bot, 'tags'>) {
  if (tags.length === 0) return null
  return (
    <span className={styles.tags}>
      {tags.slice(0, shownTags).map((tag) => (
        <bdi key={tag} className={styles.tag}>
          {tag}
        </bdi>
      ))}
      {tags.length > shownTags && <span>{t.moreTags(tags.length - shownTags)}</span>}
    </span>
  )
}

/** What a row is dragged by, with fingers too. The keyboard moves rows by their names. */
export function Grip({ index }: { index: number }) {
  return <span className={styles.grip} data-grip={index} aria-hidden="true" />
}
