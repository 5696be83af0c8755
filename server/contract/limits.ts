/** Every constant of the specification and the caps of the API. Times in milliseconds. */
export const limits = {
  port: { min: 1, max: 65_535, default: 25_565 },
  prefix: { max: 20, default: '!' },
  version: '1.20.4',
  botName: 40,
  hostName: 253,
  username: 16,
  email: 254,
  password: { min: 8, max: 128 },
  gamePassword: 128,
  command: 256,
  bulk: {
    max: 1_500,
    startDelayMs: 5_000,
    stopDelayMs: 5_000,
    deleteDelayMs: 2_000,
    maxDelayMs: 60_000,
  },
  bodyBytes: 64 * 1024,
  logs: { page: 200, keptPerBot: 10_000, keptDays: 30, batchMs: 100, queuedPerBot: 500 },
  socket: {
    maxMessageBytes: 64 * 1024,
    eventsPerSecond: 50,
    perUser: 10,
    total: 1_000,
    reconnect: { minMs: 1_000, maxMs: 5_000, timeoutMs: 20_000 },
  },
  console: { suggestions: 10, commandDeadlineMs: 10_000, history: 50 },
  refreshWhileOfflineMs: 30_000,
  startDeadlineMs: 60_000,
  usageBands: { low: 50, medium: 75 },
} as const

/** Versions that the specification names as the browser's fallback, newest first. */
export const fallbackVersions = [
  '1.20.4',
  '1.20.1',
  '1.19.4',
  '1.18.2',
  '1.16.5',
  '1.12.2',
  '1.8.9',
] as const
