import { z } from 'zod'
import type { Invoice, PaymentStatus } from '#contract/payments'
import { NodeFailure } from '../../server/payments/chain/failures'
import { createDevChain } from '../../server/payments/test-chain/dev-chain'
import { until } from '../../server/testing/until'
import { createCaller, enrol } from './caller'

const password = 'tres cafés y un topo'
const confirmations = 3
const base = 1_000_000

/** Everybody spends from one account, in which two may take the same turn. */
const sent = (send: () => Promise<string>) =>
  until('a turn of the account', () =>
    send().catch((error) => {
      if (error instanceof NodeFailure) return null
      throw error
    }),
  )

/** Newcomers who order a plan at an address each, and the chain on which it is paid. */
export function createBuyer(url: string, chainUrl: string) {
  const chain = createDevChain(chainUrl, new AbortController().signal)

  async function order(name: string, from: string) {
    const caller = createCaller(url, from)
    const token = await enrol(caller, `${name}@ejemplo.com`, password)
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await caller.call(method, `/api/auth${path}`, body, token)
      if (answer.status >= 400) throw new Error(`${answer.status} ${answer.body.message}`)
      return answer.body
    }
    const choice = { planId: 'basic', months: 1 }
    const { invoice } = (await call('POST', '/request-payment', choice)) as { invoice: Invoice }
    const isPaid = async () => {
      const { status } = (await call(
        'GET',
        `/payment-status?invoiceId=${invoice.id}`,
      )) as PaymentStatus
      return status === 'paid'
    }
    return {
      /** Pays, and waits until the plan is there. */
      async pay() {
        await sent(() => chain.pay(invoice.address, BigInt(Math.round(invoice.amount * base))))
        await chain.rpc.ask('anvil_mine', [`0x${confirmations}`], z.unknown())
        await until('the paid plan', isPaid)
      },
      /** So many payments of one base unit in one block. */
      dust: (count: number) => sent(() => chain.payAll(Array(count).fill(invoice.address), 1n)),
    }
  }

  return { order }
}
