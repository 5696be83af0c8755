import { useRef, useState } from 'react'
import { useParam } from '../../lib/use-param'
import styles from '../../ui/layout/stack.module.css'
import type { InvoiceFilter } from './admin-payments-api'
import { InvoiceDialog } from './invoice/invoice-dialog'
import { InvoicesPanel } from './list/invoices-panel'
import { WatcherPanel } from './watcher-panel'

const invoiceParam = 'pago'

/** What watches the chain, all payments, and what is decided about them by hand. */
export function PaymentsAdmin() {
  const [shown, show] = useParam(invoiceParam)
  const [filter, setFilter] = useState<InvoiceFilter>({})
  const list = useRef<HTMLDivElement>(null)
  const showReviews = () => {
    setFilter({ status: 'review' })
    list.current?.scrollIntoView()
  }
  return (
    <>
      <div className={styles.stack}>
        <WatcherPanel onReview={showReviews} />
        <div ref={list}>
          <InvoicesPanel filter={filter} onFilter={setFilter} onOpen={show} />
        </div>
      </div>
      <InvoiceDialog id={shown} onClose={() => show(null)} />
    </>
  )
}
