import type { Bot } from 'mineflayer'
import type { Dimension } from '#contract/map'
import { overviewOf, packTile } from '../../game/packed-tile'
import type { AtlasColumn } from '../../game/protocol'
import { emptyTile } from '../../game/tile'
import { minuteMs } from '../../lib/time'
import { tintsBy } from '../map/biomes'
import { blockColoursOf } from '../map/block-colours'
import { dimensionOf } from '../map/map-data'
import { startHeight } from '../map/renderer'
import { drawTile } from '../map/tile'
import type { Column } from '../shared-columns/column'
import { ColumnView } from '../shared-columns/view'

export type SurveyOptions = {
  roundMs: number
  /** Of one round of all bots, whatever they see. */
  columns: number
  budgetMs: number
  /** A column whose blocks keep changing is drawn this often at most. */
  redrawMs: number
  /** What was sent longer ago may be forgotten, and is sent again by the next bot that sees it. */
  resendMs: number
}

/** Of one thread: so many columns a second cost less than one hundredth of a core. */
const usual: SurveyOptions = {
  roundMs: 1_000,
  columns: 64,
  budgetMs: 12,
  redrawMs: 5_000,
  resendMs: 30 * minuteMs,
}

/** Draws what the bots of a thread see, in the background; what several see is drawn once. */
export type Survey = {
  /** Follows a bot that stands in a world until the answer is called; `realm`: owner and server. */
  follow(bot: Bot, realm: string, send: Send): () => void
  /** What was told of a realm is gone: everything that its bots see is told again. */
  again(realm: string): void
}

type Send = (dimension: Dimension, columns: AtlasColumn[]) => void
type Spot = { x: number; z: number; dimension: Dimension }
type Drawn = { hash: bigint; at: number; sentAt: number; chunk: string | null }
type Realm = { followers: number; drawn: Map<string, Drawn>; waiting: Set<string> }
type Follower = {
  bot: Bot
  realm: Realm
  send: Send
  waiting: Map<string, Spot>
  tintsOf: ReturnType<typeof tintsBy>
}

const mostRemembered = 20_000

