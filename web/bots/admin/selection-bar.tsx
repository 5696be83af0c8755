import Square from 'lucide-react/icons/square'
import type { ManagedBotFilter } from '#contract/admin/bots'
import { limits } from '#contract/limits'
import { t } from '#texts/bots/admin/admin'
import { formatNumber } from '../../lib/format'
import { Button } from '../../ui/button'
import type { Act } from './act-dialog'
import { isNarrowed } from './address'
import styles from './admin-bots.module.css'

const texts = t.selection
const { stop } = t.acts

/** Stops the selected bots, or all that the filters find. */
export function SelectionBar({
  selected,
  filter,
  total,
  onAct,
  onClear,
}: {
  selected: ReadonlySet<string>
  filter: ManagedBotFilter
  total: number
  onAct: (act: Act) => void
  onClear: () => void
}) {
  const icon = <Square size={16} aria-hidden="true" />
  const { size } = selected
  if (size > 0) {
    const ids = [...selected].slice(0, limits.bulk.max)
    return (
      <section className={styles.selection} aria-label={texts.label}>
        <p role="status">{texts.count(size)}</p>
        <Button
          size="small"
          variant="danger"
          icon={icon}
          onClick={() => onAct({ kind: 'stop', what: stop.bots(ids.length), bots: { ids } })}
        >
          {texts.stop}
        </Button>
        <Button size="small" onClick={onClear}>
          {texts.clear}
        </Button>
      </section>
    )
  }
  if (!isNarrowed(filter) || total === 0) return null
  return (
    <div className={styles.selection}>
      <Button
        size="small"
        icon={icon}
        onClick={() =>
          onAct({ kind: 'stop', what: stop.found(formatNumber(total)), bots: { filter } })
        }
      >
        {texts.stopFound(formatNumber(total))}
      </Button>
    </div>
  )
}
