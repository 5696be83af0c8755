/** What the API takes and gives at most, and what it goes by. Times in milliseconds. */
export const limits = {
  port: { min: 1, max: 65_535, default: 25_565 },
  prefix: { max: 20, default: '!' },
  version: '1.20.4',
  versionName: 20,
  botName: 40,
  groupName: 40,
  tag: 24,
  /** Of one bot. */
  tags: 8,
  hostName: 253,
  username: 16,
  accountName: 32,
  email: 254,
  password: { min: 8, max: 128 },
  /** Of one account; the oldest ends. */
  sessions: 20,
  /** Of one account, and what each of its API tokens may name. */
  tokens: { max: 20, name: 60, groups: 20, bots: 200, addresses: 20, perMinute: 6_000 },
  /** Of one account; an id is base64url of at most 1,023 bytes. */
  passkeys: { max: 20, name: 60, id: 1_364 },
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
  guardian: {
    health: { min: 1, max: 19 },
    /** What is remembered of players and of mobs goes no further. */
    playerDistance: { min: 1, max: 64 },
    mobDistance: { min: 1, max: 16 },
    minutes: { min: 1, max: 24 * 60 },
    ...{ friends: 50, mobs: 20, edge: 30_000_000 },
    /** Of a trial, the newest that are told one by one. */
    acts: 50,
  },
  connections: { page: 50, maxPage: 100 },
  /** Newest connections of a bot that its last day is told from; days that are told of it. */
  presence: { connections: 100, days: 90 },
  /** What a page says to everybody: of one of it, and incidents that it keeps. */
  statusPage: {
    ...{ slug: 40, title: 60, bots: 25, name: 40, shownDays: 30 },
    incidents: { kept: 100, title: 100, text: 2_000 },
  },
  bulk: {
    max: 1_500,
    startDelayMs: 5_000,
    stopDelayMs: 5_000,
    deleteDelayMs: 2_000,
    maxDelayMs: 60_000,
  },
  powerSchedule: { times: 10 },
  /** What one account may share at most, and how long an invitation waits. */
  shares: { given: 100, days: 30 },
  batch: { max: 200 },
  /** Machines with bots: `invitations` that wait at once, and for how long. */
  machines: { name: 40, maxBots: 100_000, version: 60, token: 100, invitations: 20, minutes: 60 },
  bodyBytes: 64 * 1024,
  logs: { page: 200, keptPerBot: 10_000 },
  /** How often at most a bot tells how it is, and a user is told of all of theirs. */
  vitals: { botMs: 2_000, userMs: 1_000 },
  servers: { bots: 1_000, owned: 20 },
  abuse: { text: 2_000, contact: 200, pageSize: 20, visits: 50 },
  serverCheck: { sample: 12, motd: 512 },
  /** Dials that a user may make at once, and ways of bots that are known from then on. */
  dials: { atOnce: 30, ways: 500 },
  itemName: 64,
  stack: 64 * 36,
  craftMaterials: 9,
  windowSlots: 255,
  map: {
    blocks: 128,
    entities: 200,
    players: 100,
    liveMs: 200,
    /** Maps of the installation at that pace, the pace of others that are looked at, and what all may weigh. */
    live: 50,
    slowMs: 2_000,
    bytesPerSecond: 8 * 1024 * 1024,
  },
  analytics: { recentEvents: 10, pushMs: 250, sampleMs: 60_000 },
  /** Who and what a bot sees on a server's screens: how often it is pushed, and what is shown. */
  serverView: { pushMs: 1_000, players: 200, name: 64, text: 256, lines: 15, bossBars: 10 },
  /** A picture of a world; `farthest` in blocks; `finds` of one page of a search. */
  atlas: { tilePx: 256, maxZoom: 4, farthest: 40_000_000, finds: 20, pages: 250 },
  /** Bots that a socket may watch; how many it gets until it asks, and how often in ms. */
  watch: { bots: 20, unasked: 5, unaskedMs: { analytics: 1_000, inventory: 1_000, map: 2_000 } },
  guides: { name: 64, query: 200, hits: 20, bytes: 512 * 1024 },
  assistant: {
    question: 1_000,
    answer: 8_000,
    history: 6,
    links: 3,
    choices: 4,
    deadlineMs: 30_000,
    confidence: { high: 0.7, medium: 0.4 },
  },
  plan: { name: 40, text: 200, features: 12 },
  /** Of one user: what tells them that something has happened, and how. */
  notifications: {
    rules: 50,
    channels: 20,
    botsOfRule: 200,
    name: 60,
    cooldownMinutes: 7 * 24 * 60,
    digest: { after: { min: 1, max: 100 }, minutes: { min: 1, max: 24 * 60 } },
    channel: { address: 1_024, secret: 512 },
    triggers: {
      health: { min: 1, max: 19 },
      distance: { min: 1, max: 128 },
      friends: 50,
      text: 100,
      uses: { min: 1, max: 2_000 },
      minutes: { min: 0, max: 24 * 60 },
      count: { min: 0, max: 1_000_000 },
      days: { min: 1, max: 30 },
    },
  },
  /** What waits for an answer of a person: of one bot, of one user, and what is in it. */
  inbox: {
    ...{ perBot: 20, perUser: 200, pictureBytes: 64 * 1024 },
    ...{ text: 256, key: 128, field: 4_096, title: 200, words: 8_000, fields: 32, choices: 64 },
  },
  payments: {
    /** Invoices that a user may ask for in an hour, and have open at a time. */
    perHour: 10,
    open: 3,
    page: 50,
    maxPage: 200,
    reason: 300,
    manualPoints: 1_000_000,
  },
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

/** The Minecraft versions that the practice server offers, newest first. */
export const practiceVersions = ['1.21.4', '1.20.4', '1.18.2', '1.16.5', '1.12.2', '1.8.8'] as const
