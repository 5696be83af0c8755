import type { ChatLink } from '#contract/assistant'
import { guidePath } from '#contract/guides'
import type { Context } from '../../context'
import type { Retrieval } from '../retrieve'

/** What a language model may say: a section of the guides, or what the caller's own state is. */
export type Passage = { link: ChatLink; text: string }

const maxPassages = 4
const passageLength = 2_000

/** The sections that were found, as passages: as many of each half of a question. */
export function passagesOf(
  { texts: { assistant } }: Pick<Context, 'texts'>,
  retrievals: readonly Retrieval[],
): Passage[] {
  const each = Math.ceil(maxPassages / retrievals.length)
  return retrievals.flatMap(({ found }) =>
    found.slice(0, each).map(({ section: { guide, title, heading, anchor, text } }) => ({
      link: { title: assistant.source(title, heading), path: guidePath(guide, anchor) },
      text: text.slice(0, passageLength),
    })),
  )
}
