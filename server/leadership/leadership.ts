import type { JetStreamManager } from '@nats-io/jetstream'
import type { Bus } from '../bus/connection'
import { ensureStream, store } from '../bus/store'
import { systemTicker } from '../lib/clock'
import { delay } from '../lib/delay'

/** Who leads an installation: of two controls with the same database, one. */
export type Leadership = AsyncDisposable & {
  /** Whether another one leads, and lives. Takes as long as it takes to see that. Throws when the bus does not answer. */
  isHeldByOther(): Promise<boolean>
  /** Leads from now on. `takes`: whoever leads now. `onDeposed`: another one has taken it, or had it. */
  hold(options: { takes: boolean; onDeposed(): void }): void
}

type Options = {
  /** Names this control, also after a restart of it, and no copy of it. */
  id: string
  replicas: number
  times?: typeof leadershipTimes
}

/** What stands in the lease; nobody holds one that was never claimed, or given back. */
type Seen = { revision: number; holder: string | null }

const leadershipTimes = { renewMs: 2_000, lostMs: 12_000 }

const bucket = 'KV_enj_ctl'
const key = '$KV.enj_ctl.leader'
const answerMs = 3_000
const farewellMs = 1_000

/** Leadership as a key of the bus, judged by whether it moves: no two clocks are compared. */
export function createLeadership(bus: Bus, options: Options): Leadership {
  const { id, replicas, times = leadershipTimes } = options
  const { renewMs, lostMs } = times
  const end = new AbortController()
  let holding = Promise.resolve()
  let revision: number | null = null

  function open(): Promise<JetStreamManager> {
    return ensureStream(bus, {
      name: bucket,
      subjects: [key],
      max_msgs_per_subject: 1,
      max_msg_size: 1024,
      num_replicas: replicas,
    })
  }

  async function read(): Promise<Seen> {
    const { streams } = await open()
    const message = await streams.getMessage(bucket, { last_by_subj: key })
    if (!message) return { revision: 0, holder: null }
    const isGivenBack = message.header.get('KV-Operation') !== ''
    return { revision: message.seq, holder: isGivenBack ? null : message.string() }
  }

  const isOther = ({ holder }: Seen) => holder !== null && holder !== id

  async function isHeldByOther(): Promise<boolean> {
    const seen = await read()
    if (!isOther(seen)) return false
    const giveUpAt = systemTicker.now() + lostMs
    while (systemTicker.now() < giveUpAt && !end.signal.aborted) {
      await delay(renewMs, end.signal)
      const now = await read()
      if (now.revision !== seen.revision) return isOther(now)
    }
    return false
  }

  /** False when another one leads. */
  async function renew(takes: boolean): Promise<boolean> {
    if (revision === null) {
      if (!takes && (await isHeldByOther())) return false
      revision = (await read()).revision
    }
    const after = revision
    revision = null
    revision = await store(bus, key, id, { after, timeoutMs: answerMs })
    return revision !== null || takes || !isOther(await read())
  }

  async function holdOn({ takes, onDeposed }: Parameters<Leadership['hold']>[0]) {
    let mustTake = takes
    while (!end.signal.aborted) {
      try {
        if (!(await renew(mustTake))) return onDeposed()
        if (revision !== null) mustTake = false
      } catch (error) {
        if (bus.isUp()) bus.trouble(error)
      }
      await delay(renewMs, end.signal)
    }
  }

  return {
    isHeldByOther,
    hold(how) {
      holding = holdOn(how)
    },
    /** Gives it back at once, if it is ours. */
    async [Symbol.asyncDispose]() {
      end.abort()
      await holding
      if (revision === null || !bus.isUp()) return
      const giving = { after: revision, timeoutMs: farewellMs, isDeletion: true }
      await store(bus, key, '', giving).catch(bus.trouble)
    },
  }
}
