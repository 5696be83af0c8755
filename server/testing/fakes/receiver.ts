import { localCertificate } from './local-certificate'

type Received = {
  path: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  text: string
}

type Answer = (received: Received) => Response | Promise<Response>

/** Somebody's server that messages are posted to; it keeps what it takes. */
export type Receiver = AsyncDisposable & {
  /** With its path. */
  url: string
  port: number
  received: readonly Received[]
  /** The JSON of each. */
  bodies<T = Record<string, unknown>>(): T[]
  /** What it answers from now on. */
  answer(answer: Answer): void
}

/** Listens on 127.0.0.1; `secure`: by https, with a certificate of `localhost` that nobody trusts by itself. */
export function startReceiver(
  answer: Answer = () => new Response('ok'),
  { secure = false, port = 0 }: { secure?: boolean; port?: number } = {},
): Receiver {
  const received: Received[] = []
  let respond = answer
  const { cert, key } = localCertificate
  const server = Bun.serve({
    ...{ port, hostname: '127.0.0.1', development: false, idleTimeout: 30 },
    ...(secure ? { tls: { cert, key } } : {}),
    async fetch(request) {
      const body = new Uint8Array(await request.arrayBuffer())
      const { pathname, search } = new URL(request.url)
      const text = new TextDecoder().decode(body)
      const one = { path: pathname + search, headers: request.headers, body, text }
      received.push(one)
      return await respond(one)
    },
  })
  const listening = server.port ?? 0
  return {
    url: `${secure ? 'https://localhost' : 'http://127.0.0.1'}:${listening}/aviso`,
    port: listening,
    received,
    bodies: () => received.map(({ text }) => JSON.parse(text)),
    answer: (next) => {
      respond = next
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  }
}

/** What a context has to trust to reach one by https. */
export const receiverCa: string = localCertificate.cert
