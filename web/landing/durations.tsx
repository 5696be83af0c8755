import type { Plans } from '#contract/plans'
import styles from './durations.module.css'
import { es } from './landing.es'
import { commonDiscount } from './plans-store'

/** For how long: native radio buttons that look like one bar. */
export function Durations({
  byId,
  offered,
  months,
  onChange,
}: {
  byId: Plans
  offered: number[]
  months: number
  onChange: (months: number) => void
}) {
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.legend}>{es.pricing.duration}</legend>
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
            <span>{es.pricing.months(option)}</span>
            {percent > 0 && <span className={styles.discount}>{`-${percent}%`}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
