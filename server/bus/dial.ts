import { createConnection } from 'node:net'
import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node'

export type Nats = typeof import('@nats-io/transport-node')

export type BusOptions = {
  /** `nats://host:4222` or `tls://…`, several with commas; may hold `user:password@` or `token@`. */
  url: string
  /** How the server names us in what it tells its operator. */
  name: string
  /** The JWT is asked for at each dial, so that a newer one is used. */
  credentials?:
    | { jwt(): string; seed: string }
    | { user: string; password: string }
    | { token: string }
  /** PEM: whom to trust, and who we are. */
  tls?: { ca?: string; cert?: string; key?: string }
  /** Where answers come, if not at the usual place: a host may hear its own only. */
  inbox?: string
}

/** Throws for what is no address of a bus. */
export function toUrls(text: string): [URL, ...URL[]] {
  const [first, ...others] = text.split(',').map((url) => new URL(url.trim()))
  const wrong = [first, ...others].find((url) => !url || !['nats:', 'tls:'].includes(url.protocol))
  if (!first || wrong) throw new Error(`not nats:// or tls://: ${wrong?.protocol}`)
  return [first, ...others]
}

/** How long a server may take to answer a dial. */
const dialMs = 5_000

/** One connection, which does not dial again by itself. Throws when there is none to be had. */
export async function dial(
  nats: Nats,
  options: BusOptions,
  url: URL,
  signal: AbortSignal,
): Promise<NatsConnection> {
  await hello(url, AbortSignal.any([signal, AbortSignal.timeout(dialMs)]))
  const connection = await nats.connect(toConnectionOptions(nats, options, url))
  if (!signal.aborted) return connection
  await connection.close()
  throw new Error('no longer wanted')
}

/**
 * Waits for a server's first word, on a connection of our own: of a server that takes connections
 * and says nothing, the client would leave one open with each dial.
 */
async function hello({ hostname, port }: URL, signal: AbortSignal): Promise<void> {
  const socket = createConnection(Number(port) || 4222, hostname.replace(/^\[|\]$/g, ''))
  const giveUp = () => socket.destroy(new Error('no word from the server'))
  signal.addEventListener('abort', giveUp)
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('data', () => resolve())
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('closed by the server')))
    })
  } finally {
    signal.removeEventListener('abort', giveUp)
    socket.destroy()
  }
}

function toConnectionOptions(nats: Nats, options: BusOptions, url: URL): ConnectionOptions {
  return {
    servers: url.host,
    name: options.name,
    authenticator: toAuthenticator(nats, options.credentials ?? credentialsIn(url)),
    tls: options.tls ?? (url.protocol === 'tls:' ? {} : undefined),
    inboxPrefix: options.inbox,
    timeout: dialMs,
    reconnect: false,
    ignoreClusterUpdates: true,
    // A server that is silent for longer is taken for lost; the client's own default is minutes.
    pingInterval: 2_000,
    maxPingOut: 2,
  }
}

function toAuthenticator(nats: Nats, credentials: BusOptions['credentials']) {
  if (!credentials) return undefined
  if ('token' in credentials) return nats.tokenAuthenticator(credentials.token)
  if ('user' in credentials)
    return nats.usernamePasswordAuthenticator(credentials.user, credentials.password)
  return nats.jwtAuthenticator(credentials.jwt, new TextEncoder().encode(credentials.seed))
}

function credentialsIn({ username, password }: URL): BusOptions['credentials'] {
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  if (name === '') return undefined
  return secret === '' ? { token: name } : { user: name, password: secret }
}
