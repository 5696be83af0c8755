import Wallet from 'lucide-react/icons/wallet'
import type { Invoice } from '#contract/payments'
import { t } from '#texts/payments/payments'
import { formatDateTime } from '../../lib/format'
import { buttonClass } from '../../ui/button'
import { CopyButton } from '../../ui/copy-button'
import { Banner } from '../../ui/feedback/banner'
import { QrCode } from '../../ui/qr-code'
import { useNow } from '../../ui/use-now'
import { formatAmount, plainAmount } from '../amounts'
import { Countdown } from './countdown'
import styles from './pay-details.module.css'

const texts = t.pay

/** All that a wallet needs: how much, where to, on which network, and until when. */
export function PayDetails({ invoice }: { invoice: Invoice }) {
  const { missing, token, network, address, uri, expiresAt } = invoice
  const isPartial = invoice.status === 'partial'
  const isLate = useNow(500) >= Date.parse(expiresAt)
  return (
    <>
      {isPartial && <Missing invoice={invoice} isLate={isLate} />}
      <div className={styles.details}>
        <div className={styles.code}>
          <QrCode text={uri} label={texts.qr} />
          {uri.startsWith('ethereum:') && (
            <a href={uri} className={buttonClass({ size: 'small' })}>
              <Wallet size={16} aria-hidden="true" />
              {texts.wallet}
            </a>
          )}
        </div>
        <div className={styles.facts}>
          <dl>
            <dt>{texts.amount}</dt>
            <dd className={styles.amount}>{formatAmount(missing, token)}</dd>
            <dd>
              <CopyButton size="small" text={plainAmount(missing)} label={texts.amountCopy} />
            </dd>
          </dl>
          <dl>
            <dt>{texts.address}</dt>
            <dd className={styles.address}>{address}</dd>
            <dd>
              <CopyButton size="small" text={address} label={texts.addressCopy} />
            </dd>
          </dl>
          <dl className={styles.pair}>
            <div>
              <dt>{texts.network}</dt>
              <dd>{network}</dd>
            </div>
            {!isLate && (
              <div>
                <dt>{texts.timeLeft}</dt>
                <dd>
                  <Countdown until={expiresAt} className={styles.countdown} />
                </dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <Banner tone="warn">
        <strong>{texts.warning(token, network)}</strong> {texts.fees}
      </Banner>
      <p className={styles.waiting} role="status">
        <span className={styles.pulse} aria-hidden="true" />
        {texts.waiting}
      </p>
    </>
  )
}

function Missing({ invoice, isLate }: { invoice: Invoice; isLate: boolean }) {
  const { missing, received, token, monitorUntil } = invoice
  return (
    <Banner tone="warn">
      <strong>{t.partial.missing(formatAmount(missing, token))}</strong>
      <p>
        {t.partial.text(formatAmount(received, token))}{' '}
        {isLate && t.partial.late(formatDateTime(monitorUntil))}
      </p>
    </Banner>
  )
}
