import { createServer } from 'node:net'
import { listenLocally } from '../lib/listen'

/** A port of 127.0.0.1 on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenLocally(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Where systems give nobody a port who asks for any: nobody takes it between now and its use. */
const quiet = { from: 20_000, count: 12_000 }

/** A port of 127.0.0.1 that stays free for who is to listen there later. */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = quiet.from + Math.floor(Math.random() * quiet.count)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
