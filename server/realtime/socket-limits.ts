/** What sockets may send, and how many there may be. */
export const socketLimits = {
  maxMessageBytes: 64 * 1024,
  eventsPerSecond: 50,
  perUser: 10,
  /** Sockets with a session, and beside them those that have yet to show one, for so long. */
  total: 1_000,
  waiting: 250,
  waitMs: 2_000,
  /** What one may send in a second. */
  unadmitted: { frames: 8, bytes: 16 * 1024 },
  admitted: { frames: 1_000, bytes: 1024 * 1024 },
} as const
