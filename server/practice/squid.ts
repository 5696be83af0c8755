import type { SquidPlayer, SquidServer } from 'flying-squid'
import itemLoader from 'prismarine-item'
import { type Catalogue, catalogueOf } from '../locales/locales'
import { fixPackets } from './squid-fixes'
import { keepWorld, type WorldKind } from './world/keep-world'

export type SquidOptions = {
  /** On 127.0.0.1; 0 takes a free one. */
  port: number
  version: string
  /** Where the world is kept; without it, in memory only. */
  dir?: string
  /** Hills with a village, unless a test wants it flat. */
  world?: WorldKind
  /** Of its messages to players. */
  locale?: string
  /** Who says nothing for so long is gone. */
  silenceMs?: number
  onChat?(chat: ChatLine): void
}

export type Offset = { x: number; y: number; z: number }

export type ChatLine = { player: string; message: string }

/** A real Minecraft server in this process, and what it can do to its players. */
export type Squid = {
  port: number
  players(): string[]
  /** Every chat line, oldest first. */
  chat(): readonly ChatLine[]
  say(message: string): void
  kick(player: string, reason: string): void
  hurt(player: string, damage: number): void
  /** Knocks a player back. */
  push(player: string): void
  give(player: string, item: string, count: number): void
  /** Puts a creature with so many half hearts beside a player; answers its entity id. */
  summon(player: string, creature: string, health: number): number
  /** Half hearts of a creature; 0 when it is gone. */
  healthOf(creature: number): number
  /** The block at an offset from where a player stands. */
  blockBy(player: string, offset: Offset): Promise<string>
  positionOf(player: string): Offset
  /** What a player carries, as the server has it. */
  carried(player: string): { name: string; count: number }[]
  stop(): Promise<void>
}

const host = '127.0.0.1'
const readyMs = 20_000
const silenceMs = 30_000
const stopMs = 1_000
const firstCarried = 9

/** Starts flying-squid, offline mode, for this machine only. Its process serves nothing else. */
export async function startSquid(options: SquidOptions): Promise<Squid> {
  const { createMCServer } = await loadQuietly()
  const { practice: texts } = catalogueOf(options.locale ?? 'es')
  const server = createMCServer({
    host,
    port: options.port,
    version: options.version,
    motd: texts.motd,
    'max-players': 100,
    'online-mode': false,
    'everybody-op': false,
    'view-distance': 4,
    'max-entities': 400,
    'player-list-text': { header: { text: 'Enjambre' }, footer: { text: texts.motd } },
    generation: { name: 'superflat', options: { worldHeight: 80 } },
    gameMode: 0,
    difficulty: 1,
    kickTimeout: options.silenceMs ?? silenceMs,
    plugins: {},
    logging: false,
    noConsoleOutput: true,
    // It would cost every player that joins 100 ms to check the game's own types.
    validateChannelProtocol: false,
    // With a debug function flying-squid leaves the process's own crash handling alone.
    debug: () => undefined,
  })
  const chat: ChatLine[] = []
  const world = keepWorld(server, options.world ?? 'hills', options.dir)
  const failed = new Promise<never>((_, reject) => server.on('error', reject))
  server.on('newPlayer', (player) => {
    fixPackets(server, player)
    world.enter(player)
    player.on('chat', ({ message }) => {
      const line = { player: player.username, message }
      chat.push(line)
      options.onChat?.(line)
    })
  })
  await Promise.race([server.waitForReady(readyMs), failed])
  failed.catch(() => undefined)
  return toSquid({ server, world, chat, texts })
}

type Parts = {
  server: SquidServer
  world: ReturnType<typeof keepWorld>
  chat: ChatLine[]
  texts: Catalogue['practice']
}

function toSquid({ server, world, chat, texts }: Parts): Squid {
  const playerOf = (name: string): SquidPlayer => {
    const player = server.players.find(({ username }) => username === name)
    if (!player) throw new Error(`no player ${name}`)
    return player
  }
  return {
    port: server.listeningPort,
    players: () => server.players.map(({ username }) => username),
    chat: () => chat,
    say: (message) => server.broadcast(message),
    kick(player, reason) {
      const kicked = playerOf(player)
      // Who is kicked leaves: of a connection that is closed at once a busy client may not read why.
      Object.assign(kicked._client, { _end: () => undefined })
      kicked.kick(reason)
    },
    hurt: (player, damage) => playerOf(player).takeDamage({ damage }),
    push(player) {
      const { _client: client, id: entityId } = playerOf(player)
      // In eight-thousandths of a block a tick; newer versions have it in one field.
      const components = { velocityX: 3000, velocityY: 3000, velocityZ: 0 }
      client.write('entity_velocity', {
        entityId,
        ...components,
        velocity: { x: 3000, y: 3000, z: 0 },
      })
    },
    give(player, item, count) {
      const { inventory } = playerOf(player)
      const kind = server.registry.itemsByName[item] ?? server.registry.blocksByName[item]
      const slot = inventory.slots.findIndex((there, at) => at >= firstCarried && !there)
      if (!kind || slot < 0) throw new Error(`cannot give ${item}`)
      const Item = itemLoader(server.registry)
      inventory.updateSlot(slot, new Item(kind.id, count))
    },
    summon(player, creature, health) {
      const { world, position } = playerOf(player)
      const kind = server.registry.entitiesByName[creature]
      if (!kind) throw new Error(`no creature ${creature}`)
      return Object.assign(server.spawnMob(kind.id, world, position.offset(2, 0, 0)), { health }).id
    },
    healthOf: (creature) => server.entities[creature]?.health ?? 0,
    async blockBy(player, { x, y, z }) {
      const { world, position } = playerOf(player)
      return (await world.getBlock(position.floored().offset(x, y, z))).name
    },
    positionOf(player) {
      const { x, y, z } = playerOf(player).position
      return { x, y, z }
    },
    carried: (player) =>
      playerOf(player).inventory.slots.flatMap((item) =>
        item ? [{ name: item.name, count: item.count }] : [],
      ),
    async stop() {
      world.close()
      await Promise.race([server.quit(texts.closing).catch(() => undefined), Bun.sleep(stopMs)])
    },
  }
}

/** Its log plugin takes over the terminal on load, unless it believes to be in a browser. */
async function loadQuietly() {
  Object.assign(process, { browser: true })
  try {
    await import('flying-squid/src/lib/plugins/log.js')
  } finally {
    Reflect.deleteProperty(process, 'browser')
  }
  return await import('flying-squid')
}
