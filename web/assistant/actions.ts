import type { ChatAction } from '#contract/assistant'

/** What became of an action, for the conversation; null when the page itself shows it. */
export type Outcome = { ok: boolean; message: string } | null

/** Does what somebody has confirmed, with their own rights. */
export type RunAction = (action: ChatAction) => Promise<Outcome>
