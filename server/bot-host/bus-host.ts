import { availableParallelism } from 'node:os'
import { version } from '../../package.json'
import { type Bus, connectBus } from '../bus/connection'
import { publishKept } from '../bus/keep/publish-kept'
import { holdLease, type Lease } from '../bus/lease/hold'
import { leaseTimes } from '../bus/lease/term'
import { hostTransport } from '../bus/link'
import type { Arrival } from '../game/arrival/arrival'
import { createFence, type Fence, monotonicMs, moveFence } from '../game/hosts/fence'
import type { ClientPort, HostSettings } from '../game/hosts/host-settings'
import type { LinkMessage } from '../game/link'
import { type DisconnectReport, protocolVersion } from '../game/protocol'
import { type SealedLink, sealForControl } from '../game/trust/sealed-link'
import { createSealer } from '../game/trust/sealer'
import { systemTicker } from '../lib/clock'
import { every } from '../lib/every'
import { pack, unpack } from '../lib/messages/pack'
import { worstDelay } from '../lib/process-vitals'
import { text } from '../locales/text'
import { onReport, partLogger } from '../log'
import type { BusEnrolment } from './enrolment/enrolment'
import { createHost, type Host } from './host'
import { createKeptQueue } from './kept-queue'
import { keepLines } from './lines/keep-lines'
import { patient } from './pass-on'
import { createUplink, type Uplink } from './uplink'

const log = partLogger('host')

const fenceMs = 200
/** Control that has not asked anything for so long does not hear us. */
const unheardMs = 10_000

/** What this machine decides by itself. */
export type OwnSettings = {
  folder: string
  memoryMb: number
  workers?: number
  clientPort?: ClientPort
}

/**
 * Runs bots for the panel until `stopped`, or until the panel trusts this machine no longer: then it
 * rejects with what the panel has said. Whenever the lease is lost everything ends, and begins anew as
 * another life of this host.
 */
export async function runBusHost(
  enrolment: BusEnrolment,
  own: OwnSettings,
  stopped: Promise<unknown>,
): Promise<void> {
  const refused = enrolment.refused.then((refusal) => Promise.reject(refusal))
  const end = Promise.race([stopped, refused])
  const over = new AbortController()
  const ended = end.finally(() => over.abort()).catch(() => undefined)
  await using bus = await connectBus({
    url: enrolment.busUrls().join(','),
    name: enrolment.hostId,
    credentials: enrolment.credentials,
    inbox: enrolment.inbox,
    trouble: (error) => log.warning('host.busTrouble', { error }),
  })
  while (!over.signal.aborted) await runLife(bus, enrolment, own, ended)
  await end
}

/** Until the lease of this life is lost, or `over`. */
async function runLife(
  bus: Bus,
  enrolment: BusEnrolment,
  own: OwnSettings,
  over: Promise<unknown>,
): Promise<void> {
  using parts = new DisposableStack()
  const { hostId } = enrolment
  const inc = crypto.randomUUID()
  const sealer = await createSealer(enrolment.curveSeed, enrolment.controlKey())
  const tokenOf = (botId: string) => host.bots.get(botId)?.token ?? 0
  const sealed = sealForControl(sealer, { inc, tokenOf })
  const kept = createKeptQueue((number, event) => publishKept(bus, hostId, inc, number, event))
  const uplink = createUplink(
    { pid: process.pid, incarnation: inc, version, protocol: protocolVersion },
    {
      keeper: ({ number, bytes }, stored) =>
        kept.add(number, pack(sealed.seal(unpack(bytes) as LinkMessage)), stored),
    },
  )
  parts.use(onReport((report) => uplink.emit('report', report)))
  const pace = { lease: 'slow' as keyof typeof leaseTimes }
  const configured = (settings: HostSettings): HostSettings => {
    pace.lease = settings.lease ?? 'slow'
    return { ...settings, workers: availableParallelism(), ...own }
  }
  const lines = parts.use(keepLines(withSettings(uplink, configured)))
  const fence = createFence()
  const permit = (botId: string, target: string) =>
    uplink.request('permit', { botId, target }, patient)
  const admit = (arrival: Arrival) => uplink.request('admit', arrival, patient)
  const host = createHost({ ...lines, newestNumber: uplink.newestNumber, permit, admit }, { fence })
  const listening = parts.use(listen(bus, hostId, inc, uplink, sealed))
  const lease = holdLease(bus, {
    ...{ hostId, inc, times: () => leaseTimes[pace.lease], untilLost: true },
    info: () => infoOf(host, own),
  })
  parts.use(keepFence(fence, lease))
  parts.use(every(fenceMs, () => listening.silentMs() > unheardMs && uplink.unheard(), logTrouble))
  const lost = new Promise<void>((resolve) => lease.onLost(() => resolve()))
  await Promise.race([lost, host.shutdown, over])
  await host.close(hostLost())
  await kept.drained()
  await lease[Symbol.asyncDispose]()
}

