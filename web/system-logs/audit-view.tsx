import { useState } from 'react'
import { limits } from '#contract/limits'
import { adminMessageOf } from '../lib/admin-errors'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonLines } from '../ui/feedback/skeleton'
import { LateSearch } from '../ui/form/late-search'
import { AuditEntry } from './audit-entry'
import styles from './log-list.module.css'
import { es } from './system-logs.es'
import { useAudit } from './system-logs-queries'
import tab from './system-logs-tab.module.css'

const texts = es.audit

/** What administrators did, newest first. */
export function AuditView() {
  const [search, setSearch] = useState('')
  return (
    <>
      <LateSearch
        label={texts.search}
        maxLength={limits.systemLogs.search}
        value={search}
        onChange={setSearch}
      />
      <Found search={search} onClear={() => setSearch('')} />
    </>
  )
}

function Found({ search, onClear }: { search: string; onClear: () => void }) {
  const found = useAudit(search)
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = found
  if (error) {
    const retry = () => void found.refetch()
    return (
      <Banner tone="danger" action={<Button onClick={retry}>{es.retry}</Button>}>
        <p>{texts.failed}</p>
        <p>{adminMessageOf(error)}</p>
      </Banner>
    )
  }
  if (!data) return <SkeletonLines lines={8} height={24} label={texts.loading} />
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) {
    return (
      <EmptyState
        title={search ? texts.nothing : texts.empty}
        action={search && <Button onClick={onClear}>{es.clear}</Button>}
      />
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label={texts.label} aria-busy={isPlaceholderData}>
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      <div className={tab.foot}>
        <p className={tab.count} role="status">
          {texts.shown(entries.length)}
        </p>
        {hasNextPage && (
          <Button size="small" busy={isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </div>
    </>
  )
}
