import { HDKey } from '@scure/bip32'
import type { Invoice, PaymentStatus } from '#contract/payments'
import type { Config } from '../../config'
import type { Context } from '../../context'
import type { PaymentsConfig } from '../../payments/config'
import { createTestContext, type TestContext } from '../context'
import { type Person, registerUser } from '../samples/people'
import { until } from '../until'
import type { LocalChain } from './local-chain'

const root = HDKey.fromMasterSeed(new Uint8Array(32).fill(7))
let accounts = 0

/** A wallet of its own, so that no address was ever paid before. */
export const freshXpub = () => root.derive(`m/44'/60'/${++accounts}'`).publicExtendedKey

/** A server that takes payments on a local chain, and looks at it only when it is told to. */
export async function createChainContext(
  chain: LocalChain,
  changes: Partial<PaymentsConfig> = {},
  config: Partial<Config> = {},
): Promise<TestContext> {
  const payments = chain.settings({ xpub: freshXpub(), ...changes })
  const ctx = createTestContext({ payments, ...config })
  ctx.clock.set(await chain.time())
  await ctx.payments.check()
  return ctx
}

/** What somebody bought: how much is due, in base units, and how it stands. */
export type Purchase = {
  person: Person
  invoice: Invoice
  due: bigint
  /** As the owner's API says it. */
  now(): Promise<PaymentStatus>
}

/** Asks for Básico of a month, 9.99 USDT, as a new user does. */
export async function buy(ctx: Context, person?: Person): Promise<Purchase> {
  const buyer = person ?? (await registerUser(ctx))
  const choice = { planId: 'basic', months: 1 }
  const { body } = await buyer.call<{ invoice: Invoice }>('POST', '/auth/request-payment', choice)
  const { invoice } = body
  return {
    person: buyer,
    invoice,
    due: BigInt(Math.round(invoice.amount * 1e6)),
    async now() {
      const path = `/auth/payment-status?invoiceId=${invoice.id}`
      return (await buyer.call<PaymentStatus>('GET', path)).body
    },
  }
}

/** How a purchase stands, in a line. */
export async function statusLine(purchase: Purchase): Promise<string> {
  const { status, received, confirmations } = await purchase.now()
  return `${status} ${received} ${confirmations}`
}

/**
 * Looks at the chain until a look went through and the purchase stands so: where a busy machine lets
 * a node answer too late, the next look does it.
 */
export async function untilStands(ctx: Context, purchase: Purchase, line: string): Promise<void> {
  let last = ''
  await until(
    () => `${line}, not ${last}`,
    async () => {
      await ctx.payments.check()
      last = `${await statusLine(purchase)}, ${ctx.payments.state().watcher.state}`
      return last === `${line}, watching`
    },
  )
}
