import { useState } from 'react'
import { limits } from '#contract/limits'
import { t } from '#texts/system-logs/system-logs'
import { adminMessageOf } from '../lib/admin-errors'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { LateSearch } from '../ui/form/late-search'
import { AuditEntry } from './audit-entry'
import styles from './log-list.module.css'
import { useAudit } from './system-logs-queries'
import tab from './system-logs-tab.module.css'

const texts = t.audit

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
  const { isPlaceholderData, hasNextPage, isFetchingNextPage } = found
  const entries = found.data?.pages.flatMap((page) => page.entries)
  return (
    <Frame
      of={{ ...found, data: entries }}
      loading={texts.loading}
      lines={8}
      height={24}
      failed={texts.failed}
      reason={adminMessageOf}
      saysStale
      empty={({ length }) =>
        length === 0 && (
          <EmptyState
            title={search ? texts.nothing : texts.empty}
            action={search && <Button onClick={onClear}>{t.clear}</Button>}
          />
        )
      }
    >
      {(shown) => (
        <>
          <ul className={styles.list} aria-label={texts.label} aria-busy={isPlaceholderData}>
            {shown.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ul>
          <div className={tab.foot}>
            <p className={tab.count} role="status">
              {texts.shown(shown.length)}
            </p>
            {hasNextPage && (
              <Button
                size="small"
                busy={isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {texts.more}
              </Button>
            )}
          </div>
        </>
      )}
    </Frame>
  )
}
