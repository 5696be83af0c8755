import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { invoices } from '#db/schema'
import { hourMs, minuteMs } from '../../lib/time'
import { partLogger } from '../../log'
import { blockBefore } from './block-at'
import { endFlood, leaveFlooded } from './flooded'
import { recordAll, type WatchContext } from './ledger'
import { transferPages } from './pages'
import { type ChainProgress, verified } from './scan'

type Row = typeof invoices.$inferSelect

type Waiting = Pick<Row, 'id' | 'status' | 'createdAt' | 'expiresAt' | 'monitorUntil'>

/** `hidden`: transfers turned up that were not shown before; `unexplained`: a balance is left. */
export type Finding = { invoiceId: string; kind: 'hidden' | 'unexplained' | 'clear' }

export type Reconciler = {
  /** Looks after the invoices whose turn it is, a few at a time. */
  due(reach: ChainProgress): Promise<Finding[]>
  one(invoice: Row, reach: ChainProgress): Promise<Finding>
}

const log = partLogger('payments')
const everyMs = hourMs
/** So long before an invoice's time, and before the end of its watch, it is looked at once more. */
const ahead = { expiry: minuteMs, end: hourMs }
const perRound = 20

/**
 * Holds what addresses own against the transfers that nodes showed: one that hides them would cost
 * a customer their money.
 */
export function createReconciler(watch: WatchContext): Reconciler {
  const { db, clock, chain } = watch
  const lastLook = new Map<string, number>()

  const lookedAt = ({ id, createdAt }: Waiting) => lastLook.get(id) ?? createdAt

  function isDue(invoice: Waiting, now: number) {
    const last = lookedAt(invoice)
    const passed = (moment: number) => last < moment && now >= moment
    const isHourly = invoice.status !== 'expired' && now - last >= everyMs
    return (
      isHourly ||
      passed(invoice.expiresAt - ahead.expiry) ||
      passed(invoice.monitorUntil - ahead.end)
    )
  }

  async function one(invoice: Row, { head, safe }: ChainProgress): Promise<Finding> {
    lastLook.set(invoice.id, clock.now())
    const invoiceId = invoice.id
    if (invoice.replacedBy !== null) return { invoiceId, kind: 'clear' }
    const { reader } = chain
    const balance = await reader.balance(invoice.address, safe.number)
    const isExplained = balance <= BigInt(invoice.received)
    if (isExplained && invoice.floodedAt === null) return { invoiceId, kind: 'clear' }
    const from = invoice.baseBlock ?? (await blockBefore(reader, invoice.createdAt, safe.number))
    const watched = new Map([[invoice.address, invoice]])
    let shown = 0n
    let isNew = false
    let isFlooded = false
    const pages = transferPages(reader, watched, [from + 1, head], ({ addresses, block }) => {
      leaveFlooded(watch, addresses)
      isFlooded = true
      return block + 1
    })
    for await (const { transfers } of pages) {
      shown = transfers.reduce((sum, { amount }) => sum + amount, shown)
      const confirmed = transfers.filter(({ block }) => block <= safe.number)
      const found = await verified(watch, confirmed, watched)
      await recordAll(watch, found, () => {
        isNew = true
      })
    }
    if (invoice.floodedAt !== null && !isFlooded) endFlood(watch, invoiceId)
    if (invoice.floodedAt !== null || isFlooded) return { invoiceId, kind: 'clear' }
    if (isNew) log.error('payments.transfersHidden', { invoiceId })
    if (balance > shown) return { invoiceId, kind: 'unexplained' }
    const wasWatched = invoice.monitorUntil >= safe.at
    return { invoiceId, kind: isNew && wasWatched ? 'hidden' : 'clear' }
  }

  return {
    one,
    async due(reach) {
      const now = clock.now()
      const { id, status, createdAt, expiresAt, monitorUntil } = invoices
      const waiting = db
        .select({ id, status, createdAt, expiresAt, monitorUntil })
        .from(invoices)
        .where(
          and(
            eq(invoices.chainId, chain.id),
            eq(invoices.tokenAddress, chain.token.address),
            gte(monitorUntil, reach.safe.at),
            isNull(invoices.floodedAt),
            isNull(invoices.replacedBy),
            or(
              inArray(status, ['new', 'partial']),
              and(eq(status, 'expired'), lte(monitorUntil, now + ahead.end)),
            ),
          ),
        )
        .all()
      const turn = waiting
        .filter((row) => isDue(row, now))
        .sort((a, b) => lookedAt(a) - lookedAt(b))
        .slice(0, perRound)
        .map((row) => row.id)
      const rows = db.select().from(invoices).where(inArray(id, turn)).all()
      const findings: Finding[] = []
      for (const invoice of rows) {
        findings.push(await one(invoice, reach))
      }
      return findings
    },
  }
}
