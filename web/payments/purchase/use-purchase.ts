import { useRef, useState } from 'react'
import type { PlanChoice, PurchaseKind } from '#contract/plans'
import { t } from '#texts/payments/payments'
import { refusalOf } from '../../lib/api'
import { pause, pauses } from '../../lib/pauses'
import { activate, checkToken, refreshAccount } from '../../plans/account-queries'
import { notify } from '../../ui/feedback/notify'
import { requestPayment, takeInvoice } from '../payments-queries'

/** Where a purchase stands; an invoice that is being paid stands in the address beside it. */
type Step =
  | { at: 'confirm'; choice: PlanChoice }
  | { at: 'processing'; choice: PlanChoice; isCovered: boolean }
  | { at: 'activated'; planId: PlanChoice['planId']; kind: PurchaseKind }

export type Purchase = ReturnType<typeof usePurchase>

/** From a choice to its payment; the step that shows an invoice outlives a reload. */
export function usePurchase({
  chosen,
  invoiceId,
  showInvoice,
}: {
  /** What was chosen before this page was opened. */
  chosen: PlanChoice | null
  invoiceId: string | null
  showInvoice: (id: string | null) => void
}) {
  const [step, setStep] = useState<Step | null>(() => chosen && { at: 'confirm', choice: chosen })
  /** Grows when the dialog is closed: what was under way then shows nothing any more. */
  const attempt = useRef(0)

  /** Does it after the pause, once the token is known to hold; back to the choice when not. */
  async function process(choice: PlanChoice, isCovered: boolean, work: () => Promise<() => void>) {
    const mine = ++attempt.current
    const isWanted = () => mine === attempt.current
    setStep({ at: 'processing', choice, isCovered })
    let title: string = t.failed.token
    try {
      await Promise.all([checkToken(), pause(pauses.beforePaymentMs)])
      if (!isWanted()) return
      title = isCovered ? t.failed.activate : t.failed.request
      const showDone = await work()
      if (isWanted()) showDone()
    } catch (error) {
      notify({ type: 'error', title, message: refusalOf(error, t.failed.unknown) })
      if (isWanted()) setStep({ at: 'confirm', choice })
    }
  }

  return {
    step,
    invoiceId,
    choose: (choice: PlanChoice) => setStep({ at: 'confirm', choice }),
    resume: showInvoice,
    pay: (choice: PlanChoice) =>
      process(choice, false, async () => {
        const invoice = await requestPayment(choice)
        takeInvoice(invoice)
        return () => {
          // In this order the dialog stays open.
          showInvoice(invoice.id)
          setStep(null)
        }
      }),
    activate: (choice: PlanChoice, kind: PurchaseKind) =>
      process(choice, true, async () => {
        await activate(choice)
        await refreshAccount()
        return () => setStep({ at: 'activated', planId: choice.planId, kind })
      }),
    /** Lets go of the invoice and asks for the same again. */
    again(choice: PlanChoice) {
      showInvoice(null)
      setStep({ at: 'confirm', choice })
    },
    close() {
      attempt.current += 1
      setStep(null)
      showInvoice(null)
    },
  }
}
