import type { ChatAction, ChatLink } from '#contract/assistant'

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
