import type { ChatTurn } from '#contract/assistant'
import { newId } from '../../lib/ids'
import type { Catalogue } from '../../locales/locales'
import type { Passage } from './passages'
import type { ToolCall } from './tools'

type Called = { id: string; type: 'function'; function: { name: string; arguments: string } }

export type Prompt = (
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: Called[] }
  | { role: 'tool'; tool_call_id: string; content: string }
)[]

/** What the model writes when the passages do not answer. */
export const noAnswer = 'NO_SE'

const historyBytes = 4_096

/** Passages go in as data between marks that nobody can guess; of users, only what they said. */
export type Writing = {
  prompt: Prompt
  /** Passages that come later, as a tool gives them; `first`: how many there were. */
  write(passages: readonly Passage[], first: number): string
}

export function promptOf(
  { assistantPrompt }: Catalogue,
  passages: readonly Passage[],
  history: readonly ChatTurn[],
  question: string,
): Writing {
  const mark = newId()
  const write = (some: readonly Passage[], first: number) =>
    some
      .map(({ link, text }, at) => assistantPrompt.passage(mark, first + at + 1, link.title, text))
      .join('\n\n')
  return {
    write,
    prompt: [
      { role: 'system', content: assistantPrompt.system(mark, noAnswer, write(passages, 0)) },
      ...recent(history),
      { role: 'user', content: question },
    ],
  }
}

/** What a model called, as it wants to be reminded of it. */
export const callsAsTurn = (text: string, calls: readonly ToolCall[]): Prompt[number] => ({
  role: 'assistant',
  content: text || null,
  tool_calls: calls.map(({ id, name, input }) => ({
    ...{ id, type: 'function' },
    function: { name, arguments: input },
  })),
})

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
