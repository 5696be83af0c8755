import { adminLimits } from '#contract/admin/admin-limits'
import { LogSeverity, logSources } from '#contract/admin/system-logs'
import { t } from '#texts/system-logs/system-logs'
import { FilterChoice, Filters, PageSize } from '../ui/form/filters'
import type { LogFilter } from './log-filter'
import { SpanFields } from './span-fields'

const texts = t.filters
const pageSizes = [25, 50, 100, 200]

type Props = {
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
  limit: number
  onLimit: (limit: number) => void
}

/** Which entries: everything at once but the text, which waits until typing pauses. */
export function LogFilters({ filter, onFilter, limit, onLimit }: Props) {
  return (
    <Filters
      label={texts.title}
      search={{
        label: texts.search,
        maxLength: adminLimits.systemLogs.search,
        value: filter.search,
        onChange: (search) => onFilter({ ...filter, search }),
      }}
    >
      <FilterChoice
        label={texts.severity}
        value={filter.severity}
        choices={LogSeverity.options}
        names={t.levels}
        any={texts.anySeverity}
        onChange={(severity) => onFilter({ ...filter, severity })}
      />
      <FilterChoice
        label={texts.source}
        value={filter.source}
        choices={logSources}
        names={t.sources}
        any={texts.anySource}
        onChange={(source) => onFilter({ ...filter, source })}
      />
      <PageSize texts={texts} value={limit} choices={pageSizes} onChange={onLimit} />
      <SpanFields span={filter} onSpan={(span) => onFilter({ ...filter, ...span })} />
    </Filters>
  )
}
