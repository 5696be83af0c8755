import { createServer } from 'node:net'

/** Where systems give nobody a port who asks for any: nobody takes it between now and its use. */
const quiet = { from: 20_000, count: 12_000 }

/** Two who ask at once get two. */
const given = new Set<number>()

/** A port of 127.0.0.1 on which nobody listens, and that stays free for who is to listen there later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = quiet.from + Math.floor(Math.random() * quiet.count)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
