import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { UserSort } from '#contract/admin/users'
import { t } from '#texts/users/users'
import { firstOrder } from './user-filters'
import type { UsersView } from './users-api'
import styles from './users-table.module.css'

type Order = Pick<UsersView, 'sort' | 'order'>

/** The head of a column, which sorts by what stands in it; a third click takes the order away. */
export function SortHead({
  names,
  view,
  onSort,
}: {
  names: readonly [UserSort, ...UserSort[]]
  view: UsersView
  onSort: (order: Order) => void
}) {
  const isSorted = names.some((name) => name === view.sort)
  const order = view.order === 'desc' ? 'descending' : 'ascending'
  return (
    <th scope="col" data-column={names[0]} aria-sort={isSorted ? order : undefined}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.sort}
          data-sorted={name === view.sort || undefined}
          title={t.sortBy(t.columns[name])}
          onClick={() => onSort(next(view, name))}
        >
          {t.columns[name]}
          {name === view.sort && <Arrow order={view.order} />}
        </button>
      ))}
    </th>
  )
}

const Arrow = ({ order }: Pick<UsersView, 'order'>) =>
  order === 'desc' ? (
    <ArrowDown size={12} aria-hidden="true" />
  ) : (
    <ArrowUp size={12} aria-hidden="true" />
  )

function next({ sort, order }: Order, name: UserSort): Order {
  const first = firstOrder(name)
  if (sort !== name) return { sort: name, order: first }
  if (order === first) return { sort: name, order: first === 'asc' ? 'desc' : 'asc' }
  return { sort: '', order: 'asc' }
}
