import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { session } from '../../auth/session-store'
import { Queries } from '../../lib/queries'
import { Page } from '../../shell/page'
import { Button, buttonClass } from '../../ui/button'
import { SkeletonLines } from '../../ui/feedback/skeleton'
import { NotLoaded } from '../not-loaded'
import { es } from '../payments.es'
import { useInvoice } from '../payments-queries'
import { Receipt } from './receipt'
import styles from './receipt-page.module.css'

const texts = es.receipt

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
  const { data, error, refetch } = useInvoice(id)
  const { profile } = useSnapshot(session)
  if (data) return <Receipt invoice={data} email={profile?.email ?? ''} />
  if (!error) return <SkeletonLines lines={8} height={24} label={texts.loading} />
  return <NotLoaded error={error} onRetry={() => void refetch()} />
}
