import type { Bot } from '#contract/bots/bots'
import { noActivity } from '../../game/activity'
import { type DisconnectKind, disconnectOf, reportOf, requested } from '../../game/disconnect'
import type { DisconnectReport } from '../../game/protocol'
import { newId } from '../../lib/ids'
import { hourMs, minuteMs } from '../../lib/time'
import { analyticsLike, vitalsLike } from '../samples/analytics'
import type { createChatWorld } from '../samples/chat'
import type { Person } from '../samples/people'

export type World = Awaited<ReturnType<typeof createChatWorld>>

/** Bots of one person that live as they are told to, and tell control of it as a host does. */
export function createLives({ ctx, host, start }: World, owner: Person) {
  const began = new Map<string, number>()

  const faultOf = (kind: DisconnectKind, bot: Bot, policy: 'stop' | 'retry') =>
    reportOf(disconnectOf(kind, `${bot.host}:${bot.port}`), policy)

  /** The end of a session, now, once its bot's history has it. */
  function endOf(bot: Bot, report: DisconnectReport): DisconnectReport {
    const end = { ...report, at: ctx.clock.now() }
    const startedAt = began.get(bot.id) ?? end.at
    const address = `${bot.host}:${bot.port}`
    const attempt = { id: newId(), address, version: bot.version, startedAt }
    const connection = { ...attempt, spawnedAt: startedAt, ...end }
    host.emit('connection', { botId: bot.id, connection })
    return end
  }

  return {
    async enter(bot: Bot) {
      began.set(bot.id, ctx.clock.now())
      await start(owner, bot)
    },
    async stop(bot: Bot) {
      await owner.call('POST', `/bots/${bot.id}/stop`)
      await host.settle()
      host.finish(bot.id, endOf(bot, requested()))
      await host.settle()
    },
    async fall(bot: Bot, kind: DisconnectKind) {
      host.finish(bot.id, endOf(bot, faultOf(kind, bot, 'stop')))
      await host.settle()
    },
    /** It is out of its world and tries to enter again. */
    async lose(bot: Bot, kind: DisconnectKind) {
      const end = endOf(bot, faultOf(kind, bot, 'retry'))
      const status = 'connecting' as const
      const session = host.sessions.get(bot.id)
      // Or its host would say, when it is asked for all of them, that the bot is in its world.
      if (session) session.running = false
      host.emit('status', { botId: bot.id, status, nextAttemptAt: null, end })
      await host.settle()
    },
    /** What its host knows of a bot that is in its world. */
    async feel(bot: Bot, vitals: { health: number; food: number }) {
      const since = began.get(bot.id) ?? ctx.clock.now()
      const survival = { ...analyticsLike().survival, ...vitals }
      const analytics = analyticsLike({ survival, sessionStartedAt: since })
      const counted = { activity: noActivity(), playedMs: ctx.clock.now() - since, advancements: 0 }
      host.emit('botStats', { botId: bot.id, ...counted, analytics })
      const inWorldSince = new Date(since).toISOString()
      host.emit('botVitals', vitalsLike({ botId: bot.id, ...vitals, inWorldSince }))
      await host.settle()
      return analytics
    },
  }
}

/** Five hours of six bots, after which each is in another state. */
export async function liveFiveHours(
  { ctx: { clock }, host }: World,
  { enter, stop, fall, lose, feel }: ReturnType<typeof createLives>,
  bots: Record<'miner' | 'fisher' | 'farmer' | 'lookout' | 'builder' | 'explorer', Bot>,
) {
  await enter(bots.builder)
  clock.advance(hourMs)
  await fall(bots.builder, 'banned')
  await enter(bots.fisher)
  clock.advance(2 * hourMs)
  await stop(bots.fisher)
  await enter(bots.farmer)
  await enter(bots.explorer)
  clock.advance(hourMs)
  await enter(bots.miner)
  clock.advance(hourMs)
  await fall(bots.farmer, 'full')
  clock.advance(40 * minuteMs)
  await enter(bots.lookout)
  clock.advance(15 * minuteMs)
  await lose(bots.explorer, 'silence')
  clock.advance(5 * minuteMs)
  const miner = await feel(bots.miner, { health: 20, food: 17 })
  const lookout = await feel(bots.lookout, { health: 6, food: 3 })
  host.answers.analytics = ({ botId }) => (botId === bots.miner.id ? miner : lookout)
}
