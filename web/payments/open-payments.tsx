import { t } from '#texts/payments/payments'
import { t as prices } from '#texts/plans/offers/prices'
import { Button } from '../ui/button'
import { ProgressBar } from '../ui/feedback/progress'
import { useNow } from '../ui/use-now'
import { formatAmount } from './amounts'
import { isUnfinished } from './invoice-phase'
import styles from './open-payments.module.css'
import { useInvoices } from './payments-queries'
import { Countdown } from './purchase/countdown'

/** Payments that were begun and can be gone on with. */
export function OpenPayments({ onContinue }: { onContinue: (invoiceId: string) => void }) {
  const { data } = useInvoices()
  const now = useNow(1_000)
  const open = data?.pages[0]?.invoices.filter((invoice) => isUnfinished(invoice, now)) ?? []
  return open.map(({ id, planName, months, missing, received, token, pending, expiresAt }) => (
    <section key={id} className={styles.card} aria-label={t.open.title}>
      <div className={styles.text}>
        <h2 className={styles.title}>{t.open.title}</h2>
        <p>
          {t.open.text(planName, prices.months(months))}
          {' · '}
          <strong>
            {received > 0
              ? t.partial.missing(formatAmount(missing, token))
              : formatAmount(missing, token)}
          </strong>
        </p>
      </div>
      {pending ? (
        <div className={styles.progress}>
          <ProgressBar
            label={t.seen.found(pending.confirmations, pending.required)}
            value={pending.confirmations}
            max={pending.required}
          />
        </div>
      ) : (
        Date.parse(expiresAt) > now && (
          <p className={styles.left}>
            {t.open.expires} <Countdown until={expiresAt} className={styles.countdown} />
          </p>
        )
      )}
      <Button variant="primary" aria-label={t.open.label(planName)} onClick={() => onContinue(id)}>
        {t.open.continue}
      </Button>
    </section>
  ))
}
