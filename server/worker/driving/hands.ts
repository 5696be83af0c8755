import type { Bot } from 'mineflayer'
import itemLoader from 'prismarine-item'
import { driveLimits } from '#contract/bots/drive-limits'
import type { Ticker } from '../../lib/clock'
import { text } from '../../locales/text'
import type { CommandContext } from '../commands/command'
import { within } from '../commands/deadline'
import { type AimedBlock, blockAimedAt, entityAimedAt } from './cursor'

/** What a driver does with their two buttons, as the game's own client takes them. */
export type Hands = {
  /** What they hold down now. */
  press(keys: { attack: boolean; use: boolean }): void
  /** Lets go of everything. */
  release(): void
}

/** The game's own client waits so long before it digs the next block, and places another. */
const betweenDigsMs = 250
const betweenPlacesMs = 200

/** What does something by itself when it is used; what is in hand is then left alone. */
const usable =
  /chest|barrel|shulker_box|door|gate|button|lever|bed$|table|furnace|smoker|anvil|hopper|dispenser|dropper|beacon|stand|loom|stonecutter|grindstone|lectern|crafter|note_block|repeater|comparator|jukebox|cake|bell/

const reachOfHand = (bot: Bot, reach: number): AimedBlock | null => {
  const aimed = blockAimedAt(bot, reach)
  return aimed && aimed.distance <= reach ? aimed : null
}

export function createHands(ctx: CommandContext, ticker: Ticker): Hands {
  const { bot, timings } = ctx
  let held = { attack: false, use: false }
  let digsFrom = 0
  let placesFrom = 0
  let isUsing = false

  /** Whom a blow or a touch would meet, before any block. */
  function creatureAimedAt() {
    const aimed = entityAimedAt(bot, driveLimits.attackReach)
    const block = aimed && blockAimedAt(bot, driveLimits.attackReach)
    return aimed && (!block || aimed.distance < block.distance) ? aimed.entity : null
  }

  function strike() {
    const creature = creatureAimedAt()
    if (creature) bot.attack(creature)
    else if (!reachOfHand(bot, driveLimits.reach)) bot.swingArm('right')
  }

  /** Goes on with the block that is looked at, and leaves another one. */
  function dig() {
    const aimed = creatureAimedAt() ? null : reachOfHand(bot, driveLimits.reach)
    const { targetDigBlock } = bot
    if (targetDigBlock && !aimed?.block.position.equals(targetDigBlock.position)) bot.stopDigging()
    if (!aimed?.block.diggable || bot.targetDigBlock || ticker.now() < digsFrom) return
    const ms = bot.digTime(aimed.block)
    if (!Number.isFinite(ms)) return
    digsFrom = Number.POSITIVE_INFINITY
    const dug = bot.dig(aimed.block, 'ignore')
    within(ms + timings.digGraceMs, ctx.tasks.signal, dug, text('commands.lateServer')).then(
      () => {
        digsFrom = ticker.now() + betweenDigsMs
      },
      // Let go, or kept by the server: either shows.
      () => {
        bot.stopDigging()
        digsFrom = 0
      },
    )
  }

  function touch() {
    const creature = creatureAimedAt()
    if (creature) return bot.mount(creature)
    const aimed = reachOfHand(bot, driveLimits.reach)
    if (aimed) touchBlock(bot, aimed)
    placesFrom = ticker.now() + betweenPlacesMs
    const isAnswered = aimed && usable.test(aimed.block.name) && !bot.getControlState('sneak')
    if (!bot.heldItem || isAnswered || holdsBlock(bot)) return
    bot.activateItem()
    isUsing = true
  }

  /** Blocks are placed one after the other for as long as the button is down. */
  function placeMore() {
    if (isUsing || !holdsBlock(bot) || ticker.now() < placesFrom) return
    const aimed = reachOfHand(bot, driveLimits.reach)
    if (!aimed || usable.test(aimed.block.name)) return
    touchBlock(bot, aimed)
    placesFrom = ticker.now() + betweenPlacesMs
  }

  function press(keys: typeof held) {
    const before = held
    held = { ...keys }
    if (keys.attack) {
      if (!before.attack) strike()
      dig()
    } else if (before.attack) bot.stopDigging()
    if (keys.use) {
      if (before.use) placeMore()
      else touch()
    } else if (before.use && isUsing) {
      isUsing = false
      bot.deactivateItem()
    }
  }

  return { press, release: () => press({ attack: false, use: false }) }
}

const holdsBlock = ({ heldItem, registry }: Bot) =>
  heldItem !== null && registry.blocksByName[heldItem.name] !== undefined

/** Mineflayer's own ways turn the head, and wait for what the server may never say. */
function touchBlock(bot: Bot, { block, face, spot }: AimedBlock) {
  const isFine =
    bot.supportFeature('blockPlaceHasHandAndFloatCursor') ||
    bot.supportFeature('blockPlaceHasInsideBlock')
  const scaled = (part: number) => (isFine ? part : Math.min(15, Math.floor(part * 16)))
  bot._client.write('block_place', {
    ...{ location: block.position, direction: face, hand: 0 },
    heldItem: itemLoader(bot.registry).toNotch(bot.heldItem),
    ...{ cursorX: scaled(spot.x), cursorY: scaled(spot.y), cursorZ: scaled(spot.z) },
    ...{ insideBlock: false, sequence: 0, worldBorderHit: false },
  })
  bot.swingArm('right')
}
