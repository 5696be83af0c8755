/** The part of flying-squid and its registry that the practice server uses; it ships no types. */
declare module 'flying-squid' {
  import type { Client } from 'minecraft-protocol'

  export type SquidRegistry = {
    version: { '<'(version: string): boolean; '>='(version: string): boolean }
    loginPacket?: Record<string, unknown>
    supportFeature(name: string): boolean
    items: Record<number, { name: string; stackSize: number } | undefined>
    itemsByName: Record<string, { id: number } | undefined>
    blocks: Record<number, { drops?: Drop[] } | undefined>
    blocksByName: Record<string, SquidBlockKind | undefined>
    blockLoot?: Record<string, { drops: Loot[] } | undefined>
    biomesByName: Record<string, { id: number } | undefined>
    entitiesByName: Record<string, { id: number } | undefined>
    recipes: Record<string, unknown>
  }

  export type SquidBlockKind = { id: number; defaultState: number; maxStateId: number }
  type Drop = number | { drop: number | { id: number } }
  type Loot = { item: string; dropChance: number; silkTouch?: boolean }

  export type SquidItem = { type: number; count: number; metadata: number; name: string }

  export type SquidBlock = {
    name: string
    type: number
    metadata: number
    stateId: number
    position: SquidVector
  }

  /** What lies on the ground. */
  export type SquidObject = {
    id: number
    itemId: number
    itemCount?: number
    itemDamage?: number
    destroy(): void
    _writeOthersNearby(packet: string, fields: object): void
  }

  export type SquidWorld = {
    chunkGenerator: (chunkX: number, chunkZ: number) => unknown
    getBlock(at: SquidVector): Promise<{ name: string; boundingBox: string }>
    on(event: 'blockUpdate', listener: (before: SquidBlock, now: SquidBlock) => void): void
  }

  export type SquidVector = {
    x: number
    y: number
    z: number
    offset(x: number, y: number, z: number): SquidVector
    floored(): SquidVector
  }

  export type SquidPlayer = {
    username: string
    gameMode: number
    health: number
    position: SquidVector
    spawnPoint: SquidVector
    crouching: boolean
    /** In 256ths of a turn. */
    yaw: number
    heldItemSlot: number
    loadedChunks: Record<string, number>
    world: SquidWorld
    inventory: {
      slots: (SquidItem | null)[]
      updateSlot(slot: number, item: SquidItem | null): void
      on(event: 'updateSlot', listener: () => void): void
    }
    findSpawnPoint(): Promise<void>
    sendSpawnPosition(): void
    collect(fallen: SquidObject): void
    _client: Client
    id: number
    _sendRespawn(difficulty?: number, gameMode?: number, dimension?: number): void
    takeDamage(options: { damage: number }): void
    kick(reason: string): void
    chat(message: unknown): void
    on(event: 'chat', listener: (chat: { message: string }) => void): void
    on(event: 'requestRespawn' | 'spawned', listener: () => void): void
    on(
      event: 'dug',
      listener: (dug: {
        block: SquidBlock
        position: SquidVector
        drops: { blockDropId: number; blockDropDamage: number }[]
      }) => void,
    ): void
  }

  export type SquidServer = {
    registry: SquidRegistry
    players: SquidPlayer[]
    dimensionNames: Record<number, string>
    difficulty: number
    hashedSeed: unknown
    listeningPort: number
    log: (message: string) => void
    on(event: 'newPlayer', listener: (player: SquidPlayer) => void): void
    on(event: 'error', listener: (error: Error) => void): void
    waitForReady(timeoutMs: number): Promise<unknown>
    broadcast(message: string): void
    spawnMob(type: number, world: unknown, position: SquidVector): { id: number }
    spawnObject(
      type: number,
      world: SquidWorld,
      at: SquidVector,
      options: Record<string, number>,
    ): void
    entities: Record<number, { health: number } | (SquidObject & { health?: never }) | undefined>
    overworld: SquidWorld
    _worldChunksUsed: Record<string, number>
    _worldLoadPlayerChunk(chunkX: number, chunkZ: number, player: SquidPlayer): boolean
    onBlockInteraction(
      name: string,
      handler: (touched: { block: SquidBlock; player: SquidPlayer }) => boolean,
    ): void
    _createChatComponent(message: object): { toNetworkFormat(): unknown }
    handleCommand(command: string): void
    quit(reason: string): Promise<unknown>
  }

  export function createMCServer(options: Record<string, unknown>): SquidServer
  export const testedVersions: readonly string[]
}

declare module 'flying-squid/src/lib/plugins/log.js' {
  const plugin: unknown
  export default plugin
}
