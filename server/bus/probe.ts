import { type BusOptions, dial } from './dial'
import { isOldServer } from './server-version'

const deadlineMs = 10_000

/** One look at a server of the bus. Throws when it does not answer, or does not let us in. */
export async function probe(
  options: BusOptions,
): Promise<{ version: string; isOld: boolean; asksWho: boolean }> {
  const nats = await import('@nats-io/transport-node')
  const deadline = AbortSignal.timeout(deadlineMs)
  const connection = await dial(nats, options, new URL(options.url), deadline)
  const { version = '', auth_required: asksWho = false } = connection.info ?? {}
  await connection.close()
  return { version, isOld: isOldServer(version), asksWho }
}
