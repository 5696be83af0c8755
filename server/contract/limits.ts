/** Every constant of the specification and the caps of the API. Times in milliseconds. */
export const limits = {
  port: { min: 1, max: 65_535, default: 25_565 },
  prefix: { max: 20, default: '!' },
  version: '1.20.4',
  versionName: 20,
  botName: 40,
  hostName: 253,
  username: 16,
  email: 254,
  password: { min: 8, max: 128 },
  gamePassword: 128,
  command: 256,
  notice: 500,
  proxyText: 255,
  alternativeAddresses: 5,
  permittedPlayers: 50,
  abilities: {
    threshold: { min: 1, max: 19 },
    antiAfkSeconds: { min: 5, max: 3_600 },
    radius: { min: 2, max: 16 },
    lines: 20,
    keyword: 64,
    line: 256,
    cron: 64,
  },
  connections: { page: 50, maxPage: 100 },
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
  console: { suggestions: 10, signals: 20, commandDeadlineMs: 10_000, history: 50 },
  serverCheck: { sample: 12, motd: 512, perMinute: 30, deadlineMs: 10_000 },
  itemName: 64,
  stack: 64 * 36,
  craftMaterials: 9,
  windowSlots: 255,
  map: {
    blocks: 128,
    entities: 200,
    players: 100,
    liveMs: 200,
    sizePx: 400,
    zoom: { min: 1, max: 5, default: 2, buttonStep: 0.3, wheelStep: 0.15 },
  },
  analytics: { recentEvents: 10, pushMs: 250, historyDays: 90, sampleMs: 60_000 },
  /** Who and what a bot sees on a server's screens: how often it is pushed, and what is shown. */
  surroundings: { pushMs: 1_000, players: 200, name: 64, text: 256, lines: 15, bossBars: 10 },
  /** What is kept of a user's worlds. A map's region is 8 columns a side; `farthest` in blocks. */
  atlas: {
    tilePx: 256,
    maxZoom: 4,
    regionColumns: 8,
    farthest: 40_000_000,
    bytesPerUser: 64 * 1024 * 1024,
    worlds: 60,
    containers: 5_000,
    deaths: 500,
    deathDays: 90,
    bots: 100,
    finds: 100,
    placesMs: 5_000,
  },
  /** Bots that a socket may watch; how many it gets until it asks, and how often in ms. */
  watch: { bots: 20, unasked: 5, unaskedMs: { analytics: 1_000, map: 2_000 } },
  refreshWhileOfflineMs: 30_000,
  startup: { healthMs: 5_000, loadMs: 10_000 },
  androidPreview: { submitMs: 1_500, successMs: 5_000 },
  startDeadlineMs: 60_000,
  usageBands: { low: 50, medium: 75 },
  /** So long before its end a subscription warns: critically under the first. */
  subscription: { criticalMs: 24 * 3_600_000, urgentMs: 3 * 86_400_000, soonMs: 7 * 86_400_000 },
} as const

/** Names of versions that speak the protocol of a tested one. */
export const versionAliases: Readonly<Record<string, string>> = { '1.8.9': '1.8.8' }

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
