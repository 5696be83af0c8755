/** What is kept of a user's worlds, and shown of it. A map's region is so many columns a side. */
export const atlasLimits = {
  regionColumns: 8,
  bytesPerUser: 64 * 1024 * 1024,
  worlds: 60,
  containers: 5_000,
  containerBytes: 16 * 1024,
  /** Of them, what can be searched. */
  wordBytes: 2 * 1024,
  /** Of one thing: the game itself gives no more. */
  enchantments: 8,
  deaths: 500,
  deathDays: 90,
  bots: 100,
  thingsPerFind: 8,
} as const
