import type { Plan, PlanChoice } from '#contract/plans'
import { t } from '#texts/payments/payments'
import { t as offers } from '#texts/plans/offers/offers'
import { t as prices } from '#texts/plans/offers/prices'
import { formatMoney } from '../../lib/format'
import { useCalculation } from '../../plans/account-queries'
import { Calculation } from '../../plans/offers/calculation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Frame } from '../../ui/feedback/frame'
import styles from './purchase-dialog.module.css'
import type { Purchase } from './use-purchase'

/** What the choice would cost and bring, before anything is asked for. */
export function ConfirmStep({
  choice,
  plan,
  isConfigured,
  purchase,
}: {
  choice: PlanChoice
  plan: Plan
  isConfigured: boolean
  purchase: Purchase
}) {
  const calculation = useCalculation(choice)
  const texts = offers.calculation
  // A calculation that failed is gone: no older one stands in for it.
  const current = calculation.isError ? undefined : calculation.data
  const isCovered = current?.finalCost === 0
  const isRefused = current !== undefined && !isCovered && !isConfigured
  return (
    <>
      <Frame
        of={{ ...calculation, data: current }}
        loading={texts.loading}
        lines={5}
        height={20}
        failed={texts.failed}
      >
        {(price) => (
          <>
            <Calculation name={texts.price(plan.name, prices.months(choice.months))} of={price} />
            {isRefused ? (
              <Banner tone="warn">{t.confirm.onlyPoints}</Banner>
            ) : (
              !isCovered && <p className={styles.muted}>{t.confirm.fixedPrice}</p>
            )}
          </>
        )}
      </Frame>
      <div className={styles.actions}>
        <Button onClick={purchase.close}>{t.cancel}</Button>
        {current && !isRefused && (
          <Button
            variant="primary"
            onClick={() =>
              isCovered ? purchase.activate(choice, current.kind) : purchase.pay(choice)
            }
          >
            {isCovered ? t.confirm.activate : t.confirm.pay(formatMoney(current.finalCost))}
          </Button>
        )}
      </div>
    </>
  )
}
