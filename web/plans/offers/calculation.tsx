import type { UpgradeCalculation } from '#contract/plans'
import { t } from '#texts/plans/offers/offers'
import { formatDate, formatMoney } from '../../lib/format'
import { Banner } from '../../ui/feedback/banner'
import styles from './calculation.module.css'

const texts = t.calculation

/** How the price of a choice comes about, and from when to when it would hold. */
export function Calculation({ name, of }: { name: string; of: UpgradeCalculation }) {
  const restBack = of.restAmount - of.newCost
  const startsNow = of.kind === 'new' || of.kind === 'upgrade' ? of.kind : null
  return (
    <>
      <p className={styles.why}>
        {startsNow && of.finalCost === 0 ? texts.whyCovered[startsNow] : texts.why[of.kind]}
      </p>
      <dl className={styles.sum}>
        <Line name={name} value={formatMoney(of.newCost)} />
        {of.restAmount > 0 && <Line name={texts.rest} value={less(of.restAmount)} />}
        {of.pointsAmount > 0 && <Line name={texts.points} value={less(of.pointsAmount)} />}
        <Line name={texts.total} value={formatMoney(of.finalCost)} className={styles.total} />
      </dl>
      {restBack > 0 && <Banner tone="ok">{texts.restBack(formatMoney(restBack))}</Banner>}
      <dl className={styles.term}>
        <Line name={texts.starts} value={startsNow ? texts.startsNow : formatDate(of.startsAt)} />
        <Line name={texts.ends} value={formatDate(of.expiresAt)} />
      </dl>
    </>
  )
}

function Line({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const less = (usd: number) => `− ${formatMoney(usd)}`
