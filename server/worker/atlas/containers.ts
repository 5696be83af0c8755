import type { Bot } from 'mineflayer'
import type { Block } from 'prismarine-block'
import type { Window } from 'prismarine-windows'
import type { Vec3 } from 'vec3'
import type { InventoryItem } from '#contract/inventory'
import { limits } from '#contract/limits'
import type { Position } from '../../game/protocol'
import type { Unrendered } from '../../locales/rendered'
import { isContainer } from '../commands/items/containers'
import { shownItem } from '../inventory/read'

/** What was found in a container; null: it is gone. */
export type Found = { position: Position; kind: string; items: Unrendered<InventoryItem>[] | null }

type Opened = { position: Position; kind: string; window: Window }

const openedWithinMs = 8_000
const double = 54

/** What ender chests hold belongs to no position. */
const isPlaced = (name: string) => name !== 'ender_chest' && isContainer(name)

/** Reports what is in the containers that a bot opens, when it opens, closes or loses them. */
export function followContainers(bot: Bot, send: (found: Found) => void): () => void {
  let touched: { block: Block; at: number } | null = null
  let open: Opened | null = null
  const activate = bot.activateBlock

  bot.activateBlock = (block, ...how) => {
    touched = { block, at: performance.now() }
    return activate(block, ...how)
  }

  function report({ position, kind, window }: Opened) {
    const size = Math.min(window.inventoryStart, limits.windowSlots)
    const items = window.slots
      .slice(0, size)
      .flatMap((item, slot) => shownItem(bot, item, slot) ?? [])
    send({ position, kind, items })
  }

  function onOpen(window: Window) {
    const from = touched
    touched = null
    if (!from || performance.now() - from.at > openedWithinMs) return
    if (!isPlaced(from.block.name)) return
    open = { position: positionOf(bot, from.block, window), kind: from.block.name, window }
    report(open)
  }

  function onClose() {
    if (open) report(open)
    open = null
  }

  function onBlock(before: Block | null, now: Block | null) {
    if (!before || !now || before.type === now.type || !isPlaced(before.name)) return
    send({ position: plain(before.position), kind: before.name, items: null })
  }

  bot.on('windowOpen', onOpen)
  bot.on('windowClose', onClose)
  bot.on('blockUpdate', onBlock)
  return function stop() {
    onClose()
    bot.activateBlock = activate
    bot.off('windowOpen', onOpen)
    bot.off('windowClose', onClose)
    bot.off('blockUpdate', onBlock)
  }
}

const plain = ({ x, y, z }: Vec3): Position => ({ x, y, z })

/** Both halves of a double chest have one position, that of the north-western half. */
function positionOf(bot: Bot, block: Block, window: Window): Position {
  const { position } = block
  if (window.inventoryStart !== double) return plain(position)
  const north = bot.blockAt(position.offset(0, 0, -1))
  const west = bot.blockAt(position.offset(-1, 0, 0))
  const other = [west, north].find((beside) => beside && isOtherHalf(block, beside))
  return plain(other?.position ?? position)
}

function isOtherHalf(one: Block, other: Block): boolean {
  if (one.name !== other.name) return false
  const [mine, its] = [one.getProperties(), other.getProperties()]
  if (mine.type === undefined) return true
  if (mine.facing !== its.facing || mine.type === its.type || its.type === 'single') return false
  const isBeside = other.position.x === one.position.x
  return isBeside === ['east', 'west'].includes(String(mine.facing))
}
