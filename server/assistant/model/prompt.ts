import type { ChatTurn } from '#contract/assistant'
import type { Section } from '../../guides/sections'
import { newId } from '../../lib/ids'
import type { Catalogue } from '../../locales/locales'

export type Prompt = { role: 'system' | 'user' | 'assistant'; content: string }[]

/** What the model writes when the passages do not answer. */
export const noAnswer = 'NO_SE'

const historyBytes = 4_096
const passageLength = 2_000

/** Passages go in as data between marks that nobody can guess; of users, only the question. */
export function promptOf(
  { assistant, assistantPrompt }: Catalogue,
  sections: readonly Section[],
  history: readonly ChatTurn[],
  question: string,
): Prompt {
  const mark = newId()
  const passages = sections.map(({ title, heading, text }) =>
    assistantPrompt.passage(mark, assistant.source(title, heading), text.slice(0, passageLength)),
  )
  return [
    { role: 'system', content: assistantPrompt.system(mark, noAnswer, passages) },
    ...recent(history),
    { role: 'user', content: question },
  ]
}

/** The newest turns that fit. */
function recent(history: readonly ChatTurn[]): Prompt {
  const kept: Prompt = []
  let bytes = 0
  for (const { role, content } of history.toReversed()) {
    bytes += Buffer.byteLength(content)
    if (bytes > historyBytes) break
    kept.unshift({ role, content })
  }
  return kept
}
