import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { transact } from '#db/client'
import { connections } from '#db/schema'
import type { Context } from '../../context'
import type { HostedBotState } from '../../game/hosts/host-state'
import type { ConnectionReport, DisconnectReport, StatusChange } from '../../game/protocol'
import { newId } from '../../lib/ids'
import { isCoded, type Text, text } from '../../locales/text'
import { partLogger } from '../../log'
import { botById } from '../bot-rows'
import { createFaultSummary } from '../fleet/fault-summary'
import type { HostLink } from '../fleet/hosts/hosts'
import { faultOf } from '../fleet/store'
import { countConnection } from '../presence/bot-days'

export type ConnectionHistory = Disposable & {
  listen(link: HostLink): void
  /** These connections are open at a host that has just come. */
  adopt(bots: HostedBotState[]): void
  /** What is open goes on without us. */
  leave(): void
}

/** A bot whose server is gone fails some hundred times a day; older failures say nothing more. */
const keptPerBot = 5_000
const trimEvery = 500

const log = partLogger('fleet')

type Open = { startedAt: number; spawnedAt: number | null }

/** Stores every connection that the host reports, and those that end with the host itself. */
export function createConnectionHistory(ctx: Pick<Context, 'db' | 'clock'>): ConnectionHistory {
  const { db, clock } = ctx
  const open = new Map<string, Open>()
  const written = new Map<string, number>()
  const faults = createFaultSummary()
  let closed = false

  function insert(botId: string, connection: ConnectionReport) {
    const { at, message, ...kept } = connection
    transact(db, (tx) => {
      tx.insert(connections)
        .values({ ...kept, ...columnsOf(message), botId, endedAt: at })
        .run()
      countConnection(tx, { botId, ...connection }, clock.now())
    })
    if (connection.fault) faults.add(botId, connection.address, connection)
    const count = (written.get(botId) ?? 0) + 1
    written.set(botId, count % trimEvery)
    if (count === trimEvery) trim(botId)
  }

  function trim(botId: string) {
    const ofBot = eq(connections.botId, botId)
    const last = db
      .select({ id: connections.id })
      .from(connections)
      .where(ofBot)
      .orderBy(desc(connections.id))
      .limit(1)
      .offset(keptPerBot)
    db.delete(connections)
      .where(and(ofBot, lte(connections.id, sql`(${last})`)))
      .run()
  }

  /** A bot may be deleted while its last connection is reported. */
  function add(botId: string, connection: ConnectionReport) {
    open.delete(botId)
    attempt(() => botById(db).get({ id: botId }) && insert(botId, connection))
  }

  function trackStatus({ botId, status, nextAttemptAt, end }: StatusChange) {
    const known = open.get(botId)
    if (status === 'stopped') recordUnreported([botId], end)
    else if (status === 'running' && known) known.spawnedAt ??= clock.now()
    else if (status === 'connecting' && nextAttemptAt === null) {
      open.set(botId, { startedAt: clock.now(), spawnedAt: null })
    }
  }

  function recordLost(botIds: Iterable<string>, fault = true) {
    const message = text(fault ? 'bots.hostLost' : 'bots.shutDown')
    recordUnreported(botIds, { ...faultOf('host-lost', message, 'retry', clock.now()), fault })
  }

  /** Only bots that were in the world: others were waiting for their turn, for all we know. */
  function recordUnreported(botIds: Iterable<string>, end: DisconnectReport | null) {
    const unreported = [...botIds].flatMap((botId) => {
      const times = open.get(botId)
      open.delete(botId)
      return times?.spawnedAt ? [{ botId, times }] : []
    })
    if (!end || closed || unreported.length === 0) return
    attempt(() =>
      transact(db, () => {
        for (const { botId, times } of unreported) {
          const row = botById(db).get({ id: botId })
          const address = row && `${row.host}:${row.port}`
          if (address) insert(botId, { ...end, ...times, id: newId(), address, version: null })
        }
      }),
    )
  }

  return {
    listen(link) {
      link.on('status', trackStatus)
      link.on('connection', ({ botId, connection }) => {
        if (!closed) add(botId, connection)
      })
      link.on('workerLost', ({ botIds }) => recordLost(botIds))
    },
    adopt(bots) {
      for (const { botId, startedAt, spawnedAt } of bots) {
        if (startedAt !== null) open.set(botId, { startedAt, spawnedAt })
      }
    },
    leave() {
      closed = true
      faults[Symbol.dispose]()
    },
    /** Whatever runs now ends with this process, and nobody waits for its report. */
    [Symbol.dispose]() {
      recordLost(open.keys(), false)
      closed = true
      faults[Symbol.dispose]()
    },
  }
}

/** Our own sentences are kept as codes. */
const columnsOf = (message: Text) =>
  isCoded(message) ? { message: '', text: message } : { message, text: null }

/** A full disk costs history, not the bot. */
function attempt(write: () => unknown) {
  try {
    write()
  } catch (error) {
    log.error('fleet.connectionsNotStored', { error })
  }
}
