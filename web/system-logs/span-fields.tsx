import { Period, periods } from '#contract/admin/admin'
import { t } from '#texts/system-logs/system-logs'
import { TextField } from '../ui/form/field'
import { Segments } from '../ui/form/segments'
import styles from './log-filters.module.css'
import { always, type TimeSpan } from './time-span'

const texts = t.filters

/** From when to when: two moments, or a quick range that ends now. */
export function SpanFields({ span, onSpan }: { span: TimeSpan; onSpan: (span: TimeSpan) => void }) {
  const { from, to, range } = span
  const moment = (name: 'from' | 'to') => ({
    ...{ type: 'datetime-local', className: styles.moment, label: texts[name] },
    value: span[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onSpan({ from, to, range: null, [name]: target.value }),
  })
  return (
    <div className={styles.span}>
      <TextField {...moment('from')} />
      <TextField {...moment('to')} />
      <Segments
        label={texts.range}
        options={periods.map((value) => ({ value, label: texts.ranges[value] }))}
        value={range ?? ''}
        onChange={(chosen) => {
          const next = Period.parse(chosen)
          onSpan({ ...always, range: next === range ? null : next })
        }}
      />
    </div>
  )
}
