import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream'
import { z } from 'zod'
import { delay } from '../../lib/delay'
import type { Bus } from '../connection'
import { hostOf } from '../subjects'
import { openKeepStream } from './keep-stream'

export type KeptEvent = { host: string; inc: string; seq: number; event: unknown }

export type FollowOptions = {
  /** Stores all of them or none, in this order. When it fails it is asked again with the same. */
  store(events: KeptEvent[]): void | Promise<void>
  /** The `seq` that was stored last of this life of a host, 0 for none: stored with the events, as long as the bus keeps them. */
  lastSeq(host: string, inc: string): number
  /** Events of this host are missing before those that were just stored. */
  onGap(host: string): void
  /** Of the stream, in a cluster. */
  replicas?: number
}

const Kept = z.object({ inc: z.string().min(1).max(64), seq: z.int().min(1), event: z.unknown() })

const mostAtOnce = 500
const gatherMs = 250
const againMs = 1_000

/** Hands over what hosts have kept, each event once and in order, and acknowledges what is stored. */
export function followKept(bus: Bus, options: FollowOptions): AsyncDisposable {
  const { store, lastSeq, onGap, replicas = 1 } = options
  const stop = new AbortController()

  function parse({ subject, data }: JsMsg): KeptEvent | null {
    try {
      const host = hostOf(subject)
      return host ? { host, ...Kept.parse(bus.unpack(data)) } : null
    } catch (error) {
      bus.trouble(error)
      return null
    }
  }

  /** Without what was stored before: what is sent again after minutes is kept twice. */
  function select(messages: JsMsg[]) {
    const last = new Map<string, number>()
    const gaps = new Set<string>()
    const events = messages.flatMap((message) => {
      const event = parse(message)
      if (!event) return []
      const life = `${event.host}.${event.inc}`
      const before = last.get(life) ?? lastSeq(event.host, event.inc)
      last.set(life, Math.max(before, event.seq))
      if (event.seq > before + 1) gaps.add(event.host)
      return event.seq > before ? [event] : []
    })
    return { events, gaps }
  }

  async function take(messages: JsMsg[]) {
    const { events, gaps } = select(messages)
    while (events.length > 0) {
      try {
        await store(events)
        break
      } catch (error) {
        bus.trouble(error)
        await delay(againMs, stop.signal)
        if (stop.signal.aborted) return
      }
    }
    messages.at(-1)?.ack()
    for (const host of gaps) onGap(host)
  }

  async function read(messages: ConsumerMessages) {
    const iterator = messages[Symbol.asyncIterator]()
    let next = iterator.next()
    for (;;) {
      const first = await next
      if (first.done) return
      const batch = [first.value]
      const gathered = delay(gatherMs, stop.signal)
      next = iterator.next()
      while (batch.length < mostAtOnce) {
        const one = await Promise.race([next, gathered])
        if (!one || one.done) break
        batch.push(one.value)
        next = iterator.next()
      }
      await take(batch)
    }
  }

  async function readOn() {
    const connection = bus.connection()
    const consumer = await openKeepStream(bus, replicas)
    const messages = await consumer.consume({
      max_messages: mostAtOnce,
      abort_on_missing_resource: true,
    })
    const end = () => messages.stop()
    stop.signal.addEventListener('abort', end)
    void connection.closed().then(end)
    if (stop.signal.aborted) end()
    try {
      await read(messages)
    } finally {
      stop.signal.removeEventListener('abort', end)
      await messages.close()
    }
  }

  async function follow() {
    while (!stop.signal.aborted) {
      try {
        if (bus.isUp()) await readOn()
      } catch (error) {
        if (bus.isUp()) bus.trouble(error)
      }
      await delay(againMs, stop.signal)
    }
  }

  const following = follow()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await following
    },
  }
}
