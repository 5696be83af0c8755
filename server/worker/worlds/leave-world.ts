import type { Bot } from 'mineflayer'
import { onWorldLost } from './stay'

/** What mineflayer and minecraft-protocol keep, and their types do not show. */
type Kept = Bot & {
  isAlive: boolean
  isSleeping: boolean
  teams: Record<string, unknown>
  teamMap: Record<string, unknown>
}
/** The part of prismarine-world behind `bot.world` that its types do not show. */
type World = { async: { columns: object }; unloadColumn(x: number, z: number): void }
type LastSeen = unknown[] & { pending: number; offset?: number }

/** Said once in each configuration state, if at all. */
const askedOnce = ['select_known_packs', 'code_of_conduct']

/**
 * With its world a client loses what stood in it, what it carried and, at another server, what was
 * on its screen; mineflayer keeps most of that. What belongs to the new world the server tells anew.
 */
export function leaveWorlds(plain: Bot): void {
  const bot = plain as Kept
  const client = bot._client
  let hasEntered = false
  let tabList: Partial<Bot['tablist']> = {}

  tellDimensionsApart(client)
  onWorldLost(bot, () => {
    forgetCreatures(bot)
    forgetColumns(bot)
    closeWindow(bot)
    emptyInventory(bot)
    bot.isSleeping = false
  })
  bot.on('respawn', () => {
    closeWindow(bot)
    bot.entity.effects = Object.create(null)
  })
  client.on('start_configuration', () => {
    Object.assign(bot.tablist, tabList)
    // Before `login`: the bot may speak as soon as it is let play.
    forgetSeenMessages(client)
  })
  bot.on('login', () => {
    if (hasEntered) {
      forgetTeams(bot)
      forgetSeenMessages(client)
      arriveAnew(bot)
    }
    if (!hasEntered) tabList = { ...bot.tablist }
    hasEntered = true
  })
  // minecraft-protocol listens anew each time, and would answer as often as it has listened.
  client.on('state', (state: string) => {
    if (state === 'play') for (const name of askedOnce) client.removeAllListeners(name)
  })
}

type Spawned = { dimension?: unknown; worldType?: string }

/**
 * From 1.16 to 1.20.4 mineflayer takes the same dimension for another one, and forgets the columns of whoever rises
 * from death: it compares objects, or a name with what no login has.
 */
function tellDimensionsApart(client: Bot['_client']) {
  let known: unknown
  for (const name of ['login', 'respawn']) {
    client.on(name, (packet: Spawned) => {
      packet.dimension ??= packet.worldType
      if (Bun.deepEquals(packet.dimension, known)) packet.dimension = known
      known = packet.dimension
    })
  }
}

function forgetCreatures(bot: Bot) {
  for (const entity of Object.values(bot.entities)) {
    if (entity === bot.entity) continue
    delete bot.entities[entity.id]
    Object.assign(entity, { isValid: false })
    bot.emit('entityGone', entity)
  }
  for (const player of Object.values(bot.players)) {
    if (player.entity !== bot.entity) Object.assign(player, { entity: null })
  }
}

function forgetColumns(bot: Bot) {
  const world = bot.world as unknown as World
  for (const key of Object.keys(world.async.columns)) {
    const [x = 0, z = 0] = key.split(',').map(Number)
    world.unloadColumn(x, z)
  }
}

function closeWindow(bot: Bot) {
  const window = bot.currentWindow
  if (!window) return
  bot.currentWindow = null
  bot.emit('windowClose', window)
}

function emptyInventory({ inventory }: Bot) {
  inventory.selectedItem = null
  for (const item of inventory.slots) {
    // An empty slot is null, which the types leave out.
    if (item) inventory.updateSlot(item.slot, null as unknown as typeof item)
  }
}

function forgetTeams({ teams, teamMap }: Kept) {
  for (const known of [teams, teamMap]) for (const name of Object.keys(known)) delete known[name]
}

/** From 1.19.1 on players tell which signed messages they have seen; another server sent others. */
function forgetSeenMessages(client: object) {
  const { _lastSeenMessages: seen } = client as { _lastSeenMessages?: LastSeen }
  if (!seen) return
  seen.length = 0
  seen.pending = 0
  if (seen.offset !== undefined) seen.offset = 0
}

/** Mineflayer takes note of the first arrival alone, and of those of the dead. */
function arriveAnew(bot: Kept) {
  const client = bot._client
  bot.isAlive = true
  const arrive = ({ health }: { health: number }) => {
    bot.off('respawn', leaveIt)
    if (health <= 0) return
    if (bot.supportFeature('sendsPlayerLoadedPacket')) client.write('player_loaded', {})
    bot.emit('spawn')
  }
  /** Then mineflayer notices it. */
  const leaveIt = () => {
    client.off('update_health', arrive)
  }
  client.once('update_health', arrive)
  bot.once('respawn', leaveIt)
}