export function createSurvey(options: Partial<SurveyOptions> = {}): Survey {
  const { roundMs, columns: mostColumns, budgetMs, redrawMs, resendMs } = { ...usual, ...options }
  const realms = new Map<string, Realm>()
  /** Those that were drawn for last stand last. */
  const followers = new Set<Follower>()
  let isAwake = false

  function wake() {
    if (isAwake) return
    isAwake = true
    setTimeout(round, roundMs)
  }

  function round() {
    isAwake = false
    try {
      drawRound()
    } finally {
      if ([...followers].some(({ waiting }) => waiting.size > 0)) wake()
    }
  }

  function drawRound() {
    const began = performance.now()
    const waitingFollowers = [...followers].filter(({ waiting }) => waiting.size > 0)
    const share = Math.ceil(mostColumns / Math.max(1, waitingFollowers.length))
    let left = mostColumns
    for (const follower of waitingFollowers) {
      if (left <= 0 || performance.now() - began > budgetMs) return
      followers.delete(follower)
      followers.add(follower)
      left -= drawSome(follower, Math.min(share, left), began)
    }
  }

  /** Draws some of the columns that a bot has to show, and tells of them. */
  function drawSome(follower: Follower, most: number, began: number): number {
    const { bot, realm, waiting, send } = follower
    const dimension = dimensionOf(bot.game.dimension)
    const now = performance.now()
    const seen: AtlasColumn[] = []
    let drawn = 0
    for (const [key, spot] of waiting) {
      if (drawn >= most || performance.now() - began > budgetMs) break
      if (now - (realm.drawn.get(key)?.at ?? -redrawMs) < redrawMs) continue
      waiting.delete(key)
      realm.waiting.delete(key)
      const column = spot.dimension === dimension ? columnAt(bot, spot.x, spot.z) : null
      if (!column) {
        handOver(realm, spot)
        continue
      }
      drawn += 1
      const shown = picture(follower, column, dimension)
      if (!shown) continue
      const { packed, overview } = shown
      const hash = BigInt(Bun.hash(packed))
      const known = realm.drawn.get(key)
      const isKnown = known?.hash === hash && now - known.sentAt < resendMs
      const sentAt = isKnown ? known.sentAt : now
      remember(realm, key, { hash, at: now, sentAt, chunk: chunkOf(column) })
      if (!isKnown) seen.push({ x: spot.x, z: spot.z, packed, overview })
    }
    if (seen.length > 0) send(dimension, seen)
    return drawn
  }

  function note(follower: Follower, x: number, z: number) {
    const dimension = dimensionOf(follower.bot.game.dimension)
    const key = keyOf(dimension, x, z)
    if (follower.realm.waiting.has(key)) return
    follower.realm.waiting.add(key)
    follower.waiting.set(key, { x, z, dimension })
    wake()
  }

  /** Not again what another bot has already shown. */
  function noteColumn(follower: Follower, x: number, z: number) {
    const column = columnAt(follower.bot, x, z)
    if (!column) return
    const dimension = dimensionOf(follower.bot.game.dimension)
    const known = follower.realm.drawn.get(keyOf(dimension, x, z))
    const isSent = known !== undefined && performance.now() - known.sentAt < resendMs
    if (isSent && known.chunk && known.chunk === chunkOf(column)) return
    note(follower, x, z)
  }

  function noteAll(follower: Follower) {
    for (const { chunkX, chunkZ } of loadedColumns(follower.bot)) {
      noteColumn(follower, chunkX, chunkZ)
    }
  }

  /** A column that one bot can no longer show is shown by another that sees it. */
  function handOver(realm: Realm, { x, z, dimension }: Spot) {
    for (const other of followers) {
      if (other.realm !== realm || dimensionOf(other.bot.game.dimension) !== dimension) continue
      noteColumn(other, x, z)
      if (realm.waiting.has(keyOf(dimension, x, z))) return
    }
  }

  function forget({ bot, waiting, realm }: Follower, x: number, z: number) {
    const key = keyOf(dimensionOf(bot.game.dimension), x, z)
    const spot = waiting.get(key)
    if (!spot) return
    waiting.delete(key)
    realm.waiting.delete(key)
    handOver(realm, spot)
  }

  return {
    again(name) {
      const realm = realms.get(name)
      realm?.drawn.clear()
      for (const follower of followers) if (follower.realm === realm) noteAll(follower)
    },
    follow(bot, name, send) {
      const realm = realms.get(name) ?? { followers: 0, drawn: new Map(), waiting: new Set() }
      realms.set(name, realm)
      realm.followers += 1
      const tintsOf = tintsBy(bot.registry.biomes)
      const follower: Follower = { bot, realm, send, waiting: new Map(), tintsOf }
      followers.add(follower)
      const onBlock = (_: unknown, block: { position: { x: number; z: number } } | null) => {
        if (!block) return
        note(follower, Math.floor(block.position.x) >> 4, Math.floor(block.position.z) >> 4)
      }
      const onColumn = ({ x, z }: { x: number; z: number }) => noteColumn(follower, x >> 4, z >> 4)
      const onGone = ({ x, z }: { x: number; z: number }) => forget(follower, x >> 4, z >> 4)
      bot.on('blockUpdate', onBlock)
      bot.on('chunkColumnLoad', onColumn)
      bot.on('chunkColumnUnload', onGone)
      noteAll(follower)

      return function leave() {
        bot.off('blockUpdate', onBlock)
        bot.off('chunkColumnLoad', onColumn)
        bot.off('chunkColumnUnload', onGone)
        if (!followers.delete(follower)) return
        for (const [key, spot] of follower.waiting) {
          realm.waiting.delete(key)
          handOver(realm, spot)
        }
        realm.followers -= 1
        if (realm.followers === 0) realms.delete(name)
      }
    },
  }
}

const keyOf = (dimension: Dimension, x: number, z: number) => `${dimension} ${x},${z}`

function remember(realm: Realm, key: string, drawn: Drawn): void {
  realm.drawn.delete(key)
  realm.drawn.set(key, drawn)
  const [oldest] = realm.drawn.keys()
  if (realm.drawn.size > mostRemembered && oldest !== undefined) realm.drawn.delete(oldest)
}

/**
 * Null for a column that cannot be read, as hostile servers send them: it stays unseen. Thrown from
 * here it would end the session of whichever bot had woken the round.
 */
function picture({ bot, tintsOf }: Follower, column: Column, dimension: Dimension) {
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
