import type { AdminInvoice } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { formatMoney, formatNumber } from '../../../lib/format'
import { CopyButton } from '../../../ui/copy-button'
import { ProgressBar } from '../../../ui/feedback/progress'
import { Fact, Facts } from '../../../ui/layout/facts'
import { formatAmount } from '../../amounts'
import { DetailSection } from './detail-section'
import styles from './invoice-facts.module.css'

const texts = t.detail

/** Whose payment it is, what makes its price, and where its address stands in the wallet. */
export function InvoiceFacts({ invoice }: { invoice: AdminInvoice }) {
  const { id, email, kind, pending, token } = invoice
  const { address, network, derivationIndex, derivationPath } = invoice
  const usdt = (amount: number) => formatAmount(amount, token)
  return (
    <>
      {pending && (
        <ProgressBar
          value={pending.confirmations}
          max={pending.required}
          label={texts.pending(usdt(pending.amount), pending.confirmations, pending.required)}
        />
      )}
      <Facts>
        <Fact name={texts.account}>{email ?? t.list.nobody}</Fact>
        <Fact name={texts.kind}>{texts.kinds[kind]}</Fact>
        <Fact name={texts.id}>
          <code className={styles.code}>{id}</code>
        </Fact>
      </Facts>
      <DetailSection title={texts.money}>
        <Facts short>
          <Fact name={texts.price} number>
            {formatMoney(invoice.newCost)}
          </Fact>
          <Part name={texts.rest} amount={invoice.restAmount} format={less} />
          <Part name={texts.points} amount={invoice.pointsAmount} format={less} />
          <Fact name={texts.amount} number>
            {usdt(invoice.amount)}
          </Fact>
          <Fact name={texts.received} number>
            {usdt(invoice.received)}
          </Fact>
          <Part name={texts.missing} amount={invoice.missing} format={usdt} tone="warn" />
          <Part name={texts.surplus} amount={invoice.surplus} format={usdt} />
        </Facts>
      </DetailSection>
      <DetailSection title={texts.address}>
        <p className={styles.address}>
          <code className={styles.code}>{address}</code>
          <CopyButton text={address} label={texts.addressCopy} size="small" />
        </p>
        <Facts short>
          <Fact name={texts.network}>{network}</Fact>
          <Fact name={texts.index} number>
            {formatNumber(derivationIndex)}
          </Fact>
          <Fact name={texts.path} number>
            {derivationPath}
          </Fact>
        </Facts>
      </DetailSection>
    </>
  )
}

/** A part of the sum, where there is one. */
function Part({
  name,
  amount,
  format,
  tone,
}: {
  name: string
  amount: number
  format: (amount: number) => string
  tone?: 'warn'
}) {
  if (amount <= 0) return null
  return (
    <Fact name={name} number tone={tone}>
      {format(amount)}
    </Fact>
  )
}

const less = (usd: number) => `− ${formatMoney(usd)}`
