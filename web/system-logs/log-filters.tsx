import { Period, periods } from '#contract/admin/admin'
import { LogSeverity, logSources } from '#contract/admin/system-logs'
import { limits } from '#contract/limits'
import { t } from '#texts/system-logs/system-logs'
import { TextField } from '../ui/form/field'
import { FilterChoice, Filters, PageSize } from '../ui/form/filters'
import { Segments } from '../ui/form/segments'
import type { LogFilter } from './log-filter'
import styles from './log-filters.module.css'

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
  const span = (name: 'from' | 'to') => ({
    ...{ type: 'datetime-local', className: styles.moment, label: texts[name] },
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onFilter({ ...filter, range: null, [name]: target.value }),
  })
  return (
    <Filters
      label={texts.title}
      search={{
        label: texts.search,
        maxLength: limits.systemLogs.search,
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
      <div className={styles.span}>
        <TextField {...span('from')} />
        <TextField {...span('to')} />
        <Segments
          label={texts.range}
          options={periods.map((value) => ({ value, label: texts.ranges[value] }))}
          value={filter.range ?? ''}
          onChange={(chosen) => {
            const range = Period.parse(chosen)
            onFilter({ ...filter, from: '', to: '', range: range === filter.range ? null : range })
          }}
        />
      </div>
    </Filters>
  )
}
