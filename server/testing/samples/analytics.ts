import type { ServerView } from '#contract/bots/server-view'
import type { BotVitals } from '#contract/bots/vitals'
import { slots } from '#contract/inventory'
import type { MapData } from '#contract/map'
import { noActivity } from '../../game/activity'
import type { WholeAnalytics } from '../../game/protocol'

/** A bot that stands in a world, as its host tells of it. */
export const analyticsLike = (fields: Partial<WholeAnalytics> = {}): WholeAnalytics => ({
  survival: { health: 17, maxHealth: 20, food: 13, maxFood: 20, level: 4, experience: 0.5 },
  position: { x: 10.5, y: 64, z: -3.25, dimension: 'overworld' },
  session: noActivity(),
  sessionStartedAt: Date.UTC(2030, 0, 15, 11),
  lastActivityAt: Date.UTC(2030, 0, 15, 11, 30),
  recentEvents: [
    { at: Date.UTC(2030, 0, 15, 11), type: 'connect', description: 'Ha entrado en el mundo.' },
  ],
  inventory: { items: [], heldSlot: slots.hotBar.first, window: null },
  ...fields,
})

/** A PNG of one grey pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNs+M9QDwAFgAJ/wlseKgAAAABJRU5ErkJggg=='

/** A map of 128 by 128 blocks around a bot. */
export const mapLike = (fields: Partial<MapData> = {}): MapData => ({
  mapImage: pixel,
  botPosition: { x: 10.5, y: 64, z: -3.25, dimension: 'overworld', yaw: 0 },
  entities: [{ id: 7, type: 'cow', name: 'Vaca', hostile: false, x: 12, y: 64, z: -3 }],
  players: [{ name: 'Lucia', x: 0, y: 64, z: 0 }],
  renderInfo: { startX: -54, startZ: -68, pixelSize: 1, canvasSize: 128 },
  stats: { chunks: 64, entities: 1, players: 1, blocksRendered: 16_384 },
  centerX: 10,
  centerZ: -4,
  timeOfDay: 6_000,
  light: { red: 1, green: 1, blue: 1 },
  ...fields,
})

/** A server with two players on it and something on every screen. */
export const serverViewLike = (fields: Partial<ServerView> = {}): ServerView => ({
  players: [
    { name: 'Lucia', displayName: '[VIP] Lucia', pingMs: 42, self: false },
    { name: 'uno', displayName: null, pingMs: 7, self: true },
  ],
  online: 2,
  screen: {
    title: { text: 'Bienvenida', at: '2030-01-15T11:59:00.000Z' },
    subtitle: null,
    actionBar: { text: 'Faltan 3 jugadores', at: '2030-01-15T11:59:30.000Z' },
  },
  bossBars: [{ id: 'a', title: 'Dragón', progress: 0.25, color: 'purple' }],
  sidebar: { title: 'Puntos', lines: [{ text: 'Monedas', score: '15' }] },
  tabList: { header: 'Mi servidor', footer: 'Vota cada día' },
  ...fields,
})

/** A bot in the world that lacks half a heart. */
export const vitalsLike = (fields: Partial<BotVitals> = {}): BotVitals => ({
  botId: 'b',
  health: 19,
  food: 20,
  pingMs: 40,
  players: { online: 12, max: 100 },
  inWorldSince: '2030-01-15T09:00:00.000Z',
  ...fields,
})
