import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node'
import { HostError } from '../game/protocol'
import { systemTicker } from '../lib/clock'
import { delay } from '../lib/delay'
import { every } from '../lib/every'
import { type Codec, codec } from './codec'
import { type BusOptions, dial, type Nats, toUrls } from './dial'
import { isOldServer } from './server-version'

export type Bus = AsyncDisposable &
  Codec & {
    /** Ms since the beginning of the last round trip that the bus has answered; Infinity before the first. */
    silentMs(): number
    isUp(): boolean
    /** Of the server that we are connected to, or were last. */
    server(): { version: string; isOld: boolean } | null
    /** Throws HOST_UNAVAILABLE while the bus is down, and TOO_LARGE. That it arrives, nobody says. */
    publish(subject: string, message: unknown): void
    subscribe(subject: string, listener: (message: unknown, subject: string) => void): Disposable
    /** The same with messages as they come, also those of streams. */
    hear(subject: string, listener: (message: Msg) => void): Disposable
    /** At once when the bus is up, and after every reconnect; all subscriptions stand by then. */
    onUp(listener: () => void): Disposable
    /** Throws HOST_UNAVAILABLE while the bus is down. Each reconnect brings another one. */
    connection(): NatsConnection
    nats: Nats
    /** What failed and has nobody else who could be told. */
    trouble(error: unknown): void
  }

type Hearing = { subject: string; listener: (message: Msg) => void; live: Subscription | null }

const pingMs = 1_000
/** Between two dials: a lease lasts for seconds, and outlasts a bus that begins anew. */
const longestWaitMs = 1_000
/** How long what was published may take to leave when the bus is closed. */
const farewellMs = 1_000

/**
 * A bus that is dialled until it is disposed, each time with a client of its own: what a client
 * would send while it has no connection it loses without a word, and each of its dials leaks.
 */
export async function connectBus(
  options: BusOptions & { trouble(error: unknown): void },
): Promise<Bus> {
  const nats = await import('@nats-io/transport-node')
  const { trouble } = options
  const urls = toUrls(options.url)
  const stop = new AbortController()
  const hearings = new Set<Hearing>()
  const upListeners = new Set<() => void>()
  let live: NatsConnection | null = null
  let isToldUp = false
  let version: string | null = null
  let answeredAt = Number.NEGATIVE_INFINITY

  function connection() {
    if (live && !live.isClosed()) return live
    throw new HostError('HOST_UNAVAILABLE', 'the bus is down')
  }

  /** A listener that throws must not end the client's reading. */
  function guard<A extends unknown[]>(run: (...args: A) => void) {
    return (...args: A) => {
      try {
        run(...args)
      } catch (error) {
        trouble(error)
      }
    }
  }

  function attach(hearing: Hearing, to: NatsConnection) {
    const heard = guard(hearing.listener)
    hearing.live = to.subscribe(hearing.subject, {
      // That it is refused, the status says as well.
      callback: (error, message) => (error ? undefined : heard(message)),
    })
  }

  function hear(subject: string, listener: (message: Msg) => void): Disposable {
    const hearing: Hearing = { subject, listener, live: null }
    hearings.add(hearing)
    if (live) attach(hearing, live)
    return {
      [Symbol.dispose]() {
        hearings.delete(hearing)
        hearing.live?.unsubscribe()
      },
    }
  }

  async function ping(to: NatsConnection) {
    const sentAt = systemTicker.now()
    await to.flush()
    answeredAt = Math.max(answeredAt, sentAt)
  }

  async function tellTroubles(of: NatsConnection) {
    for await (const status of of.status()) if (status.type === 'error') trouble(status.error)
  }

  /** Until the connection is lost. */
  async function use(to: NatsConnection) {
    live = to
    version = to.info?.version ?? null
    void tellTroubles(to).catch(trouble)
    for (const hearing of hearings) attach(hearing, to)
    await Promise.race([ping(to), to.closed()])
    using _ = every(pingMs, () => ping(to), trouble)
    isToldUp = true
    if (!to.isClosed()) for (const listener of upListeners) guard(listener)()
    await to.closed()
  }

  async function keepConnected() {
    let failures = 0
    while (!stop.signal.aborted) {
      const [url] = urls
      urls.push(...urls.splice(0, 1))
      try {
        const dialled = await dial(nats, options, url, stop.signal)
        failures = 0
        await use(dialled)
      } catch (error) {
        if (!stop.signal.aborted) trouble(error)
      }
      live = null
      isToldUp = false
      // Apart from each other, so that not all hosts come back in one moment.
      const waitMs = Math.min(250 * 2 ** failures++, longestWaitMs)
      await delay(waitMs * (0.5 + Math.random() / 2), stop.signal)
    }
  }

  const ended = keepConnected()
  return {
    ...codec,
    nats,
    trouble,
    connection,
    hear,
    silentMs: () => systemTicker.now() - answeredAt,
    isUp: () => live !== null && !live.isClosed(),
    server: () => (version === null ? null : { version, isOld: isOldServer(version) }),
    publish(subject, message) {
      connection().publish(subject, codec.pack(message))
    },
    subscribe: (subject, listener) =>
      hear(subject, (message) => {
        // We send none: what has some is a stream's answer, sent here by who asked for it.
        if (!message.headers) listener(codec.unpack(message.data), message.subject)
      }),
    onUp(listener) {
      upListeners.add(listener)
      if (isToldUp) queueMicrotask(guard(listener))
      return { [Symbol.dispose]: () => void upListeners.delete(listener) }
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      if (live && !live.isClosed()) {
        await Promise.race([live.flush(), live.closed(), Bun.sleep(farewellMs)])
        await live.close()
      }
      await ended
    },
  }
}
