import { adminLimits } from '#contract/admin/admin-limits'
import { t } from '#texts/system-logs/system-logs'
import { adminMessageOf } from '../../lib/admin-errors'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Frame } from '../../ui/feedback/frame'
import { FilterChoice, Filters } from '../../ui/form/filters'
import { ListFoot, MoreButton } from '../../ui/layout/list-foot'
import styles from '../log-list.module.css'
import { SpanFields } from '../span-fields'
import { useAudit } from '../system-logs-queries'
import { AuditEntry } from './audit-entry'
import { type AuditFilter, everyAct } from './audit-filter'
import { PersonFilter } from './person-filter'

const texts = t.audit
const groups = Object.keys(texts.groups)

type Props = { filter: AuditFilter; onFilter: (filter: AuditFilter) => void }

/** What administrators did, newest first. */
export function AuditView({ filter, onFilter }: Props) {
  const found = useAudit(filter)
  const change = (next: Partial<AuditFilter>) => onFilter({ ...filter, ...next })
  return (
    <>
      <Filters
        label={t.filters.title}
        search={{
          label: texts.search,
          maxLength: adminLimits.systemLogs.search,
          value: filter.search,
          onChange: (search) => change({ search }),
        }}
      >
        <PersonFilter
          id={filter.person}
          person={found.data?.pages[0]?.person ?? null}
          onPerson={(person) => change({ person })}
        />
        <FilterChoice
          label={texts.action}
          value={filter.action}
          choices={
            groups.includes(filter.action) ? groups : [...groups, filter.action].filter(Boolean)
          }
          names={{ ...texts.actions, ...texts.groups }}
          any={texts.anyAction}
          onChange={(action) => change({ action })}
        />
        <SpanFields span={filter} onSpan={change} />
      </Filters>
      <Found
        found={found}
        isNarrowed={Object.values(filter).some(Boolean)}
        onClear={() => onFilter(everyAct)}
      />
    </>
  )
}

function Found({
  found,
  isNarrowed,
  onClear,
}: {
  found: ReturnType<typeof useAudit>
  isNarrowed: boolean
  onClear: () => void
}) {
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
            title={isNarrowed ? texts.nothing : texts.empty}
            action={isNarrowed && <Button onClick={onClear}>{t.clear}</Button>}
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
