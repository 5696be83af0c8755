import { z } from 'zod'
import { type Config, ConfigError } from '../../config'
import { text } from '../../locales/text'
import type { PaymentsConfig } from '../../payments/config'
import { readSetup } from '../../payments/setup'
import { requireAnvil } from '../../payments/test-chain/anvil'
import { bad, type Finding, ok } from '../findings'
import { ask } from './ask'
import { examineDate } from './clock'

type Settings = Pick<Config, 'payments' | 'paymentsTest'>

/** The wallet and the token as `serve` judges them, then every node. */
export async function examinePayments({ payments, paymentsTest }: Settings): Promise<Finding[]> {
  const refusal = refusalOf({ payments, paymentsTest })
  if (refusal) return [refusal]
  if (!payments)
    return [
      ok(
        paymentsTest
          ? text('cliOperations.doctor.testPayments')
          : text('cliOperations.doctor.noPayments'),
      ),
    ]
  return (await Promise.all(payments.rpcUrls.map((url) => examineNode(url, payments)))).flat()
}

/** What `serve` would not start with. */
function refusalOf({ payments, paymentsTest }: Settings): Finding | null {
  try {
    if (payments) readSetup(payments, paymentsTest)
    else if (paymentsTest) requireAnvil()
    return null
  } catch (error) {
    if (error instanceof ConfigError) return bad(error.words)
    throw error
  }
}

const ChainId = z.object({ result: z.string().regex(/^0x[0-9a-f]+$/i) })

/** Only the node's name is shown: its address may hold a key. */
async function examineNode(url: string, { chainId }: PaymentsConfig): Promise<Finding[]> {
  const { host } = new URL(url)
  const response = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  })
  const answer = ChainId.safeParse(await response?.json().catch(() => null))
  if (!answer.success) return [bad(text('cliOperations.doctor.nodeSilent', host))]
  const found = BigInt(answer.data.result)
  const isOfChain = found === BigInt(chainId)
  return [
    isOfChain
      ? ok(text('cliOperations.doctor.node', host))
      : bad(text('cliOperations.doctor.nodeChain', host, String(found), chainId)),
    ...examineDate(host, response?.headers.get('date') ?? null, Date.now()),
  ]
}
