import type { Bot } from 'mineflayer'
import type { Dimension } from '#contract/map'
import type { AtlasColumn } from '../../game/protocol'
import { overviewOf, packTile } from '../../game/tiles/packed-tile'
import { emptyTile } from '../../game/tiles/tile'
import { minuteMs } from '../../lib/time'
import { tintsBy } from '../map/biomes'
import { blockColoursOf } from '../map/block-colours'
import { dimensionOf } from '../map/map-data'
import { startHeight } from '../map/renderer'
import { drawTile } from '../map/tile'
import type { Column } from '../shared-columns/column'
import { ColumnView } from '../shared-columns/view'

export type ScanOptions = {
  roundMs: number
  /** Of one round of all bots. */
  columns: number
  budgetMs: number
  /** A column whose blocks keep changing is drawn this often at most. */
  redrawMs: number
  /** What was sent longer ago is sent again by the next bot that sees it. */
  resendMs: number
}

/** Of one thread: so many columns a second cost less than one hundredth of a core. */
const defaults: ScanOptions = {
  roundMs: 1_000,
  columns: 64,
  budgetMs: 12,
  redrawMs: 5_000,
  resendMs: 30 * minuteMs,
}

/** Draws what the bots of a thread see, in the background; what several see is drawn once. */
export type ColumnScanner = {
  /** Scans what a bot sees of its world; the answer stops that. `key`: owner and server. */
  follow(bot: Bot, key: string, send: Send): () => void
  /** Sends everything again that the bots of that owner see on that server. */
  rescan(key: string): void
}

type Send = (dimension: Dimension, columns: AtlasColumn[]) => void
type ColumnPosition = { x: number; z: number; dimension: Dimension }
type Drawn = { hash: bigint; at: number; sentAt: number; chunk: string | null }
type ServerScan = { followers: number; drawn: Map<string, Drawn>; waiting: Set<string> }
type Follower = {
  bot: Bot
  scan: ServerScan
  send: Send
  waiting: Map<string, ColumnPosition>
  tintsOf: ReturnType<typeof tintsBy>
}

const maxRemembered = 20_000

