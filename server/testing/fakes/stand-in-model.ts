import { isRecord, parseUntrustedJson } from '../../game/untrusted-json'

/** A call that a stand-in model makes before it answers. */
export type StandInCall = { name: string; input: object }

/** An OpenAI-compatible server that words what it is given and nothing else. */
export type StandInModel = AsyncDisposable & {
  baseUrl: string
  /** The messages of every request, the oldest first. */
  requests: { role: string; content: string | null }[][]
}

const passage = /<<<\S+ \[(\d+)\] [^\n]*\n([\s\S]*?)\n\S+>>>/g
const sentence = /[^.!?\n]+[.!?]+(?=\s|$)/g
const longest = 3

/**
 * Answers with the first sentences of the best passage, or of what a tool gave last, each with its
 * number, after the call that `call` wants for the question.
 */
export function startStandInModel(
  call: (question: string) => StandInCall | null = () => null,
): StandInModel {
  const requests: StandInModel['requests'] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const body = parseUntrustedJson(await request.text())
      const messages = (isRecord(body) ? body.messages : []) as StandInModel['requests'][number]
      requests.push(messages)
      const asked = messages.findLast(({ role }) => role === 'user')?.content ?? ''
      const hasCalled = messages.some(({ role }) => role === 'tool')
      const wanted = hasCalled ? null : call(asked)
      const deltas = wanted ? [callDelta(wanted)] : spoken(wordsFrom(messages))
      return new Response([...deltas, 'data: [DONE]\n\n'].join(''), {
        headers: { 'content-type': 'text/event-stream' },
      })
    },
  })
  return {
    ...{ baseUrl: `${server.url.origin}/v1`, requests },
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}

const event = (delta: object) =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: null }] })}\n\n`

const spoken = (text: string) =>
  (text.match(/.{1,12}/gs) ?? []).map((content) => event({ content }))

const callDelta = ({ name, input }: StandInCall) =>
  event({
    tool_calls: [{ index: 0, id: 'call-1', function: { name, arguments: JSON.stringify(input) } }],
  })

function wordsFrom(messages: StandInModel['requests'][number]): string {
  const shown = messages.filter(({ role }) => role === 'system' || role === 'tool')
  const passages = shown.flatMap(({ content }) => [...(content ?? '').matchAll(passage)])
  const isTold = messages.at(-1)?.role === 'tool'
  const [, number, text = ''] = (isTold ? passages.at(-1) : passages[0]) ?? []
  if (!number) return 'NO_SE'
  const said = (text.match(sentence) ?? [text]).slice(0, longest)
  return said.map((one) => `${one.trim()} [${number}]`).join(' ')
}
