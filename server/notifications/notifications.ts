import type { Context } from '../context'
import type { Ticker } from '../lib/clock'
import { every } from '../lib/every'
import { minuteMs } from '../lib/time'
import { partLogger } from '../log'
import { createEngine, type Engine } from './engine/engine'
import { createLookingUsers } from './engine/looking-users'
import { createAccountSource } from './sources/account-events'
import { lookAtAlerts } from './sources/alerts'
import { followBots } from './sources/bots'
import { followHosts } from './sources/host-events'
import { lookAtPlans } from './sources/plan-ends'
import { createStockSource } from './sources/stock'

/** What users want to be told, and what of it has happened. */
export type Notifications = Engine & {
  /** Looks at once at what tells nothing by itself: accounts, plans, stocks, the panel's alerts. */
  look(): Promise<void>
}

const lookMs = 5_000
const plansMs = 10 * minuteMs

const log = partLogger('notifications')

type Needs = Parameters<typeof createEngine>[0] & Pick<Context, 'botStats' | 'atlas' | 'alerts'>

export function createNotifications(ctx: Needs, ticker: Ticker): Notifications {
  const parts = new DisposableStack()
  const engine = parts.use(createEngine(ctx, ticker))
  const bots = followBots(ctx, engine)
  followHosts(ctx, engine)
  const looking = createLookingUsers(ctx, engine.rules)
  const account = createAccountSource(ctx, engine)
  const stock = createStockSource(ctx, engine)

  async function lookOften() {
    account.look()
    lookAtAlerts(ctx, engine, looking.of('alert'))
    await stock.look()
  }

  const lookAtEnds = () => lookAtPlans(ctx, engine, looking.of('plan-ends'))

  return {
    ...engine,
    begin() {
      engine.begin()
      account.look()
      parts.use(every(lookMs, lookOften, logFailure))
      parts.use(every(plansMs, lookAtEnds, logFailure))
      looking.read().catch(logFailure)
    },
    async look() {
      await lookOften()
      await lookAtEnds()
    },
    changed(userId) {
      engine.changed(userId)
      bots.rulesChanged()
      looking.changed(userId)
      if (engine.rules.of(userId, 'stock').length > 0) stock.note(userId)
    },
    [Symbol.dispose]: () => parts.dispose(),
  }
}

const logFailure = (error: unknown) => log.error('notifications.notLooked', { error })
