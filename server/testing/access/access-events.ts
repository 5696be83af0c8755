import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  WatchTopic,
} from '#contract/realtime'
import type { AccessWorld } from './access-fixture'

type Emitted = keyof ClientToServerEvents
type Heard = keyof ServerToClientEvents

/** What a socket may emit, all about the owner's things. A new event does not compile without. */
export const emissions: {
  [E in Emitted]: (world: AccessWorld) => Parameters<ClientToServerEvents[E]>
} = {
  join: ({ owner }) => [{ userId: owner.user.id }],
  subscribeToBotUpdates: ({ bot, spare }) => [{ botIds: [bot.id, spare.id] }],
  watchBot: ({ bot }) => [{ botId: bot.id, topics: [...WatchTopic.options] }],
  watchVitals: () => [{ watch: true }],
  viewBot: ({ bot }) => [{ botId: bot.id }],
  viewColumns: ({ bot }) => [{ botId: bot.id, columns: [[0, 0]] }],
  drive: ({ bot }) => [{ botId: bot.id, take: true }],
  driveInput: ({ bot }) => [{ botId: bot.id, seq: 1, keys: 1, yaw: 0, pitch: 0, slot: 0 }],
  driveAct: ({ bot }) => [{ botId: bot.id, act: 'drop' }],
  driveEnd: ({ bot }) => [{ botId: bot.id }],
  ping: () => [],
  'admin:identify': () => [{ role: 'admin', type: 'admin-panel' }],
  'admin:subscribe-metrics': () => [],
  'admin:unsubscribe-metrics': () => [],
  'admin:request-metrics': () => [],
  'admin:test-alert': () => [],
  'admin:broadcast': () => [{ message: 'Hola a todos', type: 'info' }],
}

/** Whether only administrators may emit it, and what they hear of it at once, beside pongs. */
export const answers: Record<Emitted, { forAdmins: boolean; hears: Heard[] }> = {
  join: { forAdmins: false, hears: [] },
  subscribeToBotUpdates: { forAdmins: false, hears: [] },
  watchBot: { forAdmins: false, hears: [] },
  watchVitals: { forAdmins: false, hears: [] },
  viewBot: { forAdmins: false, hears: [] },
  viewColumns: { forAdmins: false, hears: [] },
  drive: { forAdmins: false, hears: [] },
  driveInput: { forAdmins: false, hears: [] },
  driveAct: { forAdmins: false, hears: [] },
  driveEnd: { forAdmins: false, hears: [] },
  ping: { forAdmins: false, hears: [] },
  'admin:identify': { forAdmins: true, hears: [] },
  'admin:subscribe-metrics': { forAdmins: true, hears: [] },
  'admin:unsubscribe-metrics': { forAdmins: true, hears: [] },
  'admin:request-metrics': { forAdmins: true, hears: ['admin:metrics-update', 'metrics-update'] },
  'admin:test-alert': { forAdmins: true, hears: ['admin:system-alert'] },
  'admin:broadcast': { forAdmins: true, hears: ['broadcast'] },
}

/** Who hears a push: the owner of what it is about, administrators who follow, everybody, or nobody but who asked. */
export const audiences: Record<Heard, 'owner' | 'followers' | 'everybody' | 'asker'> = {
  botStatusUpdate: 'owner',
  botUpdate: 'owner',
  botsCreated: 'owner',
  botDeleted: 'owner',
  botsArranged: 'owner',
  botLog: 'owner',
  botConsoleLog: 'owner',
  botEvent: 'owner',
  botAuthCode: 'owner',
  botRecording: 'owner',
  botAnalyticsUpdate: 'owner',
  mapUpdate: 'owner',
  botState: 'owner',
  botAnalytics: 'owner',
  botInventory: 'owner',
  botSurroundings: 'owner',
  botView: 'owner',
  botDriver: 'owner',
  botDriven: 'asker',
  botPlayer: 'owner',
  botConsole: 'owner',
  botVitals: 'owner',
  sharesUpdate: 'owner',
  inboxUpdate: 'owner',
  notificationsUpdate: 'owner',
  bulkProgress: 'owner',
  invoiceUpdate: 'owner',
  accountUpdate: 'owner',
  assistantPiece: 'owner',
  'admin:metrics-update': 'followers',
  'metrics-update': 'followers',
  'admin:machines': 'followers',
  'admin:new-log': 'followers',
  'admin:system-alert': 'followers',
  'admin:user-activity': 'followers',
  broadcast: 'everybody',
  maintenance: 'everybody',
  botsHeld: 'everybody',
  pong: 'asker',
  auth_error: 'asker',
  error: 'asker',
}