export function createColumnScanner(options: Partial<ScanOptions> = {}): ColumnScanner {
  const { roundMs, columns: maxColumns, budgetMs, redrawMs, resendMs } = { ...defaults, ...options }
  const scans = new Map<string, ServerScan>()
  /** The one that was drawn for last is last. */
  const followers = new Set<Follower>()
  let isScheduled = false

  function schedule() {
    if (isScheduled) return
    isScheduled = true
    setTimeout(round, roundMs)
  }

  function round() {
    isScheduled = false
    try {
      drawRound()
    } finally {
      if ([...followers].some(({ waiting }) => waiting.size > 0)) schedule()
    }
  }

  function drawRound() {
    const began = performance.now()
    const waitingFollowers = [...followers].filter(({ waiting }) => waiting.size > 0)
    const share = Math.ceil(maxColumns / Math.max(1, waitingFollowers.length))
    let left = maxColumns
    for (const follower of waitingFollowers) {
      if (left <= 0 || performance.now() - began > budgetMs) return
      followers.delete(follower)
      followers.add(follower)
      left -= drawSome(follower, Math.min(share, left), began)
    }
  }

  /** Draws some of the columns that wait for a bot, and sends them. */
  function drawSome(follower: Follower, most: number, began: number): number {
    const { bot, scan, waiting, send } = follower
    const dimension = dimensionOf(bot.game.dimension)
    const now = performance.now()
    const seen: AtlasColumn[] = []
    let drawn = 0
    for (const [key, position] of waiting) {
      if (drawn >= most || performance.now() - began > budgetMs) break
      if (now - (scan.drawn.get(key)?.at ?? -redrawMs) < redrawMs) continue
      waiting.delete(key)
      scan.waiting.delete(key)
      const column = position.dimension === dimension ? columnAt(bot, position.x, position.z) : null
      if (!column) {
        reassign(scan, position)
        continue
      }
      drawn += 1
      const shown = pictureOf(follower, column, dimension)
      if (!shown) continue
      const { packed, overview } = shown
      const hash = BigInt(Bun.hash(packed))
      const known = scan.drawn.get(key)
      const isKnown = known?.hash === hash && now - known.sentAt < resendMs
      const sentAt = isKnown ? known.sentAt : now
      remember(scan, key, { hash, at: now, sentAt, chunk: chunkOf(column) })
      if (!isKnown) seen.push({ x: position.x, z: position.z, packed, overview })
    }
    if (seen.length > 0) send(dimension, seen)
    return drawn
  }

  function enqueue(follower: Follower, x: number, z: number) {
    const dimension = dimensionOf(follower.bot.game.dimension)
    const key = keyOf(dimension, x, z)
    if (follower.scan.waiting.has(key)) return
    follower.scan.waiting.add(key)
    follower.waiting.set(key, { x, z, dimension })
    schedule()
  }

  /** Not again what another bot has sent already. */
  function enqueueColumn(follower: Follower, x: number, z: number) {
    const column = columnAt(follower.bot, x, z)
    if (!column) return
    const dimension = dimensionOf(follower.bot.game.dimension)
    const known = follower.scan.drawn.get(keyOf(dimension, x, z))
    const isSent = known !== undefined && performance.now() - known.sentAt < resendMs
    if (isSent && known.chunk && known.chunk === chunkOf(column)) return
    enqueue(follower, x, z)
  }

  function enqueueAll(follower: Follower) {
    for (const { chunkX, chunkZ } of loadedColumns(follower.bot)) {
      enqueueColumn(follower, chunkX, chunkZ)
    }
  }

  /** A column that one bot no longer sees is drawn for another that sees it. */
  function reassign(scan: ServerScan, { x, z, dimension }: ColumnPosition) {
    for (const other of followers) {
      if (other.scan !== scan || dimensionOf(other.bot.game.dimension) !== dimension) continue
      enqueueColumn(other, x, z)
      if (scan.waiting.has(keyOf(dimension, x, z))) return
    }
  }

  function dequeue({ bot, waiting, scan }: Follower, x: number, z: number) {
    const key = keyOf(dimensionOf(bot.game.dimension), x, z)
    const position = waiting.get(key)
    if (!position) return
    waiting.delete(key)
    scan.waiting.delete(key)
    reassign(scan, position)
  }

  return {
    rescan(key) {
      const scan = scans.get(key)
      scan?.drawn.clear()
      for (const follower of followers) if (follower.scan === scan) enqueueAll(follower)
    },
    follow(bot, key, send) {
      const scan = scans.get(key) ?? { followers: 0, drawn: new Map(), waiting: new Set() }
      scans.set(key, scan)
      scan.followers += 1
      const tintsOf = tintsBy(bot.registry.biomes)
      const follower: Follower = { bot, scan, send, waiting: new Map(), tintsOf }
      followers.add(follower)
      const onBlock = (_: unknown, block: { position: { x: number; z: number } } | null) => {
        if (!block) return
        enqueue(follower, Math.floor(block.position.x) >> 4, Math.floor(block.position.z) >> 4)
      }
      const onColumn = ({ x, z }: { x: number; z: number }) =>
        enqueueColumn(follower, x >> 4, z >> 4)
      const onGone = ({ x, z }: { x: number; z: number }) => dequeue(follower, x >> 4, z >> 4)
      bot.on('blockUpdate', onBlock)
      bot.on('chunkColumnLoad', onColumn)
      bot.on('chunkColumnUnload', onGone)
      enqueueAll(follower)

      return function stop() {
        bot.off('blockUpdate', onBlock)
        bot.off('chunkColumnLoad', onColumn)
        bot.off('chunkColumnUnload', onGone)
        if (!followers.delete(follower)) return
        for (const [key, position] of follower.waiting) {
          scan.waiting.delete(key)
          reassign(scan, position)
        }
        scan.followers -= 1
        if (scan.followers === 0) scans.delete(key)
      }
    },
  }
}

const keyOf = (dimension: Dimension, x: number, z: number) => `${dimension} ${x},${z}`

function remember(scan: ServerScan, key: string, drawn: Drawn): void {
  scan.drawn.delete(key)
  scan.drawn.set(key, drawn)
  const [oldest] = scan.drawn.keys()
  if (scan.drawn.size > maxRemembered && oldest !== undefined) scan.drawn.delete(oldest)
}

/**
 * Null for a column that cannot be read, as hostile servers send them. Thrown from here the error
 * would end the session of the bot that had scheduled the round.
 */
function pictureOf({ bot, tintsOf }: Follower, column: Column, dimension: Dimension) {
  const tile = emptyTile()
  const options = { colours: blockColoursOf(bot.registry), tintsOf }
  try {
    drawTile(tile, column, { ...options, from: startHeight(dimension, bot.entity.position.y) })
  } catch {
    return null
  }
  return { packed: packTile(tile), overview: overviewOf(tile) }
}

/** What the types do not show of the world. */
type World = {
  getColumn(x: number, z: number): Column | undefined
  getColumns(): { chunkX: number | string; chunkZ: number | string }[]
}
const worldOf = (bot: Bot) => bot.world as unknown as World

const columnAt = (bot: Bot, x: number, z: number) => worldOf(bot).getColumn(x, z) ?? null

const loadedColumns = (bot: Bot) =>
  worldOf(bot)
    .getColumns()
    .map(({ chunkX, chunkZ }) => ({ chunkX: Number(chunkX), chunkZ: Number(chunkZ) }))

/** The packets that made a column, when it is one that bots share. */
const chunkOf = (column: Column): string | null =>
  (column as unknown) instanceof ColumnView
    ? ((column as unknown as ColumnView).origin?.chunk ?? null)
    : null
