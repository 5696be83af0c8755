import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { t } from '#texts/payments/payments'
import { session } from '../../auth/session-store'
import { Queries } from '../../lib/queries'
import { Page } from '../../shell/page'
import { Button, buttonClass } from '../../ui/button'
import { Frame } from '../../ui/feedback/frame'
import { failureOf } from '../not-loaded'
import { useInvoice } from '../payments-queries'
import { Receipt } from './receipt'
import styles from './receipt-page.module.css'

const texts = t.receipt

/** One payment on one sheet of paper. */
export function ReceiptPage({ id }: { id: string }) {
  return (
    <Queries>
      <Page title={texts.title} className={styles.page}>
        <div className={styles.bar}>
          <Link href="/payment" className={buttonClass({ variant: 'ghost' })}>
            <ArrowLeft size={16} aria-hidden="true" />
            {texts.back}
          </Link>
          <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
            {texts.print}
          </Button>
        </div>
        <Sheet id={id} />
      </Page>
    </Queries>
  )
}

function Sheet({ id }: { id: string }) {
  const found = useInvoice(id)
  const { profile } = useSnapshot(session)
  return (
    <Frame of={found} loading={texts.loading} lines={8} height={24} {...failureOf(found.error)}>
      {(invoice) => <Receipt invoice={invoice} email={profile?.email ?? ''} />}
    </Frame>
  )
}
