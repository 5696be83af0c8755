import type { ChatAction } from '#contract/assistant'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import type { Context } from '../../context'
import { infoOf } from '../../game/command-names'
import { helpOf } from '../commands/check'
import type { Line } from '../reading/lines/lines'
import { namesOf, type Reply, reply } from '../reply'
import { maxButtons, toAction, whichBot } from './buttons'

/** A console line for some bots, once it is one that their consoles understand. */
export function proposeCommand(
  ctx: Pick<Context, 'config' | 'texts'>,
  all: readonly Bot[],
  line: Line,
  bots: readonly Bot[],
): Reply | null {
  const { locale } = ctx.config
  const { assistant: texts } = ctx.texts
  const prefix = (bots[0] ?? all[0])?.prefix ?? limits.prefix.default
  const textFor = (own: string) => lineOf(locale, line, own)
  if (textFor(prefix).length > limits.command) return null
  if (bots.length === 0) {
    return whichBot(ctx, all, (name) => texts.choose.command(name, textFor(limits.prefix.default)))
  }
  if (line.id === null && line.prefix !== null) {
    const help = prefix + infoOf('help', locale).name
    return reply('question', texts.noSuchCommand(textFor(prefix), help))
  }
  if (line.id !== null && line.checked.is === 'incomplete') {
    const { usage, example } = helpOf(locale, line.id)
    const { help } = infoOf(line.id, locale)
    const names = namesOf(bots.slice(0, maxButtons))
    return reply('question', texts.incomplete(names, help, prefix + usage, prefix + example))
  }
  return offerLine(ctx, line, bots, textFor)
}

function offerLine(
  { texts: { assistant: texts } }: Pick<Context, 'texts'>,
  line: Line,
  bots: readonly Bot[],
  textFor: (prefix: string) => string,
): Reply {
  const [first] = bots
  const running = bots.filter(({ status }) => status === 'running').slice(0, maxButtons)
  const [target] = running
  if (!target) {
    return reply('action', texts.startFirst(first?.name ?? ''), {
      actions: first && first.status === 'stopped' ? [toAction('start', first)] : [],
    })
  }
  const isCorrected = line.id !== null && !line.spoken && isChanged(line)
  const said = texts.propose.command(namesOf(running), textFor(target.prefix))
  return reply('action', isCorrected ? `${texts.corrected} ${said}` : said, {
    actions: running.map(
      (bot): ChatAction => ({
        ...{ type: 'command', botId: bot.id, botName: bot.name },
        command: textFor(bot.prefix),
      }),
    ),
  })
}

const isChanged = (line: Line) =>
  line.id !== null && line.checked.is === 'right' && line.checked.isCorrected

/** The line as a bot with this prefix takes it. */
function lineOf(locale: string, line: Line, prefix: string): string {
  if (line.id === null) return `${line.prefix === null ? '' : prefix}${line.text}`
  return [prefix + infoOf(line.id, locale).name, ...line.checked.args].join(' ')
}
