import type { AdminInvoice } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { formatDateTime, formatNumber } from '../../../lib/format'
import { formatAmount } from '../../amounts'
import { DetailSection } from './detail-section'
import styles from './invoice-transfers.module.css'

const texts = t.detail

/** What has come to the address and counts, with links to where anybody can check it. */
export function InvoiceTransfers({ invoice: { transfers, token } }: { invoice: AdminInvoice }) {
  return (
    <DetailSection title={texts.transfers}>
      {transfers.length === 0 ? (
        <p className={styles.muted}>{texts.noTransfers}</p>
      ) : (
        <ul className={styles.transfers}>
          {transfers.map(({ txHash, amount, block, at, url }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one transaction may pay twice, and the order is the chain's
            <li key={`${txHash} ${place}`} className={styles.transfer}>
              <strong className={styles.amount}>{formatAmount(amount, token)}</strong>
              <span className={styles.muted}>
                {`${formatDateTime(at)}, ${texts.block(formatNumber(block))}`}
              </span>
              <span className={styles.hash}>
                {url ? (
                  <a href={url} target="_blank" rel="noreferrer">
                    {txHash}
                  </a>
                ) : (
                  txHash
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  )
}
