import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import type { GuideListItem } from '#contract/guides'
import { limits } from '#contract/limits'
import { t } from '#texts/guides/guides'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { SearchField } from '../ui/form/search-field'
import { GuideHits } from './guide-hits'
import { GuideList } from './guide-list'
import styles from './guide-sidebar.module.css'

const debounceMs = 150

/** The guides and the search in them; where there is little room, behind a button. */
export function GuideSidebar(props: {
  guides: readonly GuideListItem[]
  current: string
  isLoading: boolean
}) {
  const [query, setQuery] = useState('')
  const searched = useDebounced(query.trim())
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <aside className={styles.side} aria-label={t.list}>
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        icon={<ChevronDown size={16} aria-hidden="true" />}
      >
        {t.choose}
      </Button>
      <div className={classes(styles.drawer, isOpen && styles.open)}>
        <SearchField
          label={t.search}
          value={query}
          onChange={setQuery}
          maxLength={limits.guides.query}
        />
        {searched === '' ? (
          <GuideList {...props} onChosen={close} />
        ) : (
          <GuideHits query={searched} onChosen={close} />
        )}
      </div>
    </aside>
  )
}

/** The value once it has not changed for a moment. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
