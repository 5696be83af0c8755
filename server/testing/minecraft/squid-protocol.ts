import type { ChatLine } from '../../practice/squid'

/** What a test may ask of a test server's process. */
export type SquidCommands = {
  players: { args: Record<string, never>; result: string[] }
  say: { args: { message: string }; result: void }
  kick: { args: { player: string; reason: string }; result: void }
  hurt: { args: { player: string; damage: number }; result: void }
  give: { args: { player: string; item: string; count: number }; result: void }
}

export type SquidEvents = { ready: { port: number }; chat: ChatLine }