/** Its bots did nothing for it: they are to go on, wherever that is. */
const hostLost = (): DisconnectReport => ({
  ...{ reason: 'host-lost', message: text('bots.hostLost'), raw: '', policy: 'retry' },
  ...{ suggestedVersion: null, fault: true, at: Date.now() },
})

const logTrouble = (error: unknown) => log.error('host.busTrouble', { error })

/** Feeds what control says to the uplink, and sends control what it says. */
function listen(bus: Bus, hostId: string, inc: string, uplink: Uplink, sealed: SealedLink) {
  let heardAt = systemTicker.now()
  const notSent = (message: LinkMessage, error: unknown) =>
    log.debug('host.notSent', { kind: message.kind, error })
  const transport = hostTransport(bus, hostId, inc, notSent)
  const connection = uplink.connect({
    firstId: transport.firstId,
    send: (message) => transport.send(sealed.seal(message)),
  })
  const listening = transport.listen((message) => {
    heardAt = systemTicker.now()
    try {
      connection.receive(sealed.open(message))
    } catch (error) {
      log.warning('host.sealBroken', { kind: message.kind, error })
      if (message.kind !== 'request') return
      const failure = { code: 'FAILED' as const, message: 'it does not open here' }
      transport.send({ kind: 'failure', id: message.id, error: failure })
    }
  })
  return {
    silentMs: () => systemTicker.now() - heardAt,
    [Symbol.dispose]() {
      listening[Symbol.dispose]()
      connection.close()
    },
  }
}

/** Threads may act for as long as the lease lasts, also while nobody here looks. */
function keepFence(fence: Fence, lease: Lease): Disposable {
  function move() {
    if (!lease.mayAct()) return moveFence(fence, { monoMs: 0, wallMs: 0 })
    const { monoMs, wallMs } = lease.until()
    moveFence(fence, { monoMs: monotonicMs() + monoMs - systemTicker.now(), wallMs })
  }
  lease.onHeld(move)
  lease.onLost(move)
  return every(fenceMs, move, logTrouble)
}

function withSettings(
  uplink: Uplink,
  change: (settings: HostSettings) => HostSettings,
): Pick<Uplink, 'emit' | 'handle'> {
  return {
    emit: uplink.emit,
    handle({ configure, ...others }) {
      uplink.handle(others)
      if (configure) uplink.handle({ configure: (settings) => configure(change(settings)) })
    },
  }
}

function infoOf({ bots, vitals }: Host, { memoryMb: memoryBudgetMb }: OwnSettings) {
  const now = vitals()
  const { memoryMb, cpu } = now
  return {
    ...{ version, protocol: protocolVersion, label: null, maxBots: null, egress: null },
    ...{ memoryMb, memoryBudgetMb, cpu, cores: availableParallelism() },
    ...{ bots: bots.size, loopDelayMs: worstDelay(now) ?? 0 },
  }
}
