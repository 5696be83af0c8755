import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button, IconButton } from '../button'
import { useFocusNext } from '../use-focus-next'
import styles from './row-list.module.css'

type Words = {
  /** What a screen reader calls the list. */
  list: string
  add: string
  remove: (place: number) => string
  /** Stands instead of the button when no further row fits. */
  full: string
  /** With these the order counts and can be changed. */
  moves?: {
    up: (place: number) => string
    down: (place: number) => string
    moved: (place: number, of: number) => string
  }
}

type Props<T> = {
  rows: readonly T[]
  blank: T
  max: number
  words: Words
  onChange: (rows: readonly T[]) => void
  /** The fields of one row; `place` counts from 0. */
  children: (row: T, place: number, change: (row: T) => void) => ReactNode
}

/** Rows that can be added and removed, and with `moves` reordered: by buttons, or Alt and arrows. */
export function RowList<T>({ rows, blank, max, words, onChange, children }: Props<T>) {
  const frame = useRef<HTMLDivElement>(null)
  const focusNext = useFocusNext(frame)
  const [said, setSaid] = useState('')
  const { moves } = words

  const add = () => {
    onChange([...rows, blank])
    focusNext(fieldOf(rows.length))
  }
  const remove = (place: number) => {
    onChange(rows.filter((_, at) => at !== place))
    const isOnly = rows.length === 1
    focusNext(isOnly ? '[data-part=add]' : button(Math.min(place, rows.length - 2), 'remove'))
  }
  const move = (from: number, to: number, focus: string) => {
    const moved = rows[from]
    if (!moves || moved === undefined || to < 0 || to >= rows.length) return
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, moved))
    setSaid(moves.moved(to + 1, rows.length))
    focusNext(focus)
  }
  const moveByKey = (event: KeyboardEvent, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step || !moves) return
    event.preventDefault()
    move(place, place + step, fieldOf(place + step))
  }

  return (
    <div ref={frame} className={styles.frame}>
      {rows.length > 0 && (
        <ol className={styles.list} aria-label={words.list}>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and rows have no name of their own
            <li key={place} className={styles.row} onKeyDown={(event) => moveByKey(event, place)}>
              <div className={styles.fields}>
                {children(row, place, (next) => onChange(rows.with(place, next)))}
              </div>
              <span className={styles.buttons}>
                {moves && (
                  <>
                    <IconButton
                      icon={<ArrowUp size={16} />}
                      label={moves.up(place + 1)}
                      data-part="up"
                      aria-disabled={place === 0}
                      onClick={() => move(place, place - 1, button(place - 1, 'up'))}
                    />
                    <IconButton
                      icon={<ArrowDown size={16} />}
                      label={moves.down(place + 1)}
                      data-part="down"
                      aria-disabled={place === rows.length - 1}
                      onClick={() => move(place, place + 1, button(place + 1, 'down'))}
                    />
                  </>
                )}
                <IconButton
                  icon={<X size={16} />}
                  label={words.remove(place + 1)}
                  data-part="remove"
                  onClick={() => remove(place)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {rows.length < max ? (
        <Button
          size="small"
          icon={<Plus size={16} />}
          data-part="add"
          className={styles.add}
          onClick={add}
        >
          {words.add}
        </Button>
      ) : (
        <p className={styles.full}>{words.full}</p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

const rowOf = (place: number) => `li:nth-of-type(${place + 1})`
const fieldOf = (place: number) => `${rowOf(place)} :is(input, select)`
const button = (place: number, part: string) => `${rowOf(place)} [data-part=${part}]`
