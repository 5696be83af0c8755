import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { t } from '#texts/command-palette/command-palette'
import { IconButton } from '../ui/button'
import { Keys } from '../ui/keys'
import { isMeant } from '../ui/use-shortcut'
import { type Action, type Offer, offeredActions } from './actions'
import styles from './palette-dialog.module.css'
import { PaletteList } from './palette-list'
import { closeOverlay } from './palette-store'
import { rank } from './rank'

/** How many are drawn; a longer query finds the others. */
const mostShown = 40

/** Everything that can be done now, found by a few letters and done with Enter. */
export function PaletteDialog({ always }: { always: Offer }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = useMemo(() => rank([...offeredActions(), ...always()], query), [always, query])
  const shown = found.slice(0, mostShown)

  useEffect(() => dialog.current?.showModal(), [])
  const run = (chosen: Action | undefined) => chosen && closeOverlay(chosen.run)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = (by: number) => setActive((active + by + shown.length) % (shown.length || 1))
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') run(shown[active])
    else if (isMeant(event, 'mod+k')) closeOverlay()
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, as Escape does
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t.title}
      onCancel={(event) => {
        event.preventDefault()
        closeOverlay()
      }}
      onClick={({ target }) => target === dialog.current && closeOverlay()}
    >
      <div className={styles.head}>
        <Search size={20} className={styles.icon} aria-hidden="true" />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={t.search}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? `${listId}-${active}` : undefined}
          placeholder={t.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon={<X size={16} />} label={t.close} onClick={() => closeOverlay()} />
      </div>
      <PaletteList
        id={listId}
        found={shown}
        query={query}
        active={active}
        onPoint={setActive}
        onChoose={run}
      />
      <div className={styles.foot}>
        <p role="status">
          {found.length === 0 && t.none(query.trim())}
          {found.length > shown.length && t.more(found.length - shown.length)}
          {found.length > 0 && found.length <= shown.length && t.found(found.length)}
        </p>
        <p className={styles.keys}>
          <Keys of="ArrowUp+ArrowDown" />
          {t.choose}
          <Keys of="Enter" />
          {t.do}
        </p>
      </div>
    </dialog>
  )
}
