import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Fragment, memo, useCallback, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Bot } from '#contract/bots/bots'
import { t } from '#texts/bots/bots'
import { t as vitals } from '#texts/bots/vitals/vitals'
import { classes } from '../../ui/classes'
import { Checkbox } from '../../ui/form/toggle'
import { PresenceTip } from '../presence/presence-tip'
import { BotCard, BotRow, cardHeight, rowHeight } from './bot-row'
import styles from './bots-table.module.css'
import type { RowHandlers } from './row-actions'
import {
  columnKeys,
  type SortKey,
  select,
  selectRow,
  sortBy,
  sortKeys,
  sortName,
  view,
  vitalKeys,
} from './table-store'
import { useWindowRows } from './use-window-rows'

type ListProps = RowHandlers & { rows: readonly Bot[] }

/** The bots as a table; only the rows near the window exist. */
export const BotsTable = memo(function BotsTable({ rows, ...handlers }: ListProps) {
  const { selected, sort } = useSnapshot(view)
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { items, isMoving, length } = useWindowRows(body, rows, rowHeight)
  const onSelect = useSelectRow(rows)
  return (
    <>
      <div ref={frame} className={styles.frame}>
        <table className={styles.table} aria-rowcount={rows.length + 1}>
          <caption className="visually-hidden">{t.table.label}</caption>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={styles.check}>
                <SelectAll rows={rows} selected={selected} />
              </th>
              {columnKeys.map((key) => (
                <Fragment key={key}>
                  <SortHeader name={key} sort={sort} />
                  {key === 'server' && <VitalsHeader sort={sort} />}
                </Fragment>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t.table.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body} className={styles.rows} style={{ height: length }}>
            {items.map(({ bot, index, place }) => (
              <BotRow
                key={place}
                bot={bot}
                index={index}
                isSelected={selected.has(bot.id)}
                onSelect={onSelect}
                {...handlers}
              />
            ))}
          </tbody>
        </table>
        {isMoving && <div className={styles.shield} />}
      </div>
      <PresenceTip area={frame} />
    </>
  )
})

/** The bots as cards, for narrow screens. */
export const BotCards = memo(function BotCards({ rows, ...handlers }: ListProps) {
  const { selected, sort } = useSnapshot(view)
  const list = useRef<HTMLDivElement>(null)
  const { items, isMoving, length } = useWindowRows(list, rows, cardHeight)
  const onSelect = useSelectRow(rows)
  return (
    <div>
      <div className={styles.cardTools}>
        <SelectAll rows={rows} selected={selected} label={t.table.selectAll} />
        <label className={styles.sortPicker}>
          {t.table.sortBy}
          <select value={sort.key} onChange={(event) => sortBy(event.target.value as SortKey)}>
            {sortKeys.map((key) => (
              <option key={key} value={key}>
                {sortName(key)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div ref={list} className={styles.rows} style={{ height: length }}>
        {items.map(({ bot, index, place }) => (
          <BotCard
            key={place}
            bot={bot}
            index={index}
            isSelected={selected.has(bot.id)}
            onSelect={onSelect}
            {...handlers}
          />
        ))}
        {isMoving && <div className={styles.shield} />}
      </div>
    </div>
  )
})

/** The same function for all rows and whatever they show, so that they are not drawn for it. */
function useSelectRow(rows: readonly Bot[]) {
  const shown = useRef(rows)
  shown.current = rows
  return useCallback(
    (index: number, how: { range: boolean }) => selectRow(shown.current, index, how),
    [],
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
      aria-label={label ? undefined : t.table.selectAll}
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

type Sort = { readonly key: SortKey; readonly descending: boolean }

const orderOf = ({ descending }: Sort) => (descending ? 'descending' : 'ascending')

function SortHeader({ name, sort }: { name: SortKey; sort: Sort }) {
  return (
    <th scope="col" aria-sort={sort.key === name ? orderOf(sort) : undefined}>
      <SortButton name={name} sort={sort}>
        {sortName(name)}
      </SortButton>
    </th>
  )
}

/** Four figures share a column, and each sorts by itself. */
function VitalsHeader({ sort }: { sort: Sort }) {
  const isSorted = vitalKeys.some((key) => key === sort.key)
  return (
    <th scope="col" className={styles.vitals} aria-sort={isSorted ? orderOf(sort) : undefined}>
      {vitalKeys.map((key) => (
        <SortButton key={key} name={key} sort={sort} title={sortName(key)}>
          {vitals.heads[key].short}
        </SortButton>
      ))}
    </th>
  )
}

function SortButton({
  name,
  sort,
  title,
  children,
}: {
  name: SortKey
  sort: Sort
  title?: string
  children: string
}) {
  const isSorted = sort.key === name
  const Arrow = sort.descending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      className={classes(styles.sort, isSorted && styles.sorted)}
      title={title}
      onClick={() => sortBy(name)}
    >
      {children}
      {isSorted && <Arrow size={16} aria-hidden="true" />}
    </button>
  )
}
