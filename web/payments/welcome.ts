import { proxy } from 'valtio'
import type { Invoice } from '#contract/payments'
import { t } from '#texts/payments/payments'
import { pause, pauses } from '../lib/pauses'
import { refreshAccount } from '../plans/account-queries'
import { notify } from '../ui/feedback/notify'

/** Invoices whose money has come and whose plan is being fetched, by id. */
export const activating = proxy<Record<string, true>>({})

/** An invoice has just been settled: fetches what that changed, long enough to be read, says it. */
export async function welcome({ id, kind, planName }: Invoice) {
  activating[id] = true
  await Promise.all([refreshAccount(), pause(pauses.beforePaymentMs)])
  delete activating[id]
  notify({ type: 'success', title: t.paid.toast, message: t.paid.active[kind](planName) })
}
