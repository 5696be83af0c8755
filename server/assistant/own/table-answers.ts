import type { Bot } from '#contract/bots/bots'
import type { Context } from '../../context'
import type { Column } from '../reading/asked/columns'
import { type Reply, reply } from '../reply'
import { factOf } from './fact-answers'
import type { Lives } from './lives'
import { botLinks, whyOf } from './remedies'

/** Bots of which one answer tells several things. */
const maxTold = 10

/** Several things of each of some bots, a line a bot. */
export function tableReply(
  ctx: Context,
  lives: Lives,
  columns: readonly Column[],
  bots: readonly Bot[],
): Reply | null {
  const { own: texts } = ctx.texts.assistant
  const lines = bots.slice(0, maxTold).map((bot) => {
    const cells = columns.map((column) => cellOf(ctx, lives, column, bot))
    return texts.item(texts.row(bot.name, cells))
  })
  return lines.length > 0 ? reply('state', lines.join('\n'), { links: botLinks(ctx, bots) }) : null
}

function cellOf(ctx: Context, lives: Lives, column: Column, bot: Bot): string {
  const { cells: texts } = ctx.texts.assistant.own
  const { host, lastEnd, status, version } = bot
  switch (column) {
    case 'status':
      return texts.status(status)
    case 'server':
      return texts.server(host)
    case 'version':
      return texts.version(version)
    case 'health':
    case 'food': {
      const value = lives.lifeOf(bot)?.[column] ?? null
      return value === null ? texts.unknown[column] : texts[column](value)
    }
    case 'uptime': {
      const ms = lives.sinceOf(bot)
      return ms === null ? texts.status(status) : texts.since(status, ms)
    }
    case 'why':
      if (!lastEnd) return texts.noEnd
      return lastEnd.reason === 'requested' ? texts.byYou : texts.why(whyOf(ctx, lastEnd))
    default:
      return factOf(ctx, lives, column, bot)
  }
}
