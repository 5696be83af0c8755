import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminInvoice, type InvoiceMark, ReasonForm } from '#contract/payments'
import { t } from '#texts/payments/admin/admin-payments'
import { messageOf } from '../../../lib/api'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog'
import { notify } from '../../../ui/feedback/notify'
import { markInvoice } from '../admin-payments-api'
import { refreshPayments } from '../admin-payments-queries'
import styles from './mark-dialog.module.css'
import { isPossible, outcomeOf } from './mark-outcome'

const texts = t.mark

const choices = Object.keys(texts.choices) as InvoiceMark['as'][]

/** What becomes of a payment by hand; says what that means before it is done. */
export function MarkDialog({
  invoice,
  open,
  onClose,
}: {
  invoice: AdminInvoice
  open: boolean
  onClose: () => void
}) {
  const [picked, setPicked] = useState<InvoiceMark['as'] | null>(null)
  const possible = choices.filter((choice) => isPossible(choice, invoice))
  const as = possible.find((choice) => choice === picked) ?? possible[0] ?? 'expired'
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) => markInvoice(invoice.id, { as, reason }),
    onSuccess() {
      notify({ type: 'success', title: texts.done, message: texts.choices[as] })
      close()
    },
    onSettled: refreshPayments,
  })
  function close() {
    reset()
    setPicked(null)
    onClose()
  }
  return (
    <ReasonDialog
      {...{ texts: t, schema: ReasonForm }}
      open={open}
      onClose={close}
      title={texts.title}
      description={texts.text}
      submit={texts.choices[as]}
      danger={as === 'expired'}
      busy={isPending}
      failure={error && `${texts.failed}: ${messageOf(error, t.unknown)}`}
      onSubmit={mutate}
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{texts.as}</legend>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name="mark"
              checked={choice === as}
              disabled={!possible.includes(choice)}
              onChange={() => setPicked(choice)}
            />
            {texts.choices[choice]}
          </label>
        ))}
      </fieldset>
      <section className={styles.outcome} aria-live="polite" aria-label={texts.will}>
        <h3 className={styles.legend}>{texts.will}</h3>
        <ul>
          {outcomeOf(as, invoice).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </ReasonDialog>
  )
}
