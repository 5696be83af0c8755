import type { Context } from '../../../context'
import { type HostIdentity, leftFile } from '../../../game/hosts/host-state'
import { createLink } from '../../../game/link'
import { takeMessages } from '../../../lib/messages/left-file'
import { unpack } from '../../../lib/messages/pack'
import { partLogger } from '../../../log'
import type { HostInbox } from './host-inbox'
import type { HostLives } from './host-lives'
import { socketPath } from './host-socket'
import type { SupervisorOptions } from './host-supervisor'
import { type Host, type HostLink, localHost } from './hosts'

const log = partLogger('fleet')

/** The host of this machine, one life after the other, as its supervisor brings them. */
export function createLocalLives(
  { config }: Pick<Context, 'config'>,
  lives: HostLives,
  inbox: HostInbox,
): Pick<SupervisorOptions, 'onLink' | 'receive' | 'onReady' | 'onDown'> & {
  /** Its bots go to other machines, or may come again. */
  setDraining(isWanted: boolean): void
  isDraining(): boolean
} {
  let host: Host | null = null
  let draining = false

  function of(link: HostLink): Host {
    if (host?.link === link) return host
    host = hostOf(link)
    return host
  }

  function hostOf(link: HostLink): Host {
    return {
      ...{ id: localHost, link, incarnation: '', label: config.machineLabel, egress: null },
      ...{ maxBots: () => null, isDraining: () => draining, loopDelayMs: () => null },
    }
  }

  /** What an earlier host has told, and nobody was there to hear: it ended alone. */
  function hearLeft() {
    try {
      receiveLeft()
    } catch (error) {
      log.error('fleet.hostMessageFailed', { error })
    }
  }

  function receiveLeft() {
    const [identity, ...events] = takeMessages(leftFile(socketPath(config.dataDir))).map(unpack)
    if (!identity) return
    const left = hostOf(createLink({ send: () => undefined }))
    left.incarnation = (identity as HostIdentity).incarnation
    lives.listen(left)
    for (const event of events) inbox.receive(left, event)
    inbox.closed(left)
  }

  return {
    setDraining(isWanted) {
      draining = isWanted
    },
    isDraining: () => draining,
    onLink: (link) => lives.listen(of(link)),
    receive: (link, message) => inbox.receive(of(link), message),
    async onReady(link, { incarnation }) {
      const own = of(link)
      own.incarnation = incarnation
      hearLeft()
      const bots = await lives.bringUp(own)
      if (bots > 0) log.info('fleet.hostAdopted', { bots })
    },
    onDown(link) {
      // What it has told before its end comes before the end of its bots.
      hearLeft()
      lives.takeDown(of(link))
    },
  }
}
