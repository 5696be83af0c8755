/** What is kept of recordings, compressed; of all users together, a share of the atlases' room. */
export const recordingLimits = {
  bytesPerUser: 64 * 1024 * 1024,
  atlasShare: 1 / 4,
  days: 7,
} as const
