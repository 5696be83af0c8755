import { useState } from 'react'
import { limits } from '#contract/limits'
import { t } from '#texts/system-logs/system-logs'
import { adminMessageOf } from '../lib/admin-errors'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/feedback/empty-state'
import { Frame } from '../ui/feedback/frame'
import { LateSearch } from '../ui/form/late-search'
import { ListFoot, MoreButton } from '../ui/layout/list-foot'
import { AuditEntry } from './audit-entry'
import styles from './log-list.module.css'
import { useAudit } from './system-logs-queries'

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
          <ul className={styles.list} aria-label={texts.label} aria-busy={found.isPlaceholderData}>
            {shown.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} />
            ))}
          </ul>
          <ListFoot count={texts.shown(shown.length)}>
            <MoreButton of={found} label={texts.more} />
          </ListFoot>
        </>
      )}
    </Frame>
  )
}
