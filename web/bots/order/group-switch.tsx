import Rows from 'lucide-react/icons/rows-3'
import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/order/order'
import { grouping, setGrouped } from './grouping'
import styles from './order-toolbar.module.css'

/** Whether the table shows the bots by their groups. */
export function GroupSwitch() {
  const { isOn } = useSnapshot(grouping)
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t.grouped}
      aria-pressed={isOn}
      title={t.groupedHint}
      onClick={() => setGrouped(!isOn)}
    >
      <Rows size={16} aria-hidden="true" />
      <span className={styles.word}>{t.grouped}</span>
    </button>
  )
}
