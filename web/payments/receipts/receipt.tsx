import type { Invoice } from '#contract/payments'
import { t } from '#texts/payments/payments'
import { t as prices } from '#texts/plans/offers/prices'
import { t as shell } from '#texts/shell/shell'
import { formatDateTime, formatMoney } from '../../lib/format'
import { BrandMark } from '../../shell/brand'
import { formatAmount } from '../amounts'
import { isSettled } from '../invoice-phase'
import styles from './receipt.module.css'

const texts = t.receipt

/** A payment as it is printed: light paper in every theme. */
export function Receipt({ invoice, email }: { invoice: Invoice; email: string }) {
  const { token } = invoice
  const lines: [name: string, value: string][] = [
    [texts.price, formatMoney(invoice.newCost)],
    ...line(texts.rest, invoice.restAmount, (usd) => `− ${formatMoney(usd)}`),
    ...line(texts.points, invoice.pointsAmount, (usd) => `− ${formatMoney(usd)}`),
    [texts.due, formatAmount(invoice.amount, token)],
    [texts.received, formatAmount(invoice.received, token)],
    ...line(texts.surplus, invoice.surplus, (usd) => formatAmount(usd, token)),
  ]
  return (
    <article className={styles.paper} data-paper>
      <header className={styles.head}>
        <p className={styles.brand}>
          <BrandMark />
          {shell.brand}
        </p>
        <div className={styles.heading}>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.status}>{t.status[invoice.status]}</p>
        </div>
      </header>
      {!isSettled(invoice) && <p className={styles.unpaid}>{texts.unpaid}</p>}
      <dl className={styles.facts}>
        <Fact name={texts.id} value={invoice.id} />
        <Fact name={texts.to} value={email} />
        <Fact name={texts.issued} value={formatDateTime(invoice.createdAt)} />
        {invoice.settledAt && (
          <Fact name={texts.settled} value={formatDateTime(invoice.settledAt)} />
        )}
        <Fact name={texts.method} value={texts.methodOf(token, invoice.network)} />
        <Fact name={texts.address} value={invoice.address} />
      </dl>
      <h2 className={styles.section}>
        {texts.plan(invoice.planName, prices.months(invoice.months))}
      </h2>
      <dl className={styles.sum}>
        {lines.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <h2 className={styles.section}>{texts.transactions}</h2>
      {invoice.transfers.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ol className={styles.transfers}>
          {invoice.transfers.map((transfer) => (
            <li key={`${transfer.txHash} ${transfer.block} ${transfer.amount}`}>
              <span className={styles.hash}>
                {transfer.url ? <a href={transfer.url}>{transfer.txHash}</a> : transfer.txHash}
              </span>
              <span>{texts.inBlock(formatDateTime(transfer.at), transfer.block)}</span>
              <strong>{formatAmount(transfer.amount, token)}</strong>
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const line = (name: string, usd: number, say: (usd: number) => string): [string, string][] =>
  usd > 0 ? [[name, say(usd)]] : []
