/**
 * How a bot that stands in a world is: what a row of the table shows. Times on the way in ms. Of a
 * bot that is in no world nothing is told.
 */
export type BotVitals = {
  botId: string
  /** Whole half hearts, 0 to 20; null until the server has said it. */
  health: number | null
  /** 0 to 20, like health. */
  food: number | null
  /** As the server has measured it, about; null when it does not list the bot. */
  pingMs: number | null
  /** `max` is null where the server names none. */
  players: { online: number; max: number | null }
  inWorldSince: string
}
