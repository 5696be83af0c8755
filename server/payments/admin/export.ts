import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import { microsToUsd } from '#contract/money'
import { invoices, users } from '#db/schema'
import { type Asker, recordAudit } from '../../audit/audit'
import type { Context } from '../../context'
import { csvResponse } from '../../http/line-file'
import { csvLine } from '../../lib/csv'
import { toIso } from '../../lib/time'
import { render } from '../../locales/text'
import { partLogger } from '../../log'
import { baseToMicros } from '../amounts'
import type { InvoiceRow } from '../invoice-rows'
import { derivationPaths, networkOf } from '../invoices'

const log = partLogger('payments')

const atOnce = 500
const balancesAtOnce = 10

/**
 * Every address that was ever given out, with what it received and still holds, for the
 * operator who sweeps the wallet. What it holds is left out where no node answers.
 */
export function exportInvoices(ctx: Context, asker: Asker): Response {
  const rows =
    ctx.db.select({ rows: count() }).from(invoices).where(isNull(invoices.replacedBy)).get()
      ?.rows ?? 0
  const what = { action: 'invoices.export', target: 'invoices', reason: null } as const
  recordAudit(ctx.db, { ...asker, ...what, before: null, after: { rows } }, ctx.clock.now())
  return csvResponse(ctx.texts.invoices.csvName, rows, lines(ctx))
}

async function* lines(ctx: Context): AsyncGenerator<string> {
  const pathOf = derivationPaths(ctx)
  const chain = ctx.payments.plan()
  const balancesOf = createBalances(ctx)
  yield csvLine(ctx.texts.invoices.csvHeader)
  for (let page = pageAfter(ctx, ''); page.length > 0; page = pageAfter(ctx, lastId(page))) {
    const balances = await balancesOf(page.map(({ invoice }) => invoice))
    yield page
      .map(({ invoice, email }) => {
        const isKnown = chain?.id === invoice.chainId
        const usd = (base: string | bigint) =>
          microsToUsd(baseToMicros(BigInt(base), invoice.decimals))
        const balance = balances.get(invoice.id)
        return csvLine([
          invoice.derivationIndex,
          pathOf(invoice),
          isKnown ? chain.showAddress(invoice.address) : invoice.address,
          isKnown ? render(chain.name, ctx.config.locale) : networkOf(ctx, invoice.chainId),
          usd(invoice.received),
          balance === undefined ? null : usd(balance),
          usd(invoice.amount),
          invoice.status,
          email,
          invoice.planName,
          invoice.months,
          toIso(invoice.createdAt),
          invoice.id,
        ])
      })
      .join('')
  }
}

/** Base units by invoice; once the nodes fail they are not asked again for this file. */
function createBalances({ payments }: Context) {
  const chain = payments.chain()
  const block = payments.state().watcher.cursor
  let isLost = false

  async function balanceOf({ id, address }: Pick<InvoiceRow, 'id' | 'address'>) {
    if (!chain || block === null || isLost) return []
    try {
      return [[id, await chain.reader.balance(address, block)] as const]
    } catch (error) {
      isLost = true
      log.warning('payments.balancesMissing', { error })
      return []
    }
  }

  return async (rows: InvoiceRow[]): Promise<Map<string, bigint>> => {
    const known = rows.filter(({ chainId }) => chainId === chain?.id)
    const found: (readonly [string, bigint])[] = []
    for (let at = 0; at < known.length; at += balancesAtOnce) {
      found.push(...(await Promise.all(known.slice(at, at + balancesAtOnce).map(balanceOf))).flat())
    }
    return new Map(found)
  }
}

const pageAfter = ({ db }: Context, id: string) =>
  db
    .select({ invoice: invoices, email: users.email })
    .from(invoices)
    .leftJoin(users, eq(users.id, invoices.userId))
    .where(and(gt(invoices.id, id), isNull(invoices.replacedBy)))
    .orderBy(asc(invoices.id))
    .limit(atOnce)
    .all()

const lastId = (page: ReturnType<typeof pageAfter>) => page.at(-1)?.invoice.id ?? ''
