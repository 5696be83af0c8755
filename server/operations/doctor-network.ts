import { createServer, isIP } from 'node:net'
import { z } from 'zod'
import type { AiConfig, Config, PaymentsConfig } from '../config'
import { cliOperationsTexts } from './cli.es'
import { bad, type Finding, ok, warning } from './findings'

const texts = cliOperationsTexts.doctor
const deadlineMs = 5_000
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Whether a running server answers, or the next one could listen. */
export async function examinePort(
  { host, port }: Pick<Config, 'host' | 'port'>,
  isRunning: boolean,
): Promise<Finding> {
  if (port === 0) return ok(texts.portAny)
  if (!isRunning) return tryToListen(host, port)
  const url = `http://${urlHost(everywhere[host] ?? host)}:${port}`
  const response = await ask(`${url}/api/status`)
  return response?.ok ? ok(texts.answers(url)) : warning(texts.silent(url))
}

function tryToListen(host: string, port: number): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<Finding>()
  const server = createServer()
  server.once('error', (error) => {
    const code = 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') resolve(bad(texts.portTaken(port)))
    else if (code === 'EACCES') resolve(bad(texts.portForbidden(port)))
    else resolve(bad(texts.hostUnknown(host)))
  })
  server.listen({ host, port, exclusive: true }, () =>
    server.close(() => resolve(ok(texts.portFree(host, port)))),
  )
  return promise
}

export function examinePayments({
  payments,
  paymentsTest,
}: Pick<Config, 'payments' | 'paymentsTest'>): Promise<Finding[]> {
  if (!payments) return Promise.resolve([ok(paymentsTest ? texts.testPayments : texts.noPayments)])
  return Promise.all(payments.rpcUrls.map((url) => examineNode(url, payments)))
}

const ChainId = z.object({ result: z.string().regex(/^0x[0-9a-f]+$/i) })

/** Only the node's name is told: its address may hold a key. */
async function examineNode(url: string, { chainId }: PaymentsConfig): Promise<Finding> {
  const { host } = new URL(url)
  const response = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
  })
  const answer = ChainId.safeParse(await response?.json().catch(() => null))
  if (!answer.success) return bad(texts.nodeSilent(host))
  const found = BigInt(answer.data.result)
  if (found !== BigInt(chainId)) return bad(texts.nodeChain(host, String(found), chainId))
  return ok(texts.node(host))
}

export async function examineAssistant({ ai }: Pick<Config, 'ai'>): Promise<Finding> {
  if (!ai) return ok(texts.noAi)
  const { host } = new URL(ai.baseUrl)
  const response = await ask(`${ai.baseUrl}/models`, { headers: authorization(ai) })
  if (!response) return warning(texts.aiSilent(host))
  return [401, 403].includes(response.status) ? bad(texts.aiRefused(host)) : ok(texts.ai(host))
}

const authorization = ({ key }: AiConfig): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {}

/** Null for whoever does not answer in time. */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(deadlineMs) }).catch(() => null)

const urlHost = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)
