import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import styles from './menu.module.css'
import { Popover } from './popover'

type Shown = { id: string; title: string; hint?: string; icon: ReactNode; isDisabled?: boolean }

export type MenuEntry =
  | (Shown & { run: () => void; entries?: undefined })
  /** Opens in its place. */
  | (Shown & { entries: readonly MenuEntry[] })

/** A button with a list of what can be done below it. */
export function Menu({
  label,
  button,
  buttonClassName,
  entries,
}: {
  label: string
  button: ReactNode
  buttonClassName?: string
  entries: readonly MenuEntry[]
}) {
  return (
    <Popover label={label} button={button} buttonClassName={buttonClassName}>
      {(close) => entries.map((entry) => <Entry key={entry.id} entry={entry} close={close} />)}
    </Popover>
  )
}

type EntryProps = { entry: MenuEntry; close: () => void }

function Entry({ entry, close }: EntryProps) {
  if (entry.entries) return <Group entry={entry} entries={entry.entries} close={close} />
  const { run, isDisabled = false } = entry
  return (
    <button
      type="button"
      className={styles.entry}
      disabled={isDisabled}
      onClick={() => {
        close()
        run()
      }}
    >
      <Words entry={entry} />
    </button>
  )
}

function Group({ entry, entries, close }: EntryProps & { entries: readonly MenuEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const leave = () => {
    setOpen(false)
    close()
  }
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        disabled={entry.isDisabled}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Words entry={entry} />
        <ChevronDown size={16} aria-hidden="true" className={styles.more} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
      <div id={id} role="group" aria-label={entry.title} className={styles.group} hidden={!isOpen}>
        {isOpen && entries.map((one) => <Entry key={one.id} entry={one} close={leave} />)}
      </div>
    </>
  )
}

function Words({ entry: { title, hint, icon } }: { entry: Shown }) {
  return (
    <>
      {icon}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </>
  )
}
