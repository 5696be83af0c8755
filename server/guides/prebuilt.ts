import type { GuideText } from './guide-text'

/** What the build made of our own guides ahead; null when run from source. */
export const prebuilt: {
  guides: readonly GuideText[]
  /** The file that holds what the search learnt from them. */
  learnt: string
} | null = null
