/** A node of a chain about which nothing is asked but whether it is the right one. */
export function serveNode(chainId: number) {
  const answers: Record<string, unknown> = {
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_blockNumber: '0x1',
    // The token has six decimals.
    eth_call: `0x${'6'.padStart(64, '0')}`,
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { id, method } = await request.json()
      return Response.json({ jsonrpc: '2.0', id, result: answers[method] ?? null })
    },
  })
  return { url: `http://127.0.0.1:${server.port}`, [Symbol.asyncDispose]: () => server.stop(true) }
}
