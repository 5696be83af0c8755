import { defaultAbilities } from '#contract/bots/abilities'
import type { Bot, BulkProgress } from '#contract/bots/bots'
import type { DisconnectInfo } from '#contract/bots/connections'
import { newId } from '../../lib/ids'

/** A bot as the API shows it. */
export function botLike(fields: Partial<Bot> = {}): Bot {
  const at = new Date(0).toISOString()
  return {
    id: newId(),
    name: 'Minero',
    host: 'mc.ejemplo.com',
    port: 25_565,
    username: 'Minero_1',
    authType: 'cracked',
    hasPassword: false,
    version: '1.20.4',
    prefix: '!',
    autoReconnect: true,
    proxy: null,
    alternativeAddresses: [],
    permittedPlayers: [],
    // A copy: the browser's stores turn what they are given into proxies.
    abilities: structuredClone(defaultAbilities),
    favourite: false,
    group: null,
    tags: [],
    position: 0,
    powerSchedule: { enabled: false, starts: [], stops: [] },
    nextPower: null,
    machineLabel: null,
    status: 'stopped',
    nextAttemptAt: null,
    waits: null,
    lastEnd: null,
    authCode: null,
    shared: null,
    createdAt: at,
    updatedAt: at,
    ...fields,
  }
}

/** How a session ended, as the API shows it. */
export const disconnectLike = (fields: Partial<DisconnectInfo> = {}): DisconnectInfo => ({
  reason: 'kicked',
  message: 'Expulsado',
  raw: 'Kicked',
  policy: 'stop',
  suggestedVersion: null,
  fault: true,
  at: new Date().toISOString(),
  ...fields,
})

/** A bulk job of two bots as the server tells it when it begins. */
export const bulkProgressLike = (fields: Partial<BulkProgress> = {}): BulkProgress => ({
  jobId: 'a',
  action: 'start',
  done: 0,
  total: 2,
  gapMs: 5_000,
  finished: false,
  cancelled: false,
  results: [],
  waiting: [],
  ...fields,
})
