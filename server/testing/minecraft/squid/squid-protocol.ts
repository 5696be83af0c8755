import type { ChatLine, Offset } from '../../../practice/squid'

/** What a test may ask of a test server's process. */
export type SquidCommands = {
  players: { args: Record<string, never>; result: string[] }
  say: { args: { message: string }; result: void }
  kick: { args: { player: string; reason: string }; result: void }
  hurt: { args: { player: string; damage: number }; result: void }
  push: { args: { player: string }; result: void }
  give: { args: { player: string; item: string; count: number }; result: void }
  summon: { args: { player: string; creature: string; health: number }; result: number }
  healthOf: { args: { creature: number }; result: number }
  blockBy: { args: { player: string; offset: Offset }; result: string }
  positionOf: { args: { player: string }; result: Offset }
  stop: { args: Record<string, never>; result: void }
  carried: { args: { player: string }; result: { name: string; count: number }[] }
}

export type SquidEvents = { ready: { port: number }; chat: ChatLine }
