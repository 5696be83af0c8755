import { useSnapshot } from 'valtio'
import { useSearchParams } from 'wouter'
import type { PaymentMethods } from '#contract/payments'
import type { Plans, SubscriptionStatus } from '#contract/plans'
import { t } from '#texts/payments/payments'
import { t as offers } from '#texts/plans/offers/offers'
import { session } from '../auth/session-store'
import { Queries } from '../lib/queries'
import { useLiveAccount, usePlans, usePoints, useSubscription } from '../plans/account-queries'
import { choiceIn } from '../plans/choice-address'
import { CurrentPlan } from '../plans/current-plan'
import { PlanOffers } from '../plans/offers/plan-offers'
import { PointsAccount } from '../plans/points-account'
import { Page } from '../shell/page'
import { Banner } from '../ui/feedback/banner'
import { Frame, together } from '../ui/feedback/frame'
import { Skeleton } from '../ui/feedback/skeleton'
import { OpenPayments } from './open-payments'
import styles from './payment-page.module.css'
import { useLiveInvoices, useMethods } from './payments-queries'
import { PurchaseDialog } from './purchase/purchase-dialog'
import { usePurchase } from './purchase/use-purchase'
import { InvoiceHistory } from './receipts/invoice-history'
import { TestBanner } from './test-banner'

const invoiceParam = 'pago'

/** The plans, what the caller has of them, and how they are paid. */
export function PaymentPage() {
  return (
    <Queries>
      <Page title={offers.title} className={styles.page}>
        <header>
          <h1 className={styles.title}>{offers.title}</h1>
          <p className={styles.lead}>{offers.lead}</p>
        </header>
        <Content />
      </Page>
    </Queries>
  )
}

function Content() {
  useLiveAccount()
  useLiveInvoices()
  const balance = usePoints().data?.points ?? null
  const needed = together(usePlans(), useSubscription(), useMethods())
  return (
    <Frame of={needed} loading={<Loading />} failed={t.loadFailed}>
      {([plans, subscription, methods]) => <Known {...{ plans, subscription, methods, balance }} />}
    </Frame>
  )
}

function Known({
  plans,
  subscription,
  methods,
  balance,
}: {
  plans: Plans
  subscription: SubscriptionStatus
  methods: PaymentMethods
  balance: number | null
}) {
  const { profile } = useSnapshot(session)
  const [params, setParams] = useSearchParams()
  const isAdmin = profile?.user.role === 'admin'
  const { configured, test } = methods
  // Points that an administrator gave buy plans also where nothing else does.
  const canBuy = !isAdmin && (configured || (balance ?? 0) > 0)
  const purchase = usePurchase({
    chosen: canBuy ? choiceIn(params, plans) : null,
    invoiceId: params.get(invoiceParam),
    showInvoice: (id) => setParams(id ? { [invoiceParam]: id } : {}, { replace: true }),
  })
  return (
    <>
      {test && <TestBanner />}
      {!configured && (
        <Banner>
          <strong>{t.notConfigured.title}</strong> {t.notConfigured.text}
        </Banner>
      )}
      <OpenPayments onContinue={purchase.resume} />
      <CurrentPlan
        status={subscription}
        plans={plans}
        points={balance}
        isAdmin={isAdmin}
        canBuy={canBuy}
      />
      <PlanOffers
        plans={plans}
        status={subscription}
        onChoose={canBuy ? purchase.choose : undefined}
      />
      <div className={styles.ledgers}>
        <InvoiceHistory />
        <PointsAccount />
      </div>
      <PurchaseDialog
        purchase={purchase}
        plans={plans}
        methods={methods}
        subscription={subscription}
      />
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={offers.loading} className={styles.loading}>
      <Skeleton height={120} />
      <Skeleton height={44} />
      <Skeleton height={420} />
    </div>
  )
}
