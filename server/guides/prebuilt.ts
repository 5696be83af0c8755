import type { GuideText } from './guide-text'

/** What the build made of our own guides ahead, by language; nothing when run from source. */
export const prebuilt: Record<
  string,
  {
    guides: readonly GuideText[]
    /** The file of their search index. */
    index: string
  }
> = {}
