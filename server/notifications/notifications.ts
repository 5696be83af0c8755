import type { Context } from '../context'
import type { Ticker } from '../lib/clock'
import { createEngine, type Engine } from './engine/engine'
import { followBots } from './sources/bots'
import { followHosts } from './sources/host-events'

/** What users want to be told, and what of it has happened. */
export type Notifications = Engine

type Needs = Parameters<typeof createEngine>[0] & Pick<Context, 'fleet' | 'hostLinks'>

export function createNotifications(ctx: Needs, ticker: Ticker): Notifications {
  const engine = createEngine(ctx, ticker)
  followBots(ctx, engine)
  followHosts(ctx, engine)
  return engine
}
