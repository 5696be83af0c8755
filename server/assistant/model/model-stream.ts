import { isRecord, parseUntrustedJson } from '../../game/untrusted-json'

/** A language model that did not answer as it should. */
export class ModelError extends Error {
  override name = 'ModelError'
}

/** A part of a completion: words, or a part of the call of a tool, which `at` counts. */
export type Piece =
  | { text: string }
  | { call: { at: number; id: string; name: string; input: string } }

/** What a whole answer may weigh on the wire. */
const mostBytes = 1024 * 1024

/**
 * What a chat completion says and calls, piece by piece. Both ways to answer are read: server-sent
 * events, and one JSON object. Throws ModelError for anything else, and for an answer without an end.
 */
export async function* readCompletion(response: Response): AsyncGenerator<Piece> {
  if (!response.ok) throw new ModelError(`status ${response.status}`)
  const type = response.headers.get('content-type') ?? ''
  if (/^application\/json\b/i.test(type)) yield* choiceOf(await readAll(response), 'message').pieces
  else if (/^text\/event-stream\b/i.test(type)) yield* readEvents(response)
  else throw new ModelError('neither JSON nor events')
}

async function* readEvents(response: Response) {
  let hasEnded = false
  for await (const line of lines(response)) {
    if (!line.startsWith('data:')) continue
    const data = line.slice('data:'.length).trim()
    if (data === '[DONE]') return
    const { pieces, finish } = choiceOf(data, 'delta')
    yield* pieces
    hasEnded ||= finish
  }
  if (!hasEnded) throw new ModelError('the stream broke off')
}

/** What one choice says; a filter's end is a failure. */
function choiceOf(json: string, part: 'delta' | 'message'): { pieces: Piece[]; finish: boolean } {
  const parsed = parseUntrustedJson(json)
  const choices = isRecord(parsed) ? parsed.choices : undefined
  if (!Array.isArray(choices)) throw new ModelError('no choices')
  const choice: unknown = choices[0]
  // The last event may carry only what the answer cost.
  if (!isRecord(choice)) return { pieces: [], finish: false }
  const { finish_reason: finish, [part]: said } = choice
  if (finish === 'content_filter') throw new ModelError('filtered')
  const { content, tool_calls: calls } = isRecord(said) ? said : {}
  const text = typeof content === 'string' && content !== '' ? [{ text: content }] : []
  const called = Array.isArray(calls) ? calls.flatMap(callOf) : []
  return { pieces: [...text, ...called], finish: typeof finish === 'string' }
}

function callOf(call: unknown, place: number): Piece[] {
  if (!isRecord(call) || !isRecord(call.function)) return []
  const { name, arguments: input } = call.function
  const at = typeof call.index === 'number' ? call.index : place
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return [{ call: { at, id: textOf(call.id), name: textOf(name), input: textOf(input) } }]
}

async function readAll(response: Response) {
  let text = ''
  for await (const piece of decoded(response)) text += piece
  return text
}

async function* lines(response: Response) {
  let rest = ''
  for await (const piece of decoded(response)) {
    const parts = (rest + piece).split(/\r?\n/)
    rest = parts.pop() ?? ''
    yield* parts
  }
  yield rest
}

async function* decoded(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new ModelError('too much')
    yield decoder.decode(chunk, { stream: true })
  }
}
