import type { ChatAction, ChatLink } from '#contract/assistant'
import type { Catalogue } from '../locales/locales'

/** What the assistant says by itself; what it quotes stands in the guides. */
export type AssistantTexts = Catalogue['assistant']

/** What the assistant says of the caller's own things, before the guides are asked. */
export type Reply = {
  message: string
  links: ChatLink[]
  actions: ChatAction[]
}

export const reply = (message: string, more: Partial<Reply> = {}): Reply => ({
  message,
  links: [],
  actions: [],
  ...more,
})
