import type { Months, Plans } from '#contract/plans'
import { t } from '#texts/plans/offers/prices'
import styles from './durations.module.css'
import { commonDiscount } from './prices'

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
      <legend className="visually-hidden">{t.duration}</legend>
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
            <span>{t.months(option)}</span>
            {percent > 0 && <span className={styles.discount}>{`-${percent}%`}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
