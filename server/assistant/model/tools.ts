import type { ChatAction } from '#contract/assistant'
import type { Bot } from '#contract/bots/bots'
import type { UserRow } from '../../auth/sessions'
import type { Context } from '../../context'
import { isRecord, parseUntrustedJson } from '../../game/untrusted-json'
import { plainWords } from '../../lib/plain-text'
import { accountReply } from '../own/account-answers'
import { cardOf } from '../own/cards'
import { livesOf } from '../own/lives'
import { propose } from '../proposals/proposals'
import { requestInWords } from '../reading/in-words'
import { retrieveAll } from '../retrieve'
import type { Passage } from './passages'
import { passagesOf } from './passages'

/** A call of a tool as a model makes it: nothing of it is trusted. */
export type ToolCall = { id: string; name: string; input: string }

/** A tool as an OpenAI-compatible server is told of it. */
export type ToolShape = {
  type: 'function'
  function: { name: ToolName; description: string; parameters: object }
}

const toolNames = ['search_guides', 'my_bots', 'my_account', 'propose'] as const
type ToolName = (typeof toolNames)[number]

const maxBots = 10

const text = { type: 'string' } as const
const object = (properties: object, required: readonly string[] = []) => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
})

const parameters: Record<ToolName, object> = {
  search_guides: object({ question: text }, ['question']),
  my_bots: object({ names: { type: 'array', items: text } }),
  my_account: object({}),
  propose: object(
    {
      action: { type: 'string', enum: ['start', 'stop', 'restart', 'console', 'command'] },
      bot: text,
      command: text,
    },
    ['action', 'bot'],
  ),
}

/** The tools, described in the language of the installation. */
export const toolsFor = ({ assistantPrompt }: Context['texts']): ToolShape[] =>
  toolNames.map((name) => ({
    type: 'function',
    function: {
      ...{ name, description: assistantPrompt.tools[name], parameters: parameters[name] },
    },
  }))

/** What a tool gave: passages to quote from, what it proposes, and a sentence when neither. */
export type ToolResult = { passages: Passage[]; actions: readonly ChatAction[]; note: string }

/** Runs a tool with the caller's own rights; it looks up and proposes, and does nothing. */
export function runTool(
  ctx: Context,
  user: UserRow,
  bots: readonly Bot[],
  { name, input }: ToolCall,
): ToolResult {
  const { assistantPrompt: texts, assistant } = ctx.texts
  const given = parseUntrustedJson(input || '{}')
  const values = isRecord(given) ? given : {}
  const nothing = { passages: [], actions: [], note: texts.noResult }
  switch (toolNames.find((known) => known === name)) {
    case 'search_guides': {
      const question = textOf(values.question)
      const found = question ? passagesOf(ctx, retrieveAll(ctx, question, [])) : []
      return { ...nothing, passages: found }
    }
    case 'my_bots': {
      const lives = livesOf(ctx)
      const wanted = Array.isArray(values.names) ? values.names.map(textOf).map(plainWords) : []
      const some = bots.filter(
        (bot) => wanted.length === 0 || wanted.includes(plainWords(bot.name)),
      )
      const cards = some.slice(0, maxBots).map((bot) => cardOf(ctx, lives, bot))
      if (cards.length === 0) return { ...nothing, note: texts.noSuchBot }
      return { ...nothing, passages: [passageOf(assistant.own.yourBots, '/dashboard', cards)] }
    }
    case 'my_account': {
      const facts = (['plan', 'limit', 'points'] as const).map(
        (question) => accountReply(ctx, user, bots.length, question).message,
      )
      return { ...nothing, passages: [passageOf(assistant.own.yourPlan, '/payment', facts)] }
    }
    case 'propose': {
      const request = requestInWords(ctx, bots, {
        action: textOf(values.action),
        bot: textOf(values.bot),
        command: textOf(values.command),
      })
      const reply = request && propose(ctx, bots, request)
      return { ...nothing, actions: reply?.actions ?? [], note: reply?.message ?? texts.noResult }
    }
    default:
      return nothing
  }
}

const passageOf = (title: string, path: string, lines: readonly string[]): Passage => ({
  link: { title, path },
  text: lines.join('\n'),
})

const maxText = 500
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, maxText) : '')
