import type { Months, Plans } from '#contract/plans'
import styles from './durations.module.css'
import { commonDiscount } from './prices'
import { es } from './prices.es'

/** For how long: native radio buttons that look like one bar. */
export function Durations({
  byId,
  offered,
  months,
  onChange,
}: {
  byId: Plans
  offered: readonly Months[]
  months: Months
  onChange: (months: Months) => void
}) {
  return (
    <fieldset className={styles.bar}>
      <legend className="spoken">{es.duration}</legend>
      {offered.map((option) => {
        const percent = commonDiscount(byId, option)
        return (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name="months"
              value={option}
              checked={option === months}
              onChange={() => onChange(option)}
            />
            <span>{es.months(option)}</span>
            {percent > 0 && <span className={styles.discount}>{`-${percent}%`}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
