/** What is kept of a user's worlds, and shown of it. A map's region is so many columns a side. */
export const atlasLimits = {
  regionColumns: 8,
  bytesPerUser: 64 * 1024 * 1024,
  worlds: 60,
  containers: 5_000,
  deaths: 500,
  deathDays: 90,
  bots: 100,
  finds: 100,
} as const
