import ListFilter from 'lucide-react/icons/list-filter'
import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/bots'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Popover } from '../../ui/dialog/popover'
import { Checkbox } from '../../ui/form/toggle'
import styles from './bots-filter.module.css'
import { filters } from './filters'
import { pickFilters, view } from './table-store'

const texts = t.filter

/** What the table is narrowed to; a bot has to fit all of it. */
export function BotsFilter() {
  const { filters: picked } = useSnapshot(view)
  const count = picked.size
  const toggle = (id: string, isPicked: boolean) =>
    pickFilters([...picked].filter((other) => other !== id).concat(isPicked ? [id] : []))
  return (
    <Popover
      label={count > 0 ? texts.picked(count) : texts.label}
      button={
        <>
          <ListFilter size={16} aria-hidden="true" />
          {count > 0 && <span className={styles.count}>{count}</span>}
        </>
      }
      buttonClassName={classes(styles.button, count > 0 && styles.active)}
      surfaceClassName={styles.surface}
    >
      {(close) => (
        <>
          {Object.entries(filters).map(([id, { label }]) => (
            <Checkbox
              key={id}
              className={styles.choice}
              label={label}
              checked={picked.has(id)}
              onChange={(isPicked) => toggle(id, isPicked)}
            />
          ))}
          <Button
            disabled={count === 0}
            onClick={() => {
              pickFilters([])
              close()
            }}
          >
            {texts.clear}
          </Button>
        </>
      )}
    </Popover>
  )
}
