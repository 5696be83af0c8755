import type { Invoice, PaymentMethods } from '#contract/payments'

const minute = 60_000
const day = 24 * 60 * minute

/** An invoice that waits for its money, but for what the test says. */
export function invoiceLike(overrides: Partial<Invoice> = {}): Invoice {
  const now = Date.now()
  return {
    id: '01990000-0000-7000-8000-000000000001',
    planId: 'intermediate',
    planName: 'Pro',
    months: 3,
    kind: 'new',
    status: 'new',
    newCost: 50.37,
    restAmount: 0,
    pointsAmount: 0,
    amount: 50.37,
    received: 0,
    missing: 50.37,
    surplus: 0,
    pending: null,
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    network: 'Ethereum',
    token: 'USDT',
    uri: 'ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266&uint256=50370000',
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + 30 * minute).toISOString(),
    monitorUntil: new Date(now + 7 * day).toISOString(),
    settledAt: null,
    transfers: [],
    ...overrides,
  }
}

/** The same when all of it came in one confirmed transfer. */
export const paidInvoice = (overrides: Partial<Invoice> = {}): Invoice =>
  invoiceLike({
    status: 'paid',
    received: 50.37,
    missing: 0,
    settledAt: new Date().toISOString(),
    transfers: [
      {
        txHash: `0x${'ab'.repeat(32)}`,
        amount: 50.37,
        block: 21_000_000,
        at: new Date().toISOString(),
        url: `https://etherscan.io/tx/0x${'ab'.repeat(32)}`,
      },
    ],
    ...overrides,
  })

export const methodsLike = (overrides: Partial<PaymentMethods> = {}): PaymentMethods => ({
  success: true,
  configured: true,
  network: 'Ethereum',
  token: 'USDT',
  confirmations: 12,
  invoiceMinutes: 30,
  test: false,
  ...overrides,
})

type Answer = (call: { path: string; body: unknown }) => Response | object | Promise<Response>

/** Stubbed payment calls of a page: what they answer, and which were made. */
export type PaymentsStub = Disposable & {
  calls: string[]
  invoices: Invoice[]
  /** By method and path, without the query; overrides the usual answer. */
  answers: Record<string, Answer>
  countOf(call: string): number
}

/**
 * Answers a page's calls about payments in the API's place, in states that a chain takes long to
 * reach; everything else goes on to the API.
 */
export function stubPayments(
  invoices: Invoice[] = [],
  answers: PaymentsStub['answers'] = {},
): PaymentsStub {
  const original = globalThis.fetch
  const stub: PaymentsStub = {
    calls: [],
    invoices,
    answers,
    countOf: (call) => stub.calls.filter((made) => made === call).length,
    [Symbol.dispose]() {
      globalThis.fetch = original
    },
  }
  const find = (id: string | null) => stub.invoices.find((invoice) => invoice.id === id)
  const usual: PaymentsStub['answers'] = {
    'GET /auth/payment-methods': () => methodsLike(),
    'GET /auth/payments': () => ({ success: true, invoices: stub.invoices, hasMore: false }),
    'GET /auth/payment-status': ({ path }) => {
      const invoice = find(new URL(path, 'http://t').searchParams.get('invoiceId')) ?? null
      return { success: true, paid: invoice?.status === 'paid', invoice }
    },
    'POST /auth/request-payment': () => {
      const invoice = invoiceLike()
      stub.invoices = [invoice, ...stub.invoices]
      return { success: true, invoiceId: invoice.id, invoice }
    },
  }
  const routed = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = String(input).replace(/^\/api/, '')
    const call = `${init?.method ?? 'GET'} ${path.replace(/\?.*/, '')}`
    stub.calls.push(call)
    const answer = stub.answers[call] ?? usual[call]
    if (!answer) return original(input, init)
    const given = await answer({ path, body: init?.body ? JSON.parse(String(init.body)) : null })
    return given instanceof Response ? given : Response.json(given)
  }
  globalThis.fetch = Object.assign(routed, original)
  return stub
}

/** A refusal as the API words it. */
export const refusal = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message }, { status })
