import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { Fragment, memo, type RefObject, useCallback, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/bots/bots'
import { t as order } from '#texts/bots/order/order'
import { t as vitals } from '#texts/bots/vitals/vitals'
import { IconButton } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Checkbox } from '../../ui/form/toggle'
import { GroupCard, GroupRow } from '../order/group-head'
import { botIdsOf, isHead, type TableRow } from '../order/grouping'
import { useRowMoves } from '../order/use-row-moves'
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

type ListProps = RowHandlers & { rows: readonly TableRow[] }

/** The bots as a table; only the rows near the window exist. */
export const BotsTable = memo(function BotsTable(list: ListProps) {
  const { rows } = list
  const { selected, sort } = useSnapshot(view)
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { lines, length, isMoving, isMovable, drag, said } = useLines(list, body, rowHeight)
  return (
    <>
      <div ref={frame} className={styles.frame}>
        <table
          className={classes(styles.table, isMovable && styles.movable)}
          aria-rowcount={rows.length + 1}
        >
          <caption className="visually-hidden">{t.table.label}</caption>
          <thead>
            <tr aria-rowindex={1}>
              <th
                scope="col"
                className={styles.check}
                aria-sort={isMovable ? 'ascending' : undefined}
              >
                <SelectAll rows={rows} selected={selected} />
                <IconButton
                  size="small"
                  className={styles.own}
                  icon={<ListOrdered size={16} />}
                  label={order.own}
                  title={order.ownHint}
                  aria-pressed={isMovable}
                  onClick={() => sortBy('own')}
                />
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
            {lines(GroupRow, BotRow)}
            {drag && <tr className={styles.drop} style={{ top: drag.slot * rowHeight }} />}
          </tbody>
        </table>
        {isMoving && <div className={styles.shield} />}
        <Said text={said} />
      </div>
      <PresenceTip area={frame} />
    </>
  )
})

/** The bots as cards, for narrow screens. */
export const BotCards = memo(function BotCards(list: ListProps) {
  const { rows } = list
  const { selected, sort } = useSnapshot(view)
  const body = useRef<HTMLDivElement>(null)
  const { lines, length, isMoving, drag, said } = useLines(list, body, cardHeight)
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
      <div ref={body} className={styles.rows} style={{ height: length }}>
        {lines(GroupCard, BotCard)}
        {drag && <div className={styles.drop} style={{ top: drag.slot * cardHeight - 5 }} />}
        {isMoving && <div className={styles.shield} />}
      </div>
      <Said text={said} />
      <PresenceTip area={body} />
    </div>
  )
})

/** The lines near the window, as rows or as cards, and how they are moved. */
function useLines(
  { rows, ...handlers }: ListProps,
  body: RefObject<HTMLElement | null>,
  height: number,
) {
  const { selected, sort } = useSnapshot(view)
  const { items, isMoving, length } = useWindowRows(body, rows, height)
  const isMovable = sort.key === 'own'
  const { drag, said } = useRowMoves(body, rows, height, isMovable)
  const onSelect = useSelectRow(rows)
  const lines = (Head: typeof GroupRow, Line: typeof BotRow) =>
    items.map(({ row, index, place }) =>
      isHead(row) ? (
        <Head key={place} head={row} index={index} height={height} />
      ) : (
        <Line
          key={place}
          bot={row}
          index={index}
          isSelected={selected.has(row.id)}
          isMovable={isMovable}
          isDragged={drag?.id === row.id}
          onSelect={onSelect}
          {...handlers}
        />
      ),
    )
  return { lines, length, isMoving, isMovable, drag, said }
}

/** The same function for all rows and whatever they show, so that they are not drawn for it. */
function useSelectRow(rows: readonly TableRow[]) {
  const shown = useRef(rows)
  shown.current = rows
  return useCallback((index: number, how: { range: boolean }) => {
    const bots = shown.current.flatMap((row) => (isHead(row) ? [] : row))
    const heads = shown.current.slice(0, index).filter(isHead).length
    selectRow(bots, index - heads, how)
  }, [])
}

/** What a move has done, for who cannot see it. */
const Said = ({ text }: { text: string }) => (
  <p className="visually-hidden" aria-live="polite">
    {text}
  </p>
)

type Selected = ReadonlySet<string>

function SelectAll({
  rows,
  selected,
  label,
}: {
  rows: readonly TableRow[]
  selected: Selected
  label?: string
}) {
  const botIds = botIdsOf(rows)
  const picked = botIds.filter((id) => selected.has(id)).length
  return (
    <Checkbox
      label={label}
      aria-label={label ? undefined : t.table.selectAll}
      checked={botIds.length > 0 && picked === botIds.length}
      indeterminate={picked > 0 && picked < botIds.length}
      onChange={(checked) => select(botIds, checked)}
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
