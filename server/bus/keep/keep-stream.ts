import type { Consumer, JetStreamManager } from '@nats-io/jetstream'
import { dayMs, hourMs, minuteMs } from '../../lib/time'
import { mostBytes } from '../codec'
import type { Bus } from '../connection'
import { ensureStream } from '../store'
import { everyHost, keepStream } from '../subjects'

const nanos = (ms: number) => ms * 1_000_000

/**
 * Reads the stream on from what control has acknowledged last, in its order. Each time by a consumer
 * of its own: one that goes on would send what it once sent in vain only later, after what is newer.
 */
export async function openKeepStream(bus: Bus, replicas: number): Promise<Consumer> {
  const manager = await ensureStream(bus, {
    name: keepStream,
    subjects: [everyHost.keep],
    max_age: nanos(dayMs),
    max_bytes: 2 * 1024 ** 3,
    max_msg_size: mostBytes + 1024,
    duplicate_window: nanos(2 * minuteMs),
    deny_delete: true,
    deny_purge: true,
    num_replicas: replicas,
  })
  const { AckPolicy, DeliverPolicy, jetstream } = await import('@nats-io/jetstream')
  const earlier = await consumersOf(manager)
  const floors = earlier.map(({ ack_floor, config }) => {
    return Math.max(ack_floor.stream_seq, (config.opt_start_seq ?? 1) - 1)
  })
  // A server that lost its power may have kept less than it had us acknowledge.
  const { state } = await manager.streams.info(keepStream)
  const acknowledged = Math.min(Math.max(0, ...floors), state.last_seq)
  const name = `control-${crypto.randomUUID()}`
  await manager.consumers.add(keepStream, {
    durable_name: name,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: acknowledged + 1,
    ack_policy: AckPolicy.All,
    ack_wait: nanos(hourMs),
    max_ack_pending: 10_000,
  })
  // Only now: where one ends between the two, the next finds the one that knows more.
  for (const { name } of earlier) await manager.consumers.delete(keepStream, name)
  return jetstream(bus.connection()).consumers.get(keepStream, name)
}

async function consumersOf({ consumers }: JetStreamManager) {
  const all = []
  for await (const consumer of consumers.list(keepStream)) all.push(consumer)
  return all
}
