import type { Bot } from 'mineflayer'
import type { Activity } from '#contract/analytics'
import type { Inventory } from '#contract/inventory'
import { noActivity } from '../../game/activity'
import { cleanText } from '../../game/chat-text'
import { nameOf } from '../../game/command-names'
import type { NewLine } from '../../game/lines/log-line'
import type { LiveAnalytics, Position } from '../../game/protocol'
import type { Unrendered } from '../../locales/rendered'
import { identityOf, text } from '../../locales/text'
import { findCommand } from '../commands/registry'
import { readInventory } from '../inventory/read'
import { dimensionOf } from '../map/map-data'
import { followBlocks } from './blocks'
import { followItems } from './items'
import type { RecentEvents } from './recent'
import { survivalOf } from './survival'
import { followSteps } from './walking'

/** What a bot does and meets while it stands in a world. */
export type Tracker = {
  snapshot(): LiveAnalytics
  inventory(): Unrendered<Inventory>
  /** Grows with everything that a snapshot shows. */
  changes(): number
  /** Grows with everything that the inventory shows. */
  inventoryChanges(): number
  /** Advancements that the chat has told of. */
  advancements(): number
  /** A line of the bot's console. */
  logged(line: NewLine): void
  /** The bot has left the world: nothing counts from now on. */
  end(): void
}

type Spoken = { translate?: string; with?: readonly unknown[]; toString(): string }

const rounded = (value: number) => Math.round(value * 10) / 10

/** Follows a bot from its spawn on. It runs by the bot's events alone: no timers. */
export function createTracker(bot: Bot, recent: RecentEvents, locale: string): Tracker {
  const session: Activity = noActivity()
  const sessionStartedAt = Date.now()
  let lastActivityAt = sessionStartedAt
  let changes = 1
  let inventoryChanges = 1
  let advancements = 0
  let over = false
  let health = bot.health
  let dimension = dimensionOf(bot.game.dimension)

  function touch() {
    if (over) return
    changes += 1
    lastActivityAt = Date.now()
  }
  function count(key: keyof Activity, by = 1) {
    if (over) return
    session[key] += by
    touch()
  }
  /** Something to see, though the bot did nothing. */
  const show = () => {
    changes += 1
  }

  const blocks = followBlocks(bot, (kind) =>
    count(kind === 'broken' ? 'blocksBroken' : 'blocksPlaced'),
  )
  const items = followItems(bot, {
    pickedUp(number, name) {
      count('itemsPickedUp', number)
      if (over) return
      const subject = identityOf(name ?? '')
      recent.grow('pickup', subject, number, (total) => text('botStats.pickedUp', total, name))
    },
    dropped: (number) => count('itemsDropped', number),
  })
  followSteps(bot, (step) => count('distanceWalked', step))
  followWrites(bot, { blocks, items })

  bot.on('health', () => {
    const lost = health - bot.health
    health = bot.health
    show()
    if (over || !(lost > 0) || health <= 0) return
    recent.grow('damage', '', lost, (total) =>
      text('botStats.hurt', rounded(total), rounded(bot.health)),
    )
  })
  let isDead = false
  bot.on('death', () => {
    isDead = true
    if (over) return
    count('deaths')
    recent.note('death', text('botStats.died'))
  })
  bot.on('spawn', () => {
    health = bot.health
    if (isDead && !over) recent.note('respawn', text('botStats.respawned'))
    isDead = false
    touch()
  })
  bot.on('game', () => {
    const now = dimensionOf(bot.game.dimension)
    if (now === dimension) return
    dimension = now
    if (!over) recent.note('dimension', text('botStats.moved', now))
    touch()
  })
  bot.on('sleep', () => {
    if (!over) recent.note('sleep', text('botStats.slept'))
    touch()
  })
  bot.on('message', (message: Spoken) => {
    const advancement = over ? null : ownAdvancement(bot, message)
    if (!advancement) return
    advancements += 1
    recent.note('advancement', text('botStats.advanced', advancement))
  })
  bot.on('experience', show)
  bot.on('forcedMove', show)
  followInventory(bot, () => {
    inventoryChanges += 1
  })
  recent.note('connect', text('botStats.connected'))

  return {
    changes: () => changes,
    inventoryChanges: () => inventoryChanges,
    inventory: () => readInventory(bot),
    advancements: () => advancements,
    snapshot() {
      const { x, y, z } = bot.entity.position
      const coordinates = [x, y, z].map((value) => (Number.isFinite(value) ? value : 0))
      return {
        survival: survivalOf(bot),
        position: {
          x: coordinates[0] ?? 0,
          y: coordinates[1] ?? 0,
          z: coordinates[2] ?? 0,
          dimension,
        },
        session: { ...session, distanceWalked: rounded(session.distanceWalked) },
        sessionStartedAt,
        lastActivityAt,
        recentEvents: recent.list(),
      }
    },
    logged({ level, category, command, message, executionTime }) {
      if (over || category !== 'commands' || !command) return
      const known = findCommand(command, locale)
      if (level === 'command' && (command === '/' || known)) {
        count('commandsExecuted')
        recent.note('command', text('botStats.commanded', known ? nameOf(known.id) : command))
      }
      const isDone = level === 'response' && executionTime !== undefined
      if (isDone && known?.id === 'craft') recent.note('craft', message)
    },
    end() {
      if (over) return
      recent.note('disconnect', text('botStats.left'))
      over = true
    },
  }
}

/** Everything that the bot's own slots, its hand or an open window may change by. */
function followInventory(bot: Bot, changed: () => void) {
  type Slots = { on(name: 'updateSlot', run: () => void): void }
  const follow = (window: unknown) => (window as Slots).on('updateSlot', changed)
  follow(bot.inventory)
  bot.on('windowOpen', (window) => {
    follow(window)
    changed()
  })
  bot.on('windowClose', changed)
  bot.on('heldItemChanged', changed)
  for (const packet of ['window_items', 'set_slot', 'held_item_slot']) {
    bot._client.on(packet, changed)
  }
}

type Followed = {
  blocks: ReturnType<typeof followBlocks>
  items: ReturnType<typeof followItems>
}
type Written = { status?: number; location?: Position; direction?: number }

const dropAll = 3
const dropOne = 4

/** What the bot asks the server to do; whether it was done shows in the server's answers. */
function followWrites({ _client: client }: Bot, { blocks, items }: Followed) {
  const write = client.write.bind(client)
  client.write = (name, params) => {
    if (name === 'block_dig' || name === 'block_place') {
      const { status = -1, location, direction = -1 }: Written = params
      if (name === 'block_place' && location) blocks.clicks(location, direction)
      else if (status === dropAll || status === dropOne) items.dropsHeld(status === dropAll)
      else if (location) blocks.digs(status, location)
    } else if (name === 'window_click') {
      items.clicks(params)
    }
    return write(name, params)
  }
}

/** The name of an advancement that the chat says this bot has made; null for any other line. */
function ownAdvancement(bot: Bot, { translate = '', with: parts = [] }: Spoken): string | null {
  if (!translate.startsWith('chat.type.advancement')) return null
  const [who, what] = parts
  return String(who) === bot.username ? cleanText(String(what)) : null
}
