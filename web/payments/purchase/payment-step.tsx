import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { isPaid, microsToUsd, usdToMicros } from '#contract/money'
import type { Invoice, PaymentMethods } from '#contract/payments'
import type { SubscriptionStatus } from '#contract/plans'
import { t } from '#texts/payments/payments'
import { t as prices } from '#texts/plans/offers/prices'
import { formatNumber } from '../../lib/format'
import { pointsPerUsd } from '../../plans/offers/prices'
import { buttonClass } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { Frame } from '../../ui/feedback/frame'
import { ProgressBar } from '../../ui/feedback/progress'
import { useNow } from '../../ui/use-now'
import { formatAmount } from '../amounts'
import { phaseOf } from '../invoice-phase'
import { failureOf } from '../not-loaded'
import { activating, useLiveInvoice } from '../payments-queries'
import { ActivatedStep } from './activated-step'
import { Faucet } from './faucet'
import { OverStep } from './over-step'
import { PayDetails } from './pay-details'
import styles from './purchase-dialog.module.css'
import seenStyles from './seen-step.module.css'
import type { Purchase } from './use-purchase'

type Props = {
  purchase: Purchase
  methods: PaymentMethods
  subscription: SubscriptionStatus
}

/** An invoice while somebody waits for it, from its address to the active plan. */
export function PaymentStep({ id, ...props }: Props & { id: string }) {
  const found = useLiveInvoice(id)
  return (
    <Frame of={found} loading={t.pay.loading} lines={6} height={24} {...failureOf(found.error)}>
      {(invoice) => <Shown invoice={invoice} {...props} />}
    </Frame>
  )
}

function Shown({ invoice, purchase, methods, subscription }: Props & { invoice: Invoice }) {
  const phase = phaseOf(invoice, useNow(500))
  if (phase === 'settled') {
    return <SettledStep invoice={invoice} subscription={subscription} onClose={purchase.close} />
  }
  if (phase === 'over') {
    const { planId, months } = invoice
    return <OverStep invoice={invoice} onAgain={() => purchase.again({ planId, months })} />
  }
  if (phase === 'review') {
    return (
      <Banner tone="warn">
        <strong>{t.review.title}</strong> {t.review.text}
      </Banner>
    )
  }
  return (
    <>
      <p className={styles.muted}>{t.pay.of(invoice.planName, prices.months(invoice.months))}</p>
      {phase === 'seen' ? <SeenStep invoice={invoice} /> : <PayDetails invoice={invoice} />}
      {methods.test && <Faucet invoice={invoice} />}
      <p className={styles.muted}>{t.pay.keeps}</p>
    </>
  )
}

function SettledStep({
  invoice,
  subscription,
  onClose,
}: {
  invoice: Invoice
  subscription: SubscriptionStatus
  onClose: () => void
}) {
  const isActivating = useSnapshot(activating)[invoice.id]
  if (isActivating) {
    return (
      <div className={styles.processing} role="status">
        <ProgressBar label={t.paid.activating} />
      </div>
    )
  }
  return (
    <ActivatedStep
      planId={invoice.planId}
      kind={invoice.kind}
      planName={invoice.planName}
      subscription={subscription}
      onClose={onClose}
      actions={
        <Link href={`/payment/receipt/${invoice.id}`} className={buttonClass({})}>
          {t.paid.receipt}
        </Link>
      }
    >
      {invoice.surplus > 0 && (
        <p>
          {t.paid.surplus(
            formatAmount(invoice.surplus, invoice.token),
            formatNumber(Math.floor(invoice.surplus * pointsPerUsd)),
          )}
        </p>
      )}
    </ActivatedStep>
  )
}

/** Money is on its way: how far it is confirmed, and whether it will be enough. */
export function SeenStep({ invoice }: { invoice: Invoice }) {
  const { pending, token } = invoice
  if (!pending) return null
  const [seen, due] = [usdToMicros(pending.amount), usdToMicros(invoice.missing)]
  return (
    <div className={seenStyles.seen} role="status">
      <p className={seenStyles.amount}>{t.seen.amount(formatAmount(pending.amount, token))}</p>
      <ProgressBar
        label={t.seen.found(pending.confirmations, pending.required)}
        value={pending.confirmations}
        max={pending.required}
      />
      <p>
        {isPaid(seen, due)
          ? t.seen.wait
          : t.seen.notEnough(formatAmount(microsToUsd(due - seen), token))}
      </p>
    </div>
  )
}
