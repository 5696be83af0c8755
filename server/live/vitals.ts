import type { BotVitals } from '#contract/bots/vitals'
import { limits } from '#contract/limits'
import { ownerOf } from '../bots/bot-rows'
import type { Context } from '../context'
import { throttle } from '../lib/throttle'
import { rooms, type Socket } from '../realtime/rooms'

/** How the bots in the world are, and who is told of it. */
export type LiveVitals = Disposable & {
  /** Whether the socket is told of the bots that its user may see from now on; all that is known of them now. */
  watch(socket: Socket, isWanted: boolean): BotVitals[]
  /** How the bot is as its host said last; null when it stands in no world. */
  of(botId: string): BotVitals | null
  /** Since when the bot stands in the world, ISO; null when it is in none. */
  inWorldSince(botId: string): string | null
  /** The bot is gone. */
  forget(botId: string): void
}

type Needs = Pick<Context, 'db' | 'realtime' | 'audience' | 'fleet' | 'hostLinks'>
type Known = { userId: string; vitals: BotVitals }

/** Keeps the newest of each bot, and tells the sockets of those who see it in batches. */
export function createLiveVitals(ctx: Needs): LiveVitals {
  const known = new Map<string, Known>()
  const untold = new Set<string>()
  const telling = throttle(limits.vitals.userMs, tell)

  function tell() {
    const news = [...untold].flatMap((botId) => known.get(botId) ?? [])
    untold.clear()
    const toTell = new Map<string, BotVitals[]>()
    for (const one of news) {
      for (const userId of viewersOf(one)) {
        const ofUser = toTell.get(userId) ?? []
        ofUser.push(one.vitals)
        toTell.set(userId, ofUser)
      }
    }
    for (const [userId, vitals] of toTell) ctx.realtime.toVitalsWatchers(userId, vitals)
  }

  const viewersOf = ({ userId, vitals: { botId } }: Known) => [
    userId,
    ...ctx.audience.guestsOf(botId).keys(),
  ]

  function take(vitals: BotVitals) {
    const { botId } = vitals
    const userId = known.get(botId)?.userId ?? ownerOf(ctx.db, botId)
    // A bot may be deleted while it tells how it is.
    if (!userId) return
    known.set(botId, { userId, vitals })
    untold.add(botId)
    telling.take()
  }

  function forget(botId: string) {
    known.delete(botId)
    untold.delete(botId)
  }

  /** A host that is down tells nothing of its bots any more; the fleet knows. */
  const isInWorld = (botId: string) => ctx.fleet.stateOf(botId).status === 'running'

  ctx.hostLinks.each((link) => {
    link.on('botVitals', take)
    link.on('status', ({ botId, status }) => {
      if (status !== 'running') forget(botId)
    })
    link.on('workerLost', ({ botIds }) => botIds.forEach(forget))
  })

  return {
    watch(socket, isWanted) {
      const { userId } = socket.data
      if (!isWanted) {
        socket.leave(rooms.vitals(userId))
        return []
      }
      socket.join(rooms.vitals(userId))
      return [...known.values()]
        .filter((one) => viewersOf(one).includes(userId) && isInWorld(one.vitals.botId))
        .map(({ vitals }) => vitals)
    },
    of: (botId) => (isInWorld(botId) && known.get(botId)?.vitals) || null,
    inWorldSince: (botId) => (isInWorld(botId) && known.get(botId)?.vitals.inWorldSince) || null,
    forget,
    [Symbol.dispose]: () => telling.close(),
  }
}
