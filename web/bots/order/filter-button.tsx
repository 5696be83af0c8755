import Funnel from 'lucide-react/icons/funnel'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/order/order'
import { Button } from '../../ui/button'
import { Popover } from '../../ui/dialog/popover'
import { type Filter, fixedFilters, labelFilters } from '../table/filters'
import { clearFilters, toggleFilter, view } from '../table/table-store'
import { useBots } from '../use-bots'
import styles from './order-toolbar.module.css'

/** What the table is narrowed by, as chips under a button that counts them. */
export function FilterButton() {
  const { filters } = useSnapshot(view)
  return (
    <Popover
      label={filters.size > 0 ? t.filtered(filters.size) : t.filter}
      button={
        <>
          <Funnel size={16} aria-hidden="true" />
          <span className={styles.word}>{t.filter}</span>
          {filters.size > 0 && <span className={styles.badge} data-count={filters.size} />}
        </>
      }
      buttonClassName={styles.button}
    >
      {() => <Chips chosen={filters} />}
    </Popover>
  )
}

function Chips({ chosen }: { chosen: ReadonlySet<string> }) {
  const { byId } = useBots()
  const { tags, groups } = useMemo(() => labelFilters(Object.values(byId)), [byId])
  return (
    <div className={styles.panel}>
      <p className={styles.hint}>{t.filterHint}</p>
      <ChipList filters={fixedFilters} chosen={chosen} />
      {tags.length > 0 && <ChipList label={t.filterTags} filters={tags} chosen={chosen} />}
      {groups.length > 0 && <ChipList label={t.filterGroups} filters={groups} chosen={chosen} />}
      <Button size="small" disabled={chosen.size === 0} onClick={clearFilters}>
        {t.clearFilters}
      </Button>
    </div>
  )
}

function ChipList({
  label,
  filters,
  chosen,
}: {
  label?: string
  filters: readonly Filter[]
  chosen: ReadonlySet<string>
}) {
  return (
    <fieldset className={styles.chips} aria-label={label ?? t.filter}>
      {label && <span className={styles.label}>{label}</span>}
      {filters.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.has(id)}
          onClick={() => toggleFilter(id)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
