import Pencil from 'lucide-react/icons/pencil'
import { type AdminPlan, durations } from '#contract/plans'
import { t } from '#texts/plans/admin/admin-plans'
import { t as prices } from '#texts/plans/offers/prices'
import { formatAllowance, formatMoney, formatNumber, isUnlimited } from '../../lib/format'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/layout/facts'
import { Panel } from '../../ui/layout/panel'
import { discount } from '../offers/prices'
import styles from './plan-panel.module.css'

/** A plan as it is sold, with how many have it. */
export function PlanPanel({ plan, onEdit }: { plan: AdminPlan; onEdit: () => void }) {
  return (
    <Panel
      title={plan.name}
      actions={
        <Button
          size="small"
          icon={<Pencil size={16} aria-hidden="true" />}
          aria-label={t.editLabel(plan.name)}
          onClick={onEdit}
        >
          {t.edit}
        </Button>
      }
    >
      <p className={styles.description}>{plan.description}</p>
      <Facts short>
        <Fact name={t.subscribers} number>
          {formatNumber(plan.subscribers)}
        </Fact>
        <Fact name={t.bots} number={!isUnlimited(plan.bots)}>
          {formatAllowance(plan.bots)}
        </Fact>
      </Facts>
      <table className={styles.prices} aria-label={t.prices(plan.name)}>
        <thead>
          <tr>
            <th scope="col">{t.columns.months}</th>
            <th scope="col">{t.columns.monthly}</th>
            <th scope="col">{t.columns.total}</th>
            <th scope="col">{t.columns.discount}</th>
          </tr>
        </thead>
        <tbody>
          {durations.map((months) => {
            const monthly = plan.pricing[months] ?? 0
            const percent = Math.round(discount(plan, months) * 100)
            return (
              <tr key={months}>
                <th scope="row">{prices.months(months)}</th>
                <td>{formatMoney(monthly)}</td>
                <td>{formatMoney(monthly * months)}</td>
                <td>{percent > 0 ? t.percent(percent) : t.none}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
