import { useWindowVirtualizer } from '@tanstack/react-virtual'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots'
import { Checkbox } from '../ui/toggle'
import { BotCard, BotRow } from './bot-row'
import { es } from './bots.es'
import styles from './bots-table.module.css'
import type { RowHandlers } from './row-actions'
import { type SortKey, select, sortBy, sortKeys, view } from './table-store'

type ListProps = RowHandlers & { rows: readonly Bot[] }

const rowHeight = 40
const cardHeight = 98

/** The bots as a table; only the rows near the window exist. */
export function BotsTable({ rows, ...handlers }: ListProps) {
  const { selected, sort } = useSnapshot(view)
  const table = useRef<HTMLTableElement>(null)
  const { items, before, after } = useWindowRows(table, rows.length, rowHeight)
  return (
    <div className={styles.frame}>
      <table ref={table} className={styles.table} aria-rowcount={rows.length + 1}>
        <caption className={styles.hidden}>{es.table.label}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.check}>
              <SelectAll rows={rows} selected={selected} />
            </th>
            {sortKeys.map((key) => (
              <SortHeader key={key} name={key} sort={sort} />
            ))}
            <th scope="col" className={styles.actions}>
              <span className={styles.hidden}>{es.table.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {items.map(({ index }) => {
            const bot = rows[index]
            if (!bot) return null
            const isSelected = selected.has(bot.id)
            return (
              <BotRow key={bot.id} bot={bot} index={index} isSelected={isSelected} {...handlers} />
            )
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  )
}

/** The bots as cards, for narrow screens. */
export function BotCards({ rows, ...handlers }: ListProps) {
  const { selected, sort } = useSnapshot(view)
  const list = useRef<HTMLDivElement>(null)
  const { items, before, after } = useWindowRows(list, rows.length, cardHeight)
  return (
    <div>
      <div className={styles.cardTools}>
        <SelectAll rows={rows} selected={selected} label={es.table.selectAll} />
        <label className={styles.sortPicker}>
          {es.table.sortBy}
          <select value={sort.key} onChange={(event) => sortBy(event.target.value as SortKey)}>
            {sortKeys.map((key) => (
              <option key={key} value={key}>
                {es.table[key]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div ref={list} style={{ paddingTop: before, paddingBottom: after }}>
        {items.map(({ index }) => {
          const bot = rows[index]
          if (!bot) return null
          const isSelected = selected.has(bot.id)
          return (
            <BotCard key={bot.id} bot={bot} index={index} isSelected={isSelected} {...handlers} />
          )
        })}
      </div>
    </div>
  )
}

/** Which rows are near the window, and the heights of those before and after them. */
function useWindowRows(list: RefObject<HTMLElement | null>, count: number, height: number) {
  const [scrollMargin, setScrollMargin] = useState(0)
  // What stands above the list comes and goes, so its place is measured after every render.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(Math.round(top + window.scrollY))
  })
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin,
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin
  const after = count * height - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return { items, before, after }
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr>
      <td colSpan={sortKeys.length + 2} className={styles.gap} style={{ height }} />
    </tr>
  )
}

type Selected = ReadonlySet<string>

function SelectAll({
  rows,
  selected,
  label,
}: {
  rows: readonly Bot[]
  selected: Selected
  label?: string
}) {
  const picked = rows.filter(({ id }) => selected.has(id)).length
  return (
    <Checkbox
      label={label}
      aria-label={label ? undefined : es.table.selectAll}
      checked={rows.length > 0 && picked === rows.length}
      indeterminate={picked > 0 && picked < rows.length}
      onChange={(checked) =>
        select(
          rows.map(({ id }) => id),
          checked,
        )
      }
    />
  )
}

function SortHeader({
  name,
  sort,
}: {
  name: SortKey
  sort: { readonly key: SortKey; readonly descending: boolean }
}) {
  const isSorted = sort.key === name
  const Arrow = sort.descending ? ArrowDown : ArrowUp
  const order = sort.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={styles[name]} aria-sort={isSorted ? order : undefined}>
      <button type="button" className={styles.sort} onClick={() => sortBy(name)}>
        {es.table[name]}
        {isSorted && <Arrow size={16} aria-hidden="true" />}
      </button>
    </th>
  )
}
