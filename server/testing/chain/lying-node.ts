export type Question = { id: number; method: string; params: unknown[] }

/** Says something else than the node behind it: a result, or a whole response. */
export type Lie = (
  question: Question,
  truth: () => Promise<unknown>,
) => unknown | Response | Promise<unknown | Response>

/** A node in front of another that says the truth, until it is told what to say. */
export type LyingNode = AsyncDisposable & { url: string; asked: string[]; lie: Lie | null }

export function startLyingNode(url: string): LyingNode {
  const node: Omit<LyingNode, keyof AsyncDisposable> = { url: '', asked: [], lie: null }

  async function truth(question: Question): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', ...question }),
    })
    const { result } = (await response.json()) as { result: unknown }
    return result
  }

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const question = (await request.json()) as Question
      node.asked.push(question.method)
      const said = node.lie
        ? await node.lie(question, () => truth(question))
        : await truth(question)
      if (said instanceof Response) return said
      return Response.json({ jsonrpc: '2.0', id: question.id, result: said })
    },
  })
  node.url = `http://127.0.0.1:${server.port}`
  return Object.assign(node, { [Symbol.asyncDispose]: () => server.stop(true) })
}
