import type { JetStreamManager } from '@nats-io/jetstream'
import type { Bus } from '../connection'
import { parseLease } from '../host-info'
import { ensureStream, store } from '../store'
import { everyHost, hostOf, leaseStream, subjectsOf } from '../subjects'
import type { HeldLease } from './judge'

/** A key of control's own, which is no host's id: whether the bus still stores what is written. */
const ownLease = everyHost.lease.replace('*', '_control')

/** Where all leases stand, for control: made when it is missing, read from whoever leads it. */
export function openBucket(
  bus: Bus,
  { replicas, timeoutMs }: { replicas: number; timeoutMs: number },
) {
  let manager: JetStreamManager | null = null

  async function open(): Promise<JetStreamManager> {
    manager ??= await ensureStream(bus, {
      name: leaseStream,
      subjects: [everyHost.lease.replace('*', '>')],
      max_msgs_per_subject: 1,
      max_msg_size: 16 * 1024,
      // Whoever may write theirs could delete all others' with a rollup, or by having the answer to it
      // sent to where streams are purged.
      allow_rollup_hdrs: false,
      deny_delete: true,
      deny_purge: true,
      allow_direct: false,
      num_replicas: replicas,
    })
    return manager
  }

  async function read(host: string): Promise<HeldLease | null> {
    const { streams } = await open()
    const query = { last_by_subj: subjectsOf(host).lease }
    const message = await streams.getMessage(leaseStream, query)
    if (!message) return null
    const isDeleted = message.header.get('KV-Operation') !== ''
    const value = isDeleted ? null : parseLease(message.string(), host)
    return { revision: message.seq, value, isDeleted }
  }

  return {
    read,

    /** All of them; fails also when the bus answers, and stores nothing. */
    async readAll(): Promise<Map<string, HeldLease>> {
      const { streams } = await open()
      await store(bus, ownLease, '', { timeoutMs })
      const { state } = await streams.info(leaseStream, { subjects_filter: everyHost.lease })
      const hosts = Object.keys(state.subjects ?? {}).flatMap((subject) => hostOf(subject) ?? [])
      const leases = new Map<string, HeldLease>()
      const reading = hosts.map(async (host) => {
        const held = await read(host)
        if (held) leases.set(host, held)
      })
      await Promise.all(reading)
      return leases
    },

    /** Deletes it, unless it was renewed since this revision. */
    async take(host: string, after: number): Promise<boolean> {
      const deletion = { after, timeoutMs, isDeletion: true }
      return (await store(bus, subjectsOf(host).lease, '', deletion)) !== null
    },

    /** Something failed, or another connection stands: it is looked for anew. */
    forget() {
      manager = null
    },
  }
}
