import { eq, isNotNull } from 'drizzle-orm'
import type { MachineState } from '#contract/admin/machines'
import { bots, hosts as hostRows } from '#db/schema'
import { type Bus, connectBus } from '../../../bus/connection'
import type { HostInfo } from '../../../bus/host-info'
import { followKept, type KeptEvent } from '../../../bus/keep/follow-kept'
import { judgeLeases } from '../../../bus/lease/judge-leases'
import { leaseTimes } from '../../../bus/lease/term'
import { isHostId } from '../../../bus/subjects'
import type { Context } from '../../../context'
import { protocolVersion } from '../../../game/protocol'
import { every } from '../../../lib/every'
import { createQueue } from '../../../lib/queue'
import { minuteMs } from '../../../lib/time'
import { partLogger } from '../../../log'
import { type BusConfig, replicasOf } from '../../../machines/config'
import { type BusHost, createBusHost } from './bus-host'
import type { HostInbox } from './host-inbox'
import { type HostLives, leaseOf } from './host-lives'
import { type Host, localHost } from './hosts'

type Needs = Pick<Context, 'config' | 'db' | 'machines'>

type Options = {
  lives: HostLives
  inbox: HostInbox
  tokenOf(botId: string): number
  /** Events of this host are missing. */
  onGap(host: Host): void
}

/** The hosts of other machines, by what they write on the bus. */
export type BusHosts = AsyncDisposable & { begin(): void }

const log = partLogger('fleet')

const againMs = 1_000
/** Lives that are over, of which the bus may still hold events. */
const mostEnded = 100
/** A bus that has not answered for so long is away. */
const silentMs = 5_000
const troubleMs = minuteMs

