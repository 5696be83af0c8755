import { pickLocale } from '../lib/format'

const format = new Intl.NumberFormat(pickLocale(navigator.languages ?? []), {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
})

/** `19,99 USDT`, with all of the decimals that matter. */
export const formatAmount = (amount: number, token: string) => `${format.format(amount)} ${token}`

/** As wallets take it in their field. */
export const plainAmount = (amount: number) => amount.toFixed(6).replace(/\.?0+$/, '')
