/**
 * An OpenAI-compatible server that begins every answer alike and waits to be told its end; both are
 * claims of the first passage.
 */
export type LanguageModel = AsyncDisposable & {
  baseUrl: string
  /** The rest of the answer under way; null breaks it off. */
  end(rest: string | null): void
}

const encoder = new TextEncoder()
const delta = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: null }] })}\n\n`

export function startLanguageModel(beginning: string): LanguageModel {
  let ending = Promise.withResolvers<string | null>()
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => {
      const body = new ReadableStream<Uint8Array>({
        async start(stream) {
          stream.enqueue(encoder.encode(delta(`${beginning.trimEnd()} [1] `)))
          const rest = await ending.promise
          if (rest !== null)
            stream.enqueue(encoder.encode(`${delta(`${rest} [1]`)}data: [DONE]\n\n`))
          stream.close()
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
  })
  return {
    baseUrl: `${server.url.origin}/v1`,
    end(rest) {
      ending.resolve(rest)
      ending = Promise.withResolvers()
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}
