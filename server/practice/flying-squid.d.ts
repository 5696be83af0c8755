/** The part of flying-squid and its registry that the practice server uses; it ships no types. */
declare module 'flying-squid' {
  import type { Client } from 'minecraft-protocol'

  export type SquidRegistry = {
    version: { '<'(version: string): boolean; '>='(version: string): boolean }
    loginPacket?: Record<string, unknown>
    itemsByName: Record<string, { id: number } | undefined>
    blocksByName: Record<string, { id: number } | undefined>
    entitiesByName: Record<string, { id: number } | undefined>
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
    world: { getBlock(at: SquidVector): Promise<{ name: string }> }
    inventory: {
      slots: ({ name: string; count: number } | null)[]
      firstEmptyInventorySlot(): number | null
      updateSlot(slot: number, item: unknown): void
    }
    _client: Client
    id: number
    _sendRespawn(difficulty?: number, gameMode?: number, dimension?: number): void
    takeDamage(options: { damage: number }): void
    kick(reason: string): void
    chat(message: unknown): void
    on(event: 'chat', listener: (chat: { message: string }) => void): void
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
    entities: Record<number, { health: number } | undefined>
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
