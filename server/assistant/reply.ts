import type { ChatAction, ChatAnswer, ChatChoice, ChatLink } from '#contract/assistant'
import type { Bot } from '#contract/bots/bots'
import type { Catalogue } from '../locales/locales'

/** What the assistant says by itself; what it quotes stands in the guides. */
export type AssistantTexts = Catalogue['assistant']

/** What the assistant says of the caller's own things, before the guides are asked. */
export type Reply = {
  origin: ChatAnswer['origin']
  message: string
  links: readonly ChatLink[]
  actions: readonly ChatAction[]
  choices: readonly ChatChoice[]
}

export const reply = (
  origin: Reply['origin'],
  message: string,
  more: Partial<Reply> = {},
): Reply => ({ origin, message, links: [], actions: [], choices: [], ...more })

/** Several answers as one: what proposes or asks back names all of it. */
export function together(replies: readonly Reply[]): Reply | null {
  const [first, ...others] = replies
  if (!first || others.length === 0) return first ?? null
  const origins = replies.map(({ origin }) => origin)
  return {
    origin: (['action', 'question'] as const).find((one) => origins.includes(one)) ?? first.origin,
    message: replies.map(({ message }) => message).join('\n\n'),
    links: replies.flatMap(({ links }) => links),
    actions: replies.flatMap(({ actions }) => actions),
    choices: replies.flatMap(({ choices }) => choices),
  }
}

export const namesOf = (bots: readonly Bot[]): string[] => bots.map(({ name }) => name)

export const dashboardLink = ({ own }: AssistantTexts): ChatLink => ({
  title: own.yourBots,
  path: '/dashboard',
})
