/**
 * The view in three dimensions: how often it is pushed, how far the bot sees while somebody looks (in
 * columns), what is shown of the world, and what a socket may ask for. Apart from the other limits, which
 * every page has.
 */
export const viewLimits = {
  pushMs: 50,
  distance: 8,
  /** Columns that are told of, the nearest; servers may send any number. */
  columns: 2_048,
  entities: 200,
  reach: 96,
  /** How many skins there are for players, and how large a slime may be. */
  skins: 9,
  slime: 16,
  blocksAtOnce: 2_048,
  /** Of signs that can be read in a column, and of what is written on one. */
  signs: { perColumn: 128, lines: 4, letters: 90 },
  columnsAtOnce: 8,
  asksAtOnce: 6,
  /** Links of a bot that anybody may look by: how many, how long, by how many at once, how late at most. */
  links: { perBot: 5, minutes: 60, viewers: 25, delaySeconds: 60 },
} as const
