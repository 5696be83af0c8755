import type { StreamConfig } from '@nats-io/jetstream'
import { z } from 'zod'
import { HostError } from '../game/protocol'
import { parseUntrustedJson } from '../game/untrusted-json'
import type { Bus } from './connection'

const Answer = z.union([
  z.object({ error: z.object({ err_code: z.int().optional(), description: z.string() }) }),
  z.object({ seq: z.int().min(1) }),
])

/** Wrong last sequence, with it and without. */
const conflicts = [10071, 10164]

type StoreOptions = {
  timeoutMs: number
  /** Stored only if nothing else was since this revision; 0: ever. */
  after?: number
  /** Stored once, also when it is sent again within minutes. */
  id?: string
  /** As `nats kv del` does. */
  isDeletion?: boolean
}

/**
 * Has a stream store it; returns its revision, or null when it was not stored because of `after`.
 * Throws DEADLINE, when it may have been stored, and HOST_UNAVAILABLE.
 */
export async function store(
  bus: Bus,
  subject: string,
  data: Uint8Array | string,
  { timeoutMs, after, id, isDeletion }: StoreOptions,
): Promise<number | null> {
  const headers = bus.nats.headers()
  if (after !== undefined) headers.set('Nats-Expected-Last-Subject-Sequence', String(after))
  if (id !== undefined) headers.set('Nats-Msg-Id', id)
  if (isDeletion) headers.set('KV-Operation', 'DEL')
  const reply = await bus
    .connection()
    .request(subject, data, { headers, timeout: timeoutMs })
    .catch((error: Error) => {
      const isLate = error instanceof bus.nats.TimeoutError
      throw new HostError(isLate ? 'DEADLINE' : 'HOST_UNAVAILABLE', error.message)
    })
  const answer = Answer.parse(parseUntrustedJson(reply.string()))
  if ('seq' in answer) return answer.seq
  if (conflicts.includes(answer.error.err_code ?? 0)) return null
  throw new HostError('HOST_UNAVAILABLE', answer.error.description)
}

/** It is there: its name is in use, or its subjects are, where somebody makes it at this moment. */
const isThere = [10058, 10065]

/** Makes the stream what it should be, and returns what manages it on this connection. */
export async function ensureStream(bus: Bus, config: Partial<StreamConfig> & { name: string }) {
  const { jetstreamManager, JetStreamApiError } = await import('@nats-io/jetstream')
  const manager = await jetstreamManager(bus.connection())
  try {
    await manager.streams.add(config)
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || !isThere.includes(error.code)) throw error
    await manager.streams.update(config.name, config)
  }
  return manager
}
