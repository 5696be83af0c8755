import type { AdminInvoice } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { t as prices } from '#texts/plans/offers/prices'
import { formatDate, formatDateTime } from '../../../lib/format'
import { DataTable } from '../../../ui/layout/data-table'
import { formatAmount } from '../../amounts'
import { InvoiceStatus } from '../../invoice-status'
import styles from './invoice-table.module.css'

const texts = t.list
const { columns } = texts

/** Payments, a line each; the account's name opens it. */
export function InvoiceTable({
  invoices,
  isStale,
  onOpen,
}: {
  invoices: readonly AdminInvoice[]
  /** What stands here answers an older question. */
  isStale: boolean
  onOpen: (id: string) => void
}) {
  return (
    <DataTable className={styles.table} aria-label={texts.title} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{columns.account}</th>
          <th scope="col" data-column="plan">
            {columns.plan}
          </th>
          <th scope="col" data-column="status">
            {columns.status}
          </th>
          <th scope="col" className={styles.number}>
            {columns.amount}
          </th>
          <th scope="col" className={styles.number}>
            {columns.received}
          </th>
          <th scope="col" className={styles.number}>
            {columns.created}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} onOpen={onOpen} />
        ))}
      </tbody>
    </DataTable>
  )
}

function Row({ invoice, onOpen }: { invoice: AdminInvoice; onOpen: (id: string) => void }) {
  const { id, email, planName, months, amount, received, token, createdAt } = invoice
  const account = email ?? texts.nobody
  return (
    <tr>
      <td className={styles.account}>
        <button
          type="button"
          className={styles.open}
          aria-label={texts.open(account, formatDate(createdAt))}
          title={account}
          onClick={() => onOpen(id)}
        >
          {account}
        </button>
      </td>
      <td>{texts.planOf(planName, prices.months(months))}</td>
      <td>
        <InvoiceStatus invoice={invoice} />
      </td>
      <td className={styles.number} data-name={columns.amount}>
        {formatAmount(amount, token)}
      </td>
      <td className={styles.number} data-name={columns.received}>
        {formatAmount(received, token)}
      </td>
      <td className={styles.number}>
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDate(createdAt)}
        </time>
      </td>
    </tr>
  )
}
