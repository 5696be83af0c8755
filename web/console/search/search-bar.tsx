import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/console/console'
import { formatNumber } from '../../lib/format'
import { Button, IconButton } from '../../ui/button'
import { SearchField } from '../../ui/form/search-field'
import type { BotConsole, Lines } from '../console-store'
import { foundIn } from './found-lines'
import styles from './search-bar.module.css'

/** Looks for words in the lines that are shown, and goes from one place to the next. */
export function SearchBar({
  botConsole,
  lines,
  found,
}: {
  botConsole: BotConsole
  lines: Lines
  /** The places of the lines that say it. */
  found: readonly number[]
}) {
  const { search, foundId, older } = useSnapshot(botConsole.state)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const at = found.findIndex((index) => lines[index]?.id === foundId)

  function look(wanted: string) {
    const newest = foundIn(lines, wanted).at(-1)
    botConsole.state.search = wanted
    goTo(newest)
  }

  function goTo(index: number | undefined) {
    const id = index === undefined ? null : (lines[index]?.id ?? null)
    botConsole.state.foundId = id
    if (id) botConsole.state.autoScroll = false
  }

  const step = (by: -1 | 1) =>
    goTo(at < 0 ? found.at(-1) : found[(at + by + found.length) % found.length])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') botConsole.closeSearch()
    else if (event.key === 'Enter' && event.target === field.current) step(event.shiftKey ? 1 : -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the field in it
    <div className={styles.bar} onKeyDown={onKeyDown}>
      <SearchField
        ref={field}
        className={styles.field}
        label={t.search.label}
        value={search ?? ''}
        onChange={look}
      />
      <output className={styles.count}>
        {search !== '' && t.search.count(formatNumber(at + 1), formatNumber(found.length))}
      </output>
      <IconButton
        size="small"
        icon={<ArrowUp size={16} />}
        label={t.search.previous}
        title={t.search.previousHint}
        disabled={found.length === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        size="small"
        icon={<ArrowDown size={16} />}
        label={t.search.next}
        title={t.search.nextHint}
        disabled={found.length === 0}
        onClick={() => step(1)}
      />
      {(older === 'more' || older === 'loading') && (
        <Button
          size="small"
          variant="ghost"
          busy={older === 'loading'}
          onClick={() => void botConsole.loadAll()}
        >
          {t.search.older}
        </Button>
      )}
      <IconButton
        size="small"
        className={styles.close}
        icon={<X size={16} />}
        label={t.search.close}
        onClick={botConsole.closeSearch}
      />
    </div>
  )
}
