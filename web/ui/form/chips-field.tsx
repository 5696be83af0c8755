import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../button'
import styles from './chips-field.module.css'
import { TextField } from './field'

type Props = {
  label: string
  hint: ReactNode
  list: string
  empty: string
  add: string
  remove: (value: string) => string
  full: string
  values: readonly string[]
  max: number
  /** What stands between several; whitespace too, unless it may be within a value. */
  separator?: RegExp
  /** What is wrong with a value; undefined when nothing is. */
  check: (value: string) => string | undefined
  onChange: (values: readonly string[]) => void
}

/** Short values as chips. Enter, a comma or leaving the field adds; several can be pasted at once. */
export function ChipsField(props: Props) {
  const { label, hint, list, empty, add, remove, full, values, max, separator, check, onChange } =
    props
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const isFull = values.length >= max

  const commit = () => {
    if (text.trim() === '') return
    const written = text
      .split(separator ?? /[\s,;]+/)
      .map((value) => value.trim())
      .filter(Boolean)
    const wanted = [...new Set(written)].filter((value) => !values.includes(value))
    const wrong = wanted.find((value) => check(value) !== undefined)
    const room = max - values.length
    if (wrong === undefined) onChange([...values, ...wanted.slice(0, room)])
    const left = wrong === undefined ? wanted.slice(room) : wanted
    setText(left.join(separator ? ', ' : ' '))
    setError(wrong === undefined ? undefined : check(wrong))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    commit()
  }
  const drop = (value: string) => {
    onChange(values.filter((other) => other !== value))
    frame.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={frame} className={styles.frame}>
      {values.length === 0 ? (
        <p className={styles.note}>{empty}</p>
      ) : (
        <ul className={styles.chips} aria-label={list}>
          {values.map((value) => (
            <li key={value} className={styles.chip}>
              <bdi className={styles.value}>{value}</bdi>
              <button
                type="button"
                className={styles.remove}
                aria-label={remove(value)}
                title={remove(value)}
                onClick={() => drop(value)}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.entry}>
        <TextField
          className={styles.field}
          label={label}
          hint={isFull ? full : hint}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isFull}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
          onKeyDown={onKeyDown}
          onBlur={commit}
        />
        <Button className={styles.add} aria-disabled={isFull} onClick={commit}>
          {add}
        </Button>
      </div>
    </div>
  )
}
