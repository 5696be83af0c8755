import type { PaymentMethods } from '#contract/payments'
import type { Plans, SubscriptionStatus } from '#contract/plans'
import { t } from '#texts/payments/payments'
import { kindOf } from '../../plans/offers/purchase-kind'
import { Dialog } from '../../ui/dialog/dialog'
import { ProgressBar } from '../../ui/feedback/progress'
import { TestBanner } from '../test-banner'
import { ActivatedStep } from './activated-step'
import { ConfirmStep } from './confirm-step'
import { PaymentStep } from './payment-step'
import styles from './purchase-dialog.module.css'
import type { Purchase } from './use-purchase'

type Props = {
  purchase: Purchase
  plans: Plans
  methods: PaymentMethods
  subscription: SubscriptionStatus
}

/** One dialog from the choice to the active plan. */
export function PurchaseDialog(props: Props) {
  const { purchase, methods } = props
  const { step, invoiceId, close } = purchase
  return (
    <Dialog
      open={step !== null || invoiceId !== null}
      onClose={close}
      size={step ? 'small' : 'medium'}
      title={titleOf(props)}
    >
      <div className={styles.body}>
        {methods.test && <TestBanner />}
        <Step {...props} />
      </div>
    </Dialog>
  )
}

function titleOf({ purchase: { step }, subscription }: Props) {
  if (!step) return t.pay.title
  if (step.at === 'confirm') return t.confirm.title[kindOf(step.choice.planId, subscription)]
  return step.at === 'processing' ? t.processing.title : t.paid.doneTitle
}

function Step({ purchase, plans, methods, subscription }: Props) {
  const { step, invoiceId } = purchase
  if (step?.at === 'confirm') {
    return (
      <ConfirmStep
        choice={step.choice}
        plan={plans[step.choice.planId]}
        isConfigured={methods.configured}
        purchase={purchase}
      />
    )
  }
  if (step?.at === 'processing') {
    return (
      <div className={styles.processing} role="status">
        <ProgressBar label={step.isCovered ? t.processing.activating : t.processing.text} />
      </div>
    )
  }
  if (step?.at === 'activated') {
    return (
      <ActivatedStep
        planId={step.planId}
        kind={step.kind}
        planName={plans[step.planId].name}
        subscription={subscription}
        onClose={purchase.close}
      />
    )
  }
  return (
    invoiceId && (
      <PaymentStep
        key={invoiceId}
        id={invoiceId}
        purchase={purchase}
        methods={methods}
        subscription={subscription}
      />
    )
  )
}
