import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Users from 'lucide-react/icons/users'
import { useSnapshot } from 'valtio'
import type { BulkAction } from '#contract/bots/bots'
import { t } from '#texts/bots/order/order'
import { t as sharing } from '#texts/bots/sharing'
import { IconButton } from '../../ui/button'
import { Checkbox } from '../../ui/form/toggle'
import { requestBulk } from '../bulk/bulk-store'
import { openSharing } from '../sharing-store'
import { clearSelection, select, view } from '../table/table-store'
import styles from './group-head.module.css'
import { type GroupHead, toggleGroup } from './grouping'

/** A group's name above its bots: opens and closes it, selects them, starts and stops them. */
function GroupLine({ head }: { head: GroupHead }) {
  const { selected } = useSnapshot(view)
  const { id, botIds, running, isClosed } = head
  const name = head.name ?? t.none
  const picked = botIds.filter((botId) => selected.has(botId)).length
  const request = (action: BulkAction) => {
    clearSelection()
    select(botIds, true)
    void requestBulk(action)
  }
  const Chevron = isClosed ? ChevronRight : ChevronDown
  return (
    <>
      <Checkbox
        aria-label={t.selectGroup(name)}
        checked={picked === botIds.length}
        indeterminate={picked > 0 && picked < botIds.length}
        onChange={(checked) => select(botIds, checked)}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!isClosed}
        onClick={() => toggleGroup(id)}
      >
        <Chevron size={16} aria-hidden="true" />
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.count}>{t.groupCount(botIds.length, running)}</span>
      </button>
      <span className={styles.actions}>
        <IconButton
          size="small"
          icon={<Play size={16} />}
          label={t.startGroup(name)}
          onClick={() => request('start')}
        />
        <IconButton
          size="small"
          icon={<Pause size={16} />}
          label={t.stopGroup(name)}
          onClick={() => request('stop')}
        />
        {head.name !== null && head.hasOwn && (
          <IconButton
            size="small"
            icon={<Users size={16} />}
            label={sharing.shareGroup(name)}
            onClick={() => openSharing({ group: name, name })}
          />
        )}
      </span>
    </>
  )
}

type LineProps = { head: GroupHead; index: number; height: number }

/** The same as a row of the table. */
export function GroupRow({ head, index, height }: LineProps) {
  return (
    <tr className={styles.row} style={{ top: index * height }} aria-rowindex={index + 2}>
      <th scope="rowgroup" colSpan={8} className={styles.line}>
        <GroupLine head={head} />
      </th>
    </tr>
  )
}

/** The same among cards, of which it takes the place of one. */
export function GroupCard({ head, index, height }: LineProps) {
  return (
    <div className={styles.card} style={{ top: index * height }}>
      <div className={styles.line}>
        <GroupLine head={head} />
      </div>
    </div>
  )
}
