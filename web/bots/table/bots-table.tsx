import { useWindowVirtualizer } from '@tanstack/react-virtual'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots'
import { Checkbox } from '../../ui/toggle'
import { es } from '../bots.es'
import { BotCard, BotRow } from './bot-row'
import styles from './bots-table.module.css'
import type { RowHandlers } from './row-actions'
import { createPlaces } from './row-places'
import { type SortKey, select, sortBy, sortKeys, view } from './table-store'

type ListProps = RowHandlers & { rows: readonly Bot[] }

const rowHeight = 40
const cardHeight = 98

/** The bots as a table; only the rows near the window exist. */
export const BotsTable = memo(function BotsTable({ rows, ...handlers }: ListProps) {
  const { selected, sort } = useSnapshot(view)
  const table = useRef<HTMLTableElement>(null)
  const { items, before, after } = useWindowRows(table, rows, rowHeight)
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
            <th scope="col">
              <span className={styles.hidden}>{es.table.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {items.map(({ bot, index, place }) => (
            <BotRow
              key={place}
              bot={bot}
              index={index}
              isSelected={selected.has(bot.id)}
              {...handlers}
            />
          ))}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  )
})

/** The bots as cards, for narrow screens. */
export const BotCards = memo(function BotCards({ rows, ...handlers }: ListProps) {
  const { selected, sort } = useSnapshot(view)
  const list = useRef<HTMLDivElement>(null)
  const { items, before, after } = useWindowRows(list, rows, cardHeight)
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
        {items.map(({ bot, index, place }) => (
          <BotCard
            key={place}
            bot={bot}
            index={index}
            isSelected={selected.has(bot.id)}
            {...handlers}
          />
        ))}
      </div>
    </div>
  )
})

/** The rows near the window with their places, and the heights of what is before and after. */
function useWindowRows(list: RefObject<HTMLElement | null>, rows: readonly Bot[], height: number) {
  const [assign] = useState(createPlaces)
  const scrollMargin = useTop(list)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin,
    useFlushSync: false,
  })
  const near = virtualizer.getVirtualItems()
  const shown = near.flatMap(({ index }) => {
    const bot = rows[index]
    return bot ? [{ bot, index }] : []
  })
  const places = assign(shown.map(({ bot }) => bot.id))
  const items = shown.map((item) => ({ ...item, place: places.get(item.bot.id) }))
  const before = (near[0]?.start ?? scrollMargin) - scrollMargin
  const after = rows.length * height - ((near.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return { items, before, after }
}

/** How far down the page something begins; what stands above it comes and goes. */
function useTop(element: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const { top = 0 } = element.current?.getBoundingClientRect() ?? {}
      setTop(Math.round(top + window.scrollY))
    }
    measure()
    // The page's height changes with what stands above, and then its layout is known: no reflow.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr className={styles.gap}>
      <td colSpan={sortKeys.length + 2} style={{ height }} />
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
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <button type="button" className={styles.sort} onClick={() => sortBy(name)}>
        {es.table[name]}
        {isSorted && <Arrow size={16} aria-hidden="true" />}
      </button>
    </th>
  )
}
