import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { Bot } from '#contract/bots/bots'
import type { AdminInvoice, PaymentsState } from '#contract/payments'
import { signIn } from '../client'
import { startProduct } from '../product'
import { until } from '../until'
import { serveNode } from './node'
import { emailOf, names, password } from './people'

/** What a release answered, by person and path, and when; the wallet and chain that it was told of. */
export type Answers = {
  at: number
  chain: { chainId: number; token: string; xpub: string }
  admin: { email: string; password: string }
  users: { email: string; password: string }[]
  answers: Record<string, unknown>
}

/** Account of the mnemonic that all development chains share, as in the test mode. */
const xpub =
  'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76'

/** Asks the release for everything that the folder holds. */
export async function record(
  command: string[],
  folder: string,
  admin: Answers['admin'],
): Promise<Answers> {
  const { chainId, token, until: end } = lookInto(join(folder, 'enjambre.db'))
  await using node = serveNode(chainId)
  const env = {
    ENJAMBRE_DATA_DIR: folder,
    ENJAMBRE_PAYMENTS_RPC_URL: node.url,
    ENJAMBRE_PAYMENTS_CHAIN_ID: String(chainId),
    ENJAMBRE_PAYMENTS_TOKEN: token,
    ENJAMBRE_PAYMENTS_XPUB: xpub,
    ENJAMBRE_PAYMENTS_CONFIRMATIONS: '3',
  }
  await using product = await startProduct({ command, folder, env })
  const answers: Answers['answers'] = {}
  const users = names.map((name) => ({ email: emailOf(name), password }))
  const ask = async (email: string, secret: string) => {
    const { token } = await signIn(product.url, email, secret)
    return async <T>(path: string): Promise<T> => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${product.url}/api${path}`, { headers })
      if (!answer.ok) throw new Error(`${email} ${path}: ${answer.status}`)
      const isJson = answer.headers.get('content-type')?.includes('json')
      const body = isJson ? await answer.json() : (await answer.text()).split('\n')
      const without = path === '/admin/settings' ? ofInstallation : passing
      answers[`${email} ${path}`] = lasting(body, without)
      return body as T
    }
  }

  for (const user of users) await askAsUser(await ask(user.email, user.password))
  const asAdmin = await ask(admin.email, admin.password)
  await until('the halt to be told', async () => {
    const { watcher, alerts } = await asAdmin<PaymentsState>('/admin/payments/state')
    return watcher.state === 'halted' && alerts.length > 0
  })
  await askAsAdmin(asAdmin, new Date(end).toISOString())
  return { at: Date.now(), chain: { chainId, token, xpub }, admin, users, answers }
}

type Ask = <T>(path: string) => Promise<T>

async function askAsUser(ask: Ask) {
  const { bots } = await ask<{ bots: Bot[] }>('/bots')
  for (const { id } of bots) {
    for (const part of ['connections?limit=100', 'logs?limit=200', 'analytics', 'inventory']) {
      await ask(`/bots/${id}/${part}`)
    }
  }
  await ask('/bots/stats/overview')
  for (const part of ['points', 'payments', 'payment-status', 'subscription-status']) {
    await ask(`/auth/${part}`)
  }
  await ask('/auth/plans')
  const { worlds } = await ask<{ worlds: { id: string }[] }>('/atlas')
  for (const { id } of worlds) await ask(`/atlas/${id}/places`)
  await ask('/atlas/search?item=diamond')
}

async function askAsAdmin(ask: Ask, end: string) {
  const lines = `endDate=${encodeURIComponent(end)}`
  for (const part of ['', '&severity=warning', '&source=admin-panel', '&search=cadena']) {
    await ask(`/admin/logs?limit=500&${lines}${part}`)
  }
  await ask(`/admin/logs/export?${lines}`)
  await ask('/admin/audit?limit=200')
  await ask('/admin/plans')
  await ask('/admin/settings')
  const { users } = await ask<{ users: { id: string }[] }>('/admin/users')
  for (const { id } of users) await ask(`/admin/users/${id}/bots`)
  const { invoices } = await ask<{ invoices: AdminInvoice[] }>('/admin/payments')
  for (const { id } of invoices) await ask(`/admin/payments/${id}`)
  await ask('/admin/payments?status=review')
}

const passing = ['lastLogin', 'since', 'checkedAt', 'timeAgo']
/** What every release and every folder says of itself. */
const ofInstallation = ['version', 'dataDir']

/** Without what is another each time that somebody asks. */
function lasting(body: unknown, without: readonly string[]): unknown {
  if (Array.isArray(body)) return body.map((part) => lasting(part, without))
  if (typeof body !== 'object' || body === null) return body
  const kept = Object.entries(body).filter(([name]) => !without.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, lasting(value, without)]))
}

/** The chain that the invoices are of, and when the last line was logged. */
function lookInto(file: string) {
  const db = new SQLite(file, { readonly: true })
  const found = db
    .prepare(`
      SELECT chain_id AS chainId, token_address AS token, (SELECT max(at) FROM system_logs) AS until
        FROM invoices LIMIT 1
    `)
    .get()
  db.close()
  return found as { chainId: number; token: string; until: number }
}
