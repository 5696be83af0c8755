import { type InvoiceStatus, InvoiceStatus as InvoiceStatuses } from '#contract/payments'
import type { Context } from '../../context'

/** Money that came in, by the token's contract, in whole tokens. */
export type Received = { chain: number; token: string; amount: number }

/** What Prometheus is told of payments, by statements prepared once. */
export function createPaymentCounts({ db: { $client } }: Pick<Context, 'db'>) {
  const invoices = $client.prepare<[], { status: InvoiceStatus; count: number }>(
    'SELECT status, count(*) AS count FROM invoices GROUP BY status',
  )
  const received = $client.prepare<[], Received & { decimals: number }>(`
    SELECT chain_id AS chain, token_address AS token, decimals,
      sum(CAST(received AS REAL)) AS amount
    FROM invoices WHERE received <> '0' GROUP BY chain_id, token_address, decimals`)
  const most = new Map<string, number>()

  return {
    invoices(): Record<InvoiceStatus, number> {
      const counted = new Map(invoices.all().map(({ status, count }) => [status, count]))
      return Object.fromEntries(
        InvoiceStatuses.options.map((status) => [status, counted.get(status) ?? 0]),
      ) as Record<InvoiceStatus, number>
    },
    /** What a reorganised chain takes back is not taken from a counter. */
    received: (): Received[] =>
      received.all().map(({ chain, token, decimals, amount }) => {
        const key = `${chain}:${token}`
        const now = Math.max(most.get(key) ?? 0, amount / 10 ** decimals)
        most.set(key, now)
        return { chain, token, amount: now }
      }),
  }
}
