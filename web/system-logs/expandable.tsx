import ChevronRight from 'lucide-react/icons/chevron-right'
import { isValidElement, type ReactNode, useId, useState } from 'react'
import { classes } from '../ui/classes'
import styles from './log-list.module.css'

type Props = {
  /** How the line's columns are laid out. */
  kind: 'log'
  line: ReactNode
  /** What stands under the line whether it is open or not. */
  under?: ReactNode
  children: ReactNode
}

/** A line of a list that opens to what is known of it. */
export function Expandable({ kind, line, under, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.entry}>
      <button
        type="button"
        className={classes(styles.line, styles[kind])}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={16} className={styles.mark} aria-hidden="true" />
        {line}
      </button>
      {under}
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}

const isText = (value: unknown) => typeof value === 'string' || isValidElement(value)

/** Named values; what is neither text nor element is shown as JSON. */
export function Details({ facts }: { facts: readonly (readonly [string, unknown])[] }) {
  return (
    <dl className={styles.details}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{isText(value) ? value : JSON.stringify(value, null, 2)}</dd>
        </div>
      ))}
    </dl>
  )
}
