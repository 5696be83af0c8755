import type { ChatAction } from '#contract/assistant'
import type { Bot } from '#contract/bots/bots'
import type { Context } from '../context'
import { plainWords } from '../lib/plain-text'
import { languageOf } from '../locales/languages'
import { mentioned } from './bot-names'
import { commandFor } from './commands'
import { type AssistantTexts, type Reply, reply } from './reply'
import { type Request, requestOf } from './requests'

/** Buttons that one answer may have. */
const maxButtons = 10

/** The actions that a message asks for, as buttons: nothing is done here. Null without any. */
export function proposeActions(
  { config: { locale }, texts: { assistant: texts } }: Pick<Context, 'config' | 'texts'>,
  listBots: () => readonly Bot[],
  message: string,
): Reply | null {
  const said = languageOf(locale).assistant.requests
  if (!said.hint.test(plainWords(message))) return null
  const bots = listBots()
  const { bots: named, rest } = mentioned(locale, bots, message)
  const asked = requestOf(locale, rest)
  if (asked) {
    const isMeant = named.length > 0 || asked.isAll || said.anyBot.test(rest)
    return isMeant
      ? proposeRequest(texts, bots, targets(bots, named, asked.isAll), asked.request)
      : null
  }
  if (said.console.test(rest)) {
    return propose(texts, bots, targets(bots, named), 'console', texts.propose.console)
  }
  if (!said.command.test(rest)) return null
  return proposeCommand(texts, bots, targets(bots, named), (bot) =>
    commandFor(locale, bot, message),
  )
}

const targets = (bots: readonly Bot[], named: readonly Bot[], isAll = false): readonly Bot[] => {
  if (named.length > 0) return named
  return isAll || bots.length === 1 ? bots : []
}

const isOn = ({ status }: Bot) => status === 'running' || status === 'connecting'
const namesOf = (bots: readonly Bot[]) => bots.map(({ name }) => name)

function proposeRequest(
  texts: AssistantTexts,
  all: readonly Bot[],
  bots: readonly Bot[],
  request: Request,
): Reply {
  if (request === 'restart') return proposeRestart(texts, all, bots)
  const fitting = bots.filter((bot) => isOn(bot) === (request === 'stop'))
  if (bots.length > 0 && fitting.length === 0) {
    const names = namesOf(bots.slice(0, maxButtons))
    return reply(request === 'start' ? texts.alreadyStarted(names) : texts.alreadyStopped(names))
  }
  return propose(texts, all, fitting, request, texts.propose[request])
}

function proposeRestart(texts: AssistantTexts, all: readonly Bot[], bots: readonly Bot[]): Reply {
  const running = bots.filter(isOn)
  if (running.length === 0) return propose(texts, all, bots, 'start', texts.propose.start)
  const { message, actions } = propose(texts, all, running, 'stop', texts.propose.restart)
  const starts = running.slice(0, maxButtons / 2).map((bot) => toAction('start', bot))
  return reply(message, { actions: [...actions.slice(0, maxButtons / 2), ...starts] })
}

function propose(
  texts: AssistantTexts,
  all: readonly Bot[],
  bots: readonly Bot[],
  type: 'start' | 'stop' | 'console',
  say: (names: readonly string[]) => string,
): Reply {
  if (bots.length === 0) return whichBot(texts, all)
  const shown = bots.slice(0, maxButtons)
  const isCut = shown.length < bots.length
  return reply(
    [say(namesOf(shown)), ...(isCut ? [texts.more(bots.length - shown.length)] : [])].join(' '),
    {
      actions: shown.map((bot) => toAction(type, bot)),
      links: isCut ? [dashboardLink(texts)] : [],
    },
  )
}

export const dashboardLink = ({ yourBots }: AssistantTexts) => ({
  title: yourBots,
  path: '/dashboard',
})

const toAction = (type: 'start' | 'stop' | 'console', bot: Bot): ChatAction => ({
  type,
  botId: bot.id,
  botName: bot.name,
})

function proposeCommand(
  texts: AssistantTexts,
  all: readonly Bot[],
  bots: readonly Bot[],
  commandFor: (bot: Bot | null) => string | null,
): Reply | null {
  const found = bots.flatMap((bot) => {
    const command = commandFor(bot)
    return command ? [{ bot, command }] : []
  })
  const [first] = found
  if (!first) return bots.length === 0 && commandFor(null) ? whichBot(texts, all) : null
  const running = found.filter(({ bot }) => bot.status === 'running')
  if (running.length === 0) {
    return reply(texts.startFirst(first.bot.name), { actions: [toAction('start', first.bot)] })
  }
  const shown = running.slice(0, maxButtons)
  return reply(texts.propose.command(namesOf(shown.map(({ bot }) => bot)), first.command), {
    actions: shown.map(({ bot, command }) => ({
      ...{ type: 'command' as const, botId: bot.id, botName: bot.name },
      command,
    })),
  })
}

/** Asks for a name where several bots could be meant. */
export function whichBot(texts: AssistantTexts, bots: readonly Bot[]): Reply {
  if (bots.length === 0) return reply(texts.noBots, { links: [dashboardLink(texts)] })
  return reply(texts.whichBot(namesOf(bots.slice(0, maxButtons))), {
    links: [dashboardLink(texts)],
  })
}
