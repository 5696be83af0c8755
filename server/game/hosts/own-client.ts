import { createHash } from 'node:crypto'
import type { PlayEnd } from '#contract/bots/own-client'

/** Somebody who may come in once as a bot: who asked for it, and how their client calls them. */
export type ExpectedPlayer = { userId: string; by: string; player: string }

/** How they are known: by a code in the address that they dial, or by their name and where they come from. */
export type Entrance = {
  botId: string
  who: ExpectedPlayer
  codeHash: string
  address: string
  /** From when the host hears of it, as each machine has a clock of its own. */
  forMs: number
}

/** What alone is kept of a code. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(code.toLowerCase()).digest('hex')

/** Where they come in: the address to dial, and whether the code may stand before it as a name of its own; and the version to play with, once it is known. */
export type EntranceAddress = { address: string; takesCodes: boolean; version: string | null }

/** Who plays with a bot from a client of their own; null: nobody, `because`: no longer. */
export type BotPlayer = { botId: string; player: ExpectedPlayer | null; because?: PlayEnd }
