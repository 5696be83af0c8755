import { z } from 'zod'
import { answer, form, Instant, PlayerName, shape } from '../common'

/**
 * Why somebody plays with a bot no longer: they have left; its owner took it back; nothing was heard of
 * them; the server moved it to another world, or it has left; they may no longer; something else was
 * asked of it; or what their client said was none of the game's.
 */
export type PlayEnd =
  | ('left' | 'recovered' | 'silent' | 'moved')
  | ('gone' | 'withdrawn' | 'replaced' | 'garbled')

/** Who plays with a bot from a client of their own: how that calls them, and who has asked for it. */
export const BotPlayer = shape('BotPlayer', {
  player: PlayerName,
  by: z.string(),
  isYou: z.boolean(),
})
export type BotPlayer = z.infer<typeof BotPlayer>

/** `isOffered`: whether anybody may come in so at this installation. */
export const OwnClientAnswer = answer('OwnClientAnswer', {
  isOffered: z.boolean(),
  player: BotPlayer.nullable(),
})

/** As whom one's client plays. */
export const EntranceForm = form('EntranceForm', { player: PlayerName })
export type EntranceForm = z.infer<typeof EntranceForm>

/**
 * How to come in once: at this address with that player's name from where one asks, or, where there is one,
 * at the one with the code in it. With this version; null: the one that the bot plays with.
 */
export const EntranceAnswer = answer('EntranceAnswer', {
  address: z.string(),
  codedAddress: z.string().nullable(),
  version: z.string().nullable(),
  expiresAt: Instant,
})
export type Entrance = Omit<z.infer<typeof EntranceAnswer>, 'success'>

/** What is pushed of who plays; `because`: they no longer do. */
export type PlayerUpdate = { botId: string; player: BotPlayer | null; because?: PlayEnd }
