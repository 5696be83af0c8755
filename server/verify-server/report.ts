import type { Text } from '../locales/text'

/** What is looked at, in order. */
export const checkIds = [
  'ping',
  'join',
  'position',
  'ground',
  'vitals',
  'inventory',
  'walk',
  'window',
  'chat',
  'stay',
  'rejoin',
  'leave',
] as const
export type CheckId = (typeof checkIds)[number]

type CheckResult = 'ok' | 'failed' | 'skipped'

/** How one check went, and what was seen; `ms`: how long it took. */
export type CheckReport = { id: CheckId; result: CheckResult; ms: number; detail: Text }

/** What `--json` prints once its sentences are rendered; `version`: the one that the bot spoke. */
export type VerifyReport = {
  address: string
  version: string | null
  startedAt: string
  checks: CheckReport[]
  passed: boolean
}

/** What a server did not do; the words are what is shown of it. */
export class CheckFailed extends Error {
  override name = 'CheckFailed'
  constructor(readonly words: Text) {
    super(typeof words === 'string' ? words : words.code)
  }
}

/** A check that is not made, and why. */
export class CheckSkipped extends CheckFailed {
  override name = 'CheckSkipped'
}
