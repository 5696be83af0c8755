import { limits } from '#contract/limits'
import type { AiConfig } from '../config'
import { ModelError, readCompletion } from './model-stream'
import type { Prompt } from './prompt'

const maxTokens = 700
/** Low: it is to word what the guides say. */
const temperature = 0.2

/**
 * Asks an OpenAI-compatible server and calls `onText` with the answer so far. Returns all of it;
 * throws when it is empty or too long, or the deadline passes.
 */
export async function askModel(
  { baseUrl, model, key }: AiConfig,
  messages: Prompt,
  signal: AbortSignal,
  onText: (soFar: string) => void,
): Promise<string> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages, stream: true, max_tokens: maxTokens, temperature }),
    // The key is for this address and no other.
    redirect: 'error',
    signal,
  })
  let text = ''
  for await (const piece of readCompletion(response)) {
    text += piece
    if (text.length > limits.assistant.answer) throw new ModelError('too long')
    onText(text)
  }
  if (text.trim() === '') throw new ModelError('empty')
  return text
}
