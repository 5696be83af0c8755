import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/bots'
import { classes } from '../../ui/classes'
import { Skeleton } from '../../ui/feedback/skeleton'
import { type Group, tally } from '../usage'
import { useBots } from '../use-bots'
import styles from './stats-header.module.css'
import { view } from './table-store'

const shown: Group[] = ['running', 'transition', 'stopped', 'faults']

/** How many bots do what; each figure narrows the table to its bots. */
export function StatsHeader() {
  const { byId, state } = useBots()
  const isKnown = state !== 'loading'
  const { group: picked } = useSnapshot(view)
  return (
    <fieldset className={styles.stats} aria-label={t.stats.label}>
      <Figure
        label={t.stats.total}
        count={isKnown ? Object.keys(byId).length : null}
        group={null}
        picked={picked}
      />
      {shown.map((group) => (
        <Figure
          key={group}
          label={t.stats[group]}
          count={isKnown ? tally(byId, group) : null}
          group={group}
          picked={picked}
        />
      ))}
    </fieldset>
  )
}

function Figure({
  label,
  count,
  group,
  picked,
}: {
  label: string
  /** Null until the bots are there. */
  count: number | null
  group: Group | null
  picked: Group | null
}) {
  const isPicked = picked === group
  return (
    <button
      type="button"
      className={classes(styles.figure, group && styles[group], count === 0 && styles.none)}
      aria-pressed={isPicked}
      onClick={() => {
        view.group = isPicked ? null : group
      }}
    >
      <span className={styles.count}>{count ?? <Skeleton width={20} height={20} />}</span>
      <span className={styles.label}>{label}</span>
    </button>
  )
}