export function createBusHosts(ctx: Needs, { lives, inbox, tokenOf, onGap }: Options): BusHosts {
  const { config, db, machines } = ctx
  const parts = new AsyncDisposableStack()
  /** By id, the life that counts now. */
  const known = new Map<string, BusHost>()
  /** Lives that are over, of which events may still come; by incarnation. */
  const ended = new Map<string, BusHost>()
  let troubleAt = Number.NEGATIVE_INFINITY
  let isOver = false

  function trouble(error: unknown) {
    if (performance.now() - troubleAt < troubleMs) return
    troubleAt = performance.now()
    log.warning('fleet.busTrouble', { error })
  }

  const rowOf = (hostId: string) => db.select().from(hostRows).where(eq(hostRows.id, hostId)).get()

  async function lifeOf(bus: Bus, info: Pick<HostInfo, 'hostId' | 'inc'>): Promise<BusHost | null> {
    const row = rowOf(info.hostId)
    if (!row || row.revokedAt !== null) return null
    const life = await createBusHost(ctx, { bus, row, inc: info.inc, tokenOf })
    lives.listen(life.host)
    return life
  }

  async function up(bus: Bus, info: HostInfo) {
    const { hostId, inc, version, protocol } = info
    const before = known.get(hostId)
    if (before?.host.incarnation === inc) return
    if (before) lose(before)
    if (protocol !== protocolVersion) {
      tell(info, 'refused')
      return log.error('fleet.hostRefused', { host: hostId, version })
    }
    const life = await lifeOf(bus, info)
    if (!life || isOver) return
    known.set(hostId, life)
    renewed(info)
    life.hear((message) => inbox.receive(life.host, message))
    void bringUp(life)
  }

  async function bringUp(life: BusHost) {
    const { id } = life.host
    while (known.get(id) === life && !isOver) {
      try {
        const brought = await lives.bringUp(life.host)
        log.info('fleet.hostBroughtUp', { host: id, bots: brought })
        return
      } catch (error) {
        log.warning('fleet.hostNotBroughtUp', { host: id, error })
        await Bun.sleep(againMs)
      }
    }
  }

  function lose(life: BusHost) {
    const { id, incarnation } = life.host
    known.delete(id)
    life[Symbol.dispose]()
    remember(incarnation, life)
    const moved = lives.takeDown(life.host)
    log.error('fleet.hostLost', { host: id, bots: moved })
    const said = machines.live.of(id)
    if (said) machines.live.set(id, { ...said, state: 'lost', moved })
  }

  function remember(incarnation: string, life: BusHost) {
    ended.set(incarnation, life)
    const [oldest] = ended.keys()
    if (ended.size > mostEnded && oldest !== undefined) ended.delete(oldest)
  }

  async function lost(bus: Bus, hostIds: string[]) {
    for (const hostId of hostIds) {
      const life = known.get(hostId)
      if (life) lose(life)
      else {
        // It had bots when this process began, and has not come back since.
        const unseen = await lifeOf(bus, { hostId, inc: '' })
        if (unseen) lose(unseen)
      }
    }
  }

  function renewed(info: HostInfo) {
    const life = known.get(info.hostId)
    life?.renewed(info)
    if (life) tell(info, life.roundTripMs() === null ? 'away' : 'up')
  }

  function tell(info: HostInfo, state: MachineState) {
    const { hostId, version, ...report } = info
    const roundTripMs = known.get(hostId)?.roundTripMs() ?? null
    machines.live.set(hostId, { state, version, roundTripMs, report, moved: 0 })
  }

  /** Each is handled once, and then stored; what fails to be stored is only stored again. */
  async function take(bus: Bus, events: KeptEvent[]) {
    for (const { host: hostId, inc, seq, event } of events) {
      const current = known.get(hostId)
      const isCurrent = current?.host.incarnation === inc
      const life = isCurrent ? current : (ended.get(inc) ?? (await lifeOf(bus, { hostId, inc })))
      if (!life) continue
      if (!isCurrent) remember(inc, life)
      const message = life.open(event, seq)
      if (message) inbox.receive(life.host, message)
    }
    inbox.store()
  }

  /** Hosts that had bots when an earlier process ended. */
  function withBots(): string[] {
    const rows = db
      .selectDistinct({ id: bots.hostId })
      .from(bots)
      .where(isNotNull(bots.hostId))
      .all()
    return rows.flatMap(({ id }) => (id !== null && id !== localHost && isHostId(id) ? [id] : []))
  }

  async function connect(config: BusConfig) {
    const replicas = replicasOf(config)
    const claims = await machines.claims()
    const { jwt, seed } = await claims.own('control')
    const bus = await connectBus({
      ...{ url: config.urls.join(','), name: 'control', trouble },
      credentials: { jwt: () => jwt, seed },
    })
    parts.use(bus)
    parts.use(
      bus.onUp(() => {
        machines.publish()
        const server = bus.server()
        if (server?.isOld) log.warning('fleet.busOld', { version: server.version })
      }),
    )
    // What is said of hosts counts in its order.
    const inTurn = createQueue()
    const carefully = (job: () => Promise<unknown>) => void inTurn(job).catch(trouble)
    parts.use(
      judgeLeases(bus, {
        times: () => leaseTimes[leaseOf(ctx, known.size + 1)],
        known: withBots(),
        replicas,
        onUp: (info) => carefully(() => up(bus, info)),
        onRenewed: renewed,
        onLost: (hostIds) => carefully(() => lost(bus, hostIds)),
        onSuspicious(hostIds) {
          machines.live.setSilent(hostIds)
          if (hostIds.length > 0) log.error('fleet.hostsSuspicious', { hosts: hostIds })
        },
      }),
    )
    parts.use(
      followKept(bus, {
        store: (events) => take(bus, events),
        lastSeq: inbox.storedOf,
        replicas,
        onGap(hostId) {
          const life = known.get(hostId)
          if (life) onGap(life.host)
        },
      }),
    )
    parts.use(
      machines.onChange(({ hostId, what }) => {
        const life = known.get(hostId)
        if (!life) return
        life.changed(rowOf(hostId))
        // It may do as it likes now, but is heard no more; its bots move once its lease is over.
        if (what === 'revoked') {
          life[Symbol.dispose]()
          lives.takeAway(life.host)
        }
      }),
    )
    parts.use(every(againMs, () => machines.live.setBus(bus.silentMs() < silentMs), trouble))
  }

  return {
    begin() {
      if (config.bus) connect(config.bus).catch(trouble)
    },
    async [Symbol.asyncDispose]() {
      isOver = true
      for (const life of known.values()) life[Symbol.dispose]()
      await parts.disposeAsync()
    },
  }
}
