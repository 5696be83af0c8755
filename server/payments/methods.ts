import type { PaymentMethods, PaymentsState } from '#contract/payments'
import type { Context } from '../context'
import { render } from '../locales/text'
import { floodAlerts, paymentTotals, reviewAlerts } from './admin/totals'
import { invoiceMinutesOf } from './request'
import { skippedAddresses } from './wallet/addresses'

/** Whether and how this installation takes payments. */
export function paymentMethods(ctx: Context): PaymentMethods {
  const { isConfigured: configured, isTest: test } = ctx.payments
  const plan = ctx.payments.plan()
  return {
    success: true,
    configured,
    network: plan && render(plan.name, ctx.config.locale),
    token: plan && ctx.texts.invoices.token,
    confirmations: plan?.confirmations ?? null,
    invoiceMinutes: configured ? invoiceMinutesOf(ctx) : null,
    test,
  }
}

/** The same for administrators, with what the watcher does and all that asks for a look. */
export function paymentsState(ctx: Context): PaymentsState {
  const { configured, test, network, token, confirmations } = paymentMethods(ctx)
  const plan = ctx.payments.plan()
  const wallet = ctx.payments.wallet()
  const { watcher, alerts } = ctx.payments.state()
  return {
    ...{ success: true, configured, test, network, token, confirmations },
    chainId: plan?.id ?? null,
    tokenAddress: plan?.showAddress(plan.token) ?? null,
    watcher,
    skippedAddresses: wallet ? skippedAddresses(ctx.db, wallet) : 0,
    alerts: [...alerts, ...floodAlerts(ctx), ...reviewAlerts(ctx)].map((alert) => ({
      ...alert,
      message: render(alert.message, ctx.config.locale),
    })),
    totals: paymentTotals(ctx),
  }
}
