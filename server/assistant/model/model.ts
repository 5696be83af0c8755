import { limits } from '#contract/limits'
import type { AiConfig } from '../config'
import { ModelError, readCompletion } from './model-stream'
import type { Prompt } from './prompt'
import type { ToolCall, ToolShape } from './tools'

const maxTokens = 700
/** Low: it is to word what it is given. */
const temperature = 0.2
/** Calls of tools in one answer, and what each may weigh. */
const maxCalls = 4
const maxInput = 2_000

/** What a model answers: words, or calls of tools whose results it waits for. */
export type Completion = { text: string; calls: readonly ToolCall[] }

/**
 * Asks an OpenAI-compatible server and calls `onText` with the answer so far. Returns all of it;
 * throws when it is empty or too long, or the deadline passes.
 */
export async function askModel(
  { baseUrl, model, key }: AiConfig,
  messages: Prompt,
  tools: readonly ToolShape[],
  signal: AbortSignal,
  onText: (soFar: string) => void,
): Promise<Completion> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      ...{ model, messages, stream: true, max_tokens: maxTokens, temperature },
      ...(tools.length > 0 && { tools }),
    }),
    // The key is for this address and no other.
    redirect: 'error',
    signal,
  })
  let text = ''
  const calls = new Map<number, ToolCall>()
  for await (const piece of readCompletion(response)) {
    if ('text' in piece) {
      text += piece.text
      if (text.length > limits.assistant.answer) throw new ModelError('too long')
      onText(text)
      continue
    }
    const { at, ...part } = piece.call
    const before = calls.get(at) ?? { id: '', name: '', input: '' }
    const call = {
      id: before.id || part.id,
      name: before.name || part.name,
      input: before.input + part.input,
    }
    calls.set(at, call)
    if (calls.size > maxCalls || call.input.length > maxInput)
      throw new ModelError('too many calls')
  }
  if (text.trim() === '' && calls.size === 0) throw new ModelError('empty')
  return { text, calls: [...calls.values()] }
}
