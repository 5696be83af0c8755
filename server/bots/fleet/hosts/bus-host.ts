import type { hosts as hostRows } from '#db/schema'
import type { Bus } from '../../../bus/connection'
import type { HostInfo } from '../../../bus/host-info'
import { controlTransport } from '../../../bus/link'
import type { Context } from '../../../context'
import { createLink, type LinkMessage } from '../../../game/link'
import { sealForHost } from '../../../game/trust/sealed-link'
import { createSealer } from '../../../game/trust/sealer'
import { every } from '../../../lib/every'
import { unpack } from '../../../lib/messages/pack'
import { partLogger } from '../../../log'
import type { Host } from './hosts'

type HostRow = typeof hostRows.$inferSelect

/** One life of a host elsewhere. */
export type BusHost = Disposable & {
  host: Host
  /** Of the last question that it answered; null before the first. */
  roundTripMs(): number | null
  /** Feeds what it says from now on. */
  hear(receive: (message: unknown) => void): void
  /** A kept event of it as a message of its link; null for what does not open. */
  open(event: unknown, number: number): LinkMessage | null
  renewed(info: HostInfo): void
  /** An administrator has changed it. */
  changed(row: HostRow | undefined): void
}

type Options = { bus: Bus; row: HostRow; inc: string; tokenOf(botId: string): number }

const log = partLogger('fleet')

const pingMs = 3_000

export async function createBusHost(
  { machines }: Pick<Context, 'machines'>,
  { bus, row: given, inc, tokenOf }: Options,
): Promise<BusHost> {
  const parts = new DisposableStack()
  const sealer = await createSealer(await machines.curveSeed(), given.curveKey)
  const sealed = sealForHost(sealer, { inc, tokenOf })
  const transport = controlTransport(bus, given.id, inc, (message, error) =>
    log.debug('host.notSent', { kind: message.kind, error }),
  )
  let row = given
  let info: HostInfo | null = null
  let roundTripMs: number | null = null

  function open(message: LinkMessage): LinkMessage | null {
    try {
      return sealed.open(message)
    } catch (error) {
      log.warning('fleet.sealBroken', { host: row.id, error })
      return null
    }
  }

  const host: Host = {
    id: row.id,
    link: createLink({
      firstId: transport.firstId,
      send: (message) => transport.send(sealed.seal(message)),
    }),
    incarnation: inc,
    label: row.label,
    egress: row.address,
    maxBots: () => row.maxBots ?? info?.maxBots ?? null,
    isDraining: () => row.draining,
    loopDelayMs: () => info?.loopDelayMs ?? null,
  }

  async function ping() {
    const sentAt = performance.now()
    try {
      await host.link.request('ping', {}, { deadlineMs: pingMs })
      roundTripMs = performance.now() - sentAt
    } catch {
      // The lease says whether it lives.
      roundTripMs = null
    }
  }

  return {
    host,
    roundTripMs: () => roundTripMs,
    hear(receive) {
      parts.use(
        transport.listen((message) => {
          const opened = open(message)
          if (opened) receive(opened)
        }),
      )
      parts.use(every(pingMs, ping, () => undefined))
    },
    open(event, number) {
      if (!(event instanceof Uint8Array)) return null
      const message = open(unpack(event) as LinkMessage)
      return message?.kind === 'event' ? { ...message, number } : null
    },
    renewed(newest) {
      info = newest
    },
    changed(newest) {
      if (newest) row = newest
      host.label = row.label
    },
    [Symbol.dispose]: () => parts.dispose(),
  }
}
