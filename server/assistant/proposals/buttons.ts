import type { ChatAction, ChatChoice } from '#contract/assistant'
import type { Bot } from '#contract/bots/bots'
import { limits } from '#contract/limits'
import type { Context } from '../../context'
import { dashboardLink, namesOf, type Reply, reply } from '../reply'

/** Buttons that one answer may have. */
export const maxButtons = 10

export type Switch = 'start' | 'stop' | 'restart'

export const toAction = (type: 'start' | 'stop' | 'console', bot: Bot): ChatAction => ({
  type,
  botId: bot.id,
  botName: bot.name,
})

/** Asks for a name where several bots could be meant, with a button for each while they are few. */
export function whichBot(
  { texts: { assistant: texts } }: Pick<Context, 'texts'>,
  bots: readonly Bot[],
  choose: Switch | 'console' | ((name: string) => string),
  fitting: readonly Bot[] = bots,
): Reply {
  if (bots.length === 0) {
    return reply('state', texts.own.noBots, { links: [dashboardLink(texts)] })
  }
  const say = typeof choose === 'string' ? texts.choose[choose] : choose
  const choices: ChatChoice[] = fitting
    .slice(0, limits.assistant.choices)
    .map(({ name }) => ({ label: name, message: say(name).slice(0, limits.assistant.question) }))
  return reply('question', texts.whichBot(namesOf(bots.slice(0, maxButtons))), { choices })
}
