import type { Bot } from '#contract/bots/bots'
import type { Context } from '../../context'
import { type Reply, reply } from '../reply'
import type { Lives } from './lives'
import { botLinks, remedyOf, whyOf } from './remedies'

/** One bot in short: how it is and since when, where, its life, how it ended, and what helps. */
export function cardReply(ctx: Context, lives: Lives, bots: readonly Bot[]): Reply {
  return reply('state', bots.map((bot) => cardOf(ctx, lives, bot)).join('\n\n'), {
    links: botLinks(ctx, bots),
    actions: bots.flatMap(remedyOf),
  })
}

export function cardOf(ctx: Context, lives: Lives, bot: Bot): string {
  const { own: texts } = ctx.texts.assistant
  const { host, version, lastEnd, status } = bot
  const life = lives.lifeOf(bot)
  const isOff = status === 'stopped' || status === 'stopping'
  const end = lastEnd && (lastEnd.fault || isOff) ? endOf(ctx, bot) : ''
  return [
    statusOf(ctx, lives, bot),
    end,
    texts.place(host, version),
    life && (life.isNow ? texts.life : texts.lastLife)(life.health, life.food),
    ...waitingOf(ctx, bot),
  ]
    .filter(Boolean)
    .join(' ')
}

export function statusOf({ texts: { assistant } }: Context, lives: Lives, bot: Bot): string {
  const ms = lives.sinceOf(bot)
  const { name, status } = bot
  return ms === null
    ? assistant.own.statusOf(name, status)
    : assistant.own.statusSince(name, status, ms)
}

function waitingOf({ texts: { assistant } }: Context, { waits, authCode }: Bot): string[] {
  return [
    ...(waits ? [assistant.own.waits(waits)] : []),
    ...(authCode ? [assistant.own.needsCode] : []),
  ]
}

/** How its last session ended: by its owner's will, or by a fault. */
export function endOf(ctx: Context, bot: Bot): string {
  const { clock } = ctx
  const { own: texts } = ctx.texts.assistant
  const { lastEnd, powerSchedule } = bot
  if (!lastEnd) return ''
  if (lastEnd.reason === 'requested') {
    return texts.stoppedByYou(powerSchedule.enabled && powerSchedule.stops.length > 0)
  }
  return texts.shortEnd(clock.now() - Date.parse(lastEnd.at), whyOf(ctx, lastEnd))
}
