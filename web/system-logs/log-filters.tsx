import { useCallback } from 'react'
import { Period, periods } from '#contract/admin/admin'
import { LogSeverity, LogSource, logSources } from '#contract/admin/system-logs'
import { limits } from '#contract/limits'
import { pauses } from '../lib/pauses'
import { SelectField, TextField } from '../ui/form/field'
import { LateSearch } from '../ui/form/late-search'
import { Segments } from '../ui/form/segments'
import type { LogFilter } from './log-filter'
import styles from './log-filters.module.css'
import { es } from './system-logs.es'

const texts = es.filters
const pageSizes = [25, 50, 100, 200]

type Props = {
  filter: LogFilter
  onFilter: (filter: LogFilter) => void
  limit: number
  onLimit: (limit: number) => void
}

/** Which entries: everything at once but the text, which waits until typing pauses. */
export function LogFilters({ filter, onFilter, limit, onLimit }: Props) {
  const search = useCallback(
    (text: string) => onFilter({ ...filter, search: text }),
    [filter, onFilter],
  )
  const span = (name: 'from' | 'to') => ({
    ...{ type: 'datetime-local', className: styles.moment, label: texts[name] },
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onFilter({ ...filter, range: null, [name]: target.value }),
  })
  return (
    <section className={styles.filters} aria-label={texts.title}>
      <LateSearch
        className={styles.search}
        label={texts.search}
        maxLength={limits.systemLogs.search}
        pauseMs={pauses.typingMs}
        value={filter.search}
        onChange={search}
      />
      <SelectField
        className={styles.choice}
        label={texts.severity}
        labelHidden
        value={filter.severity}
        onChange={({ target }) =>
          onFilter({ ...filter, severity: LogSeverity.safeParse(target.value).data ?? '' })
        }
      >
        <option value="">{texts.anySeverity}</option>
        {LogSeverity.options.map((severity) => (
          <option key={severity} value={severity}>
            {es.levels[severity]}
          </option>
        ))}
      </SelectField>
      <SelectField
        className={styles.choice}
        label={texts.source}
        labelHidden
        value={filter.source}
        onChange={({ target }) =>
          onFilter({ ...filter, source: LogSource.safeParse(target.value).data ?? '' })
        }
      >
        <option value="">{texts.anySource}</option>
        {logSources.map((source) => (
          <option key={source} value={source}>
            {es.sources[source]}
          </option>
        ))}
      </SelectField>
      <SelectField
        className={styles.choice}
        label={texts.limit}
        labelHidden
        value={limit}
        onChange={({ target }) => onLimit(Number(target.value))}
      >
        {pageSizes.map((entries) => (
          <option key={entries} value={entries}>
            {texts.limitOf(entries)}
          </option>
        ))}
      </SelectField>
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
    </section>
  )
}
