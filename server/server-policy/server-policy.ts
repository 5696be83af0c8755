import type { DatabaseOrTransaction } from '#db/client'
import type { BotRow } from '../bots/bot-rows'
import type { CapOf } from '../bots/target-limit'
import type { Context } from '../context'
import { every } from '../lib/every'
import { minuteMs } from '../lib/time'
import { partLogger } from '../log'
import { createArrivals } from './arrivals'
import { followBans } from './bans'
import { createOwnTargets, type OwnTargets } from './own-targets'
import { addressOf, createSignals, placesKnown, type Signals } from './signals'
import { refuseStart } from './start'
import { capAt } from './verdict'
import { nameHere } from './visits'
import { createWatch, type Watch } from './watch'

/** What servers want of bots, as it is known now, and held against all that bots do. */
export type ServerPolicy = Disposable &
  Pick<Watch, 'lookAround' | 'look' | 'enforce'> & {
    /** Looks again at servers where bots are from now on. */
    begin(): void
    isOwn: OwnTargets
    signals: Signals
    /** After the write that lets the bot run, in its transaction: throws what its user has to know first. */
    refuseStart(tx: DatabaseOrTransaction, bot: BotRow): void
    /** By how a server is written: the operator's own have no limit, others as many as where it leads. */
    capOf: CapOf
  }

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'settings' | 'fleet' | 'logs' | 'hostLinks'>

const log = partLogger('serverPolicy')
const logFailure = (error: unknown) => log.error('serverPolicy.notLooked', { error })

export function createServerPolicy(ctx: Needs): ServerPolicy {
  const timers = new DisposableStack()
  const isOwn = createOwnTargets(ctx)
  const signals = createSignals(ctx)
  const watch = createWatch(ctx, signals)
  followBans(ctx)
  ctx.hostLinks.each((link) =>
    link.on('named', ({ botId, player }) => {
      try {
        nameHere(ctx.db, botId, player, ctx.clock.now())
      } catch (error) {
        log.error('serverPolicy.nameNotStored', { botId, error })
      }
    }),
  )
  ctx.hostLinks.admits(createArrivals(ctx, isOwn, signals))

  return {
    begin: () => void timers.use(every(minuteMs, watch.lookAround, logFailure)),
    ...watch,
    isOwn,
    signals,
    capOf(target, installation) {
      const address = addressOf(target)
      if (address && isOwn(address.host, address.port)) return null
      const now = ctx.clock.now()
      const caps = placesKnown(ctx.db, target, now).map((place) =>
        capAt(ctx.db, { server: target, place }, installation, now),
      )
      if (caps.length === 0) return installation > 0 ? installation : null
      const most = caps.filter((cap) => cap !== null)
      return most.length > 0 ? Math.min(...most) : null
    },
    refuseStart: (tx, bot) => refuseStart(ctx, isOwn, tx, bot),
    [Symbol.dispose]: () => timers.dispose(),
  }
}
