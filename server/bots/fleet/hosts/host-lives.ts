import type { Context } from '../../../context'
import { placesOf } from '../../../game/arrival/arrival'
import type { HostSettings } from '../../../game/hosts/host-settings'
import type { HostSnapshot } from '../../../game/hosts/host-state'
import { createJoinGate } from '../../../game/joins/join-gate'
import { systemTicker } from '../../../lib/clock'
import { canRecord } from '../../../lib/proc/process-record'
import { renderAll } from '../../../locales/rendered'
import { partLogger, relayReport } from '../../../log'
import { rememberPlayer } from '../permitted-players'
import type { Reconciler } from '../reconciler'
import type { Targets } from '../targets'
import type { HostInbox } from './host-inbox'
import { type Host, localHost } from './hosts'
import { askSnapshot } from './snapshots'

type Needs = Pick<
  Context,
  'config' | 'db' | 'clock' | 'settings' | 'realtime' | 'audience' | 'hostLinks'
>

type Options = {
  reconciler: Reconciler
  inbox: HostInbox
  targets: Targets
  /** What each host's events are for, beside those who follow all of them. */
  listeners: readonly { listen(link: Host['link']): void }[]
  /** What was there before this process began is there still, or is not. */
  found(host: Host, snapshot: HostSnapshot): void
}

const log = partLogger('fleet')

/** Hosts as they come and go: who listens to them, how they have to work, which bots they bring. */
export function createHostLives(ctx: Needs, options: Options) {
  const { reconciler, inbox, targets } = options
  const gate = createJoinGate(
    () => ctx.settings.current().joinIntervalMs,
    systemTicker,
    () => ctx.settings.current().joinsPerSecond,
  )

  /** However their names are written. */
  const places = createJoinGate(() => ctx.settings.current().joinIntervalMs)

  function cancel(botId: string) {
    gate.cancel(botId)
    places.cancel(botId)
  }

  function listen(host: Host) {
    const { link } = host
    for (const each of options.listeners) each.listen(link)
    reconciler.listen(host)
    ctx.hostLinks.opened(host)
    link.on('report', relayReport)
    link.on('playerProven', (proven) => rememberPlayer(ctx, proven))
    link.on('event', (event) => {
      const said = renderAll(event, ctx.config.locale)
      ctx.realtime.toBot(event.botId, 'botEvent', said, 'console')
    })
    link.on('status', ({ botId, status }) => {
      if (status !== 'connecting') cancel(botId)
    })
    link.on('workerLost', ({ botIds }) => {
      for (const botId of botIds) cancel(botId)
    })
    link.handle({
      permit: ({ botId, target }) => gate.wait(botId, target),
      async admit(arrival) {
        const refusal = await ctx.hostLinks.admit(arrival)
        if (refusal === null)
          for (const place of placesOf(arrival).sort()) await places.wait(arrival.botId, place)
        return refusal
      },
    })
  }

  /** What it has told meanwhile comes before what it has now. */
  async function bringUp(host: Host) {
    await configure(host)
    await inbox.identified(host)
    const snapshot = await askSnapshot(host.link)
    await inbox.caughtUp(host, snapshot.number)
    const present = new Set(snapshot.bots.map(({ botId }) => botId))
    options.found(host, snapshot)
    reconciler.hostUp(host, snapshot)
    void configureAll()
    if (present.size > 0) ctx.hostLinks.adopted(present)
    return present.size
  }

  /** It is told nothing from now on, and gets no bots; what it has, it may have still. */
  function takeAway({ id }: Host) {
    reconciler.hostDown(id)
    void configureAll()
  }

  /** Its bots are gone with it, like those of a worker; says how many. */
  function takeDown(host: Host): number {
    const botIds = reconciler.sessions.at(host.id)
    reconciler.hostDown(host.id)
    inbox.closed(host)
    host.link.receive({ kind: 'event', name: 'workerLost', payload: { botIds } })
    host.link.close()
    void configureAll()
    return botIds.length
  }

  /** Again when they have changed meanwhile: until it is up, a host hears of them only here. */
  async function configure(host: Host): Promise<void> {
    const settings = settingsOf(host)
    await host.link.request('configure', settings)
    if (!Bun.deepEquals(settings, settingsOf(host))) await configure(host)
  }

  /** Who is about to be replaced is told by its next start. */
  async function configureAll(): Promise<void> {
    gate.intervalChanged()
    places.intervalChanged()
    const told = [...reconciler.hosts.values()].map(configure)
    for (const { status, ...result } of await Promise.allSettled(told)) {
      if (status === 'rejected' && 'reason' in result)
        log.warning('fleet.targetsNotSent', { error: result.reason })
    }
  }

  function settingsOf({ id }: Host): HostSettings {
    const { locale, workers, hostMemoryMb: memoryMb, dataDir: folder, clientPort } = ctx.config
    const { joinIntervalMs, joinsPerSecond } = ctx.settings.current()
    const hosts = Math.max(1, reconciler.hosts.size)
    const lease = leaseOf(ctx, hosts)
    const shared = { joinIntervalMs, joinsPerSecond, locale, hosts, lease }
    if (id !== localHost) return { ...targets.lists(false), ...shared, workers }
    const own = { workers, memoryMb, folder, outliveMs: outliveMs() }
    return { ...targets.lists(true), ...shared, ...own, ...(clientPort && { clientPort }) }
  }

  const outliveMs = () => (canRecord() ? ctx.config.restartGraceMs : 0)

  return {
    listen,
    bringUp,
    takeDown,
    takeAway,
    configureAll,
    outliveMs,
    [Symbol.dispose]() {
      gate.close()
      places.close()
    },
  }
}

export type HostLives = ReturnType<typeof createHostLives>

/** Few hosts share one nats-server, whose restart is to cost nobody their lease. */
const fewHosts = 5

export function leaseOf({ config }: Pick<Context, 'config'>, hosts: number): 'fast' | 'slow' {
  if (config.lease !== 'auto') return config.lease
  return hosts < fewHosts ? 'slow' : 'fast'
}
