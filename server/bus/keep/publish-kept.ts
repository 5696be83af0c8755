import type { Bus } from '../connection'
import { store } from '../store'
import { subjectsOf } from '../subjects'

const answerMs = 5_000

/**
 * Has the bus keep an event of this life of a host until control has stored it; resolves when it
 * does. Throws HOST_UNAVAILABLE, DEADLINE and TOO_LARGE. They are counted from 1, and sent one after
 * the other: the next one only when this one is kept, however often it has to be sent.
 */
export async function publishKept(
  bus: Bus,
  host: string,
  inc: string,
  seq: number,
  event: unknown,
): Promise<void> {
  const id = `${host}.${inc}.${seq}`
  await store(bus, subjectsOf(host).keep, bus.pack({ inc, seq, event }), {
    id,
    timeoutMs: answerMs,
  })
}
