import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminInvoice, AdminInvoiceAnswer } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { t as prices } from '#texts/plans/offers/prices'
import { messageOf } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog/dialog'
import { Banner } from '../../../ui/feedback/banner'
import { Frame } from '../../../ui/feedback/frame'
import { notify } from '../../../ui/feedback/notify'
import { InvoiceStatus } from '../../invoice-status'
import { recheckInvoice } from '../admin-payments-api'
import { refreshPayments, useAdminInvoice, usePaymentsState } from '../admin-payments-queries'
import styles from './invoice-dialog.module.css'
import { InvoiceFacts } from './invoice-facts'
import { InvoiceTimeline } from './invoice-timeline'
import { InvoiceTransfers } from './invoice-transfers'
import { MarkDialog } from './mark-dialog'

const texts = t.detail

/** All about one payment, and what can be done about it. */
export function InvoiceDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  if (id === null) return null
  return <Shown key={id} id={id} onClose={onClose} />
}

function Shown({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useAdminInvoice(id)
  const { data } = found
  const canRecheck = usePaymentsState().data?.configured
  const canDecide = data && (data.invoice.status === 'review' || data.invoice.settledAt === null)
  const [deciding, setDeciding] = useState(false)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={data ? titleOf(data.invoice) : texts.loading}
        description={data && <InvoiceStatus invoice={data.invoice} />}
        footer={
          (canRecheck || canDecide) && (
            <>
              {canRecheck && <RecheckButton id={id} />}
              {canDecide && (
                <Button variant="primary" onClick={() => setDeciding(true)}>
                  {texts.decide}
                </Button>
              )}
            </>
          )
        }
      >
        <Frame
          of={found}
          loading={texts.loading}
          lines={8}
          height={20}
          failed={messageOf(found.error, t.loadFailed)}
        >
          {(known) => <Content {...known} />}
        </Frame>
      </Dialog>
      {data && (
        <MarkDialog invoice={data.invoice} open={deciding} onClose={() => setDeciding(false)} />
      )}
    </>
  )
}

function Content({ invoice, audit }: AdminInvoiceAnswer) {
  return (
    <div className={styles.content}>
      {invoice.note && (
        <Banner tone={invoice.status === 'review' ? 'warn' : 'info'}>
          <strong>{texts.note}</strong> {invoice.note}
        </Banner>
      )}
      <InvoiceFacts invoice={invoice} />
      <InvoiceTransfers invoice={invoice} />
      <InvoiceTimeline invoice={invoice} audit={audit} />
    </div>
  )
}

function RecheckButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: recheckInvoice,
    onSuccess: ({ message }) => notify({ type: 'success', title: message }),
    onError: (error) =>
      notify({ type: 'error', title: texts.recheckFailed, message: messageOf(error, t.unknown) }),
    onSettled: refreshPayments,
  })
  return (
    <Button busy={isPending} onClick={() => mutate(id)}>
      {texts.recheck}
    </Button>
  )
}

const titleOf = ({ planName, months }: AdminInvoice) => texts.title(planName, prices.months(months))
