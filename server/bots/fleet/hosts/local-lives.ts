import { partLogger } from '../../../log'
import type { HostInbox } from './host-inbox'
import type { HostLives } from './host-lives'
import type { SupervisorOptions } from './host-supervisor'
import { type Host, type HostLink, localHost } from './hosts'

const log = partLogger('fleet')

/** The host of this machine, one life after the other, as its supervisor brings them. */
export function createLocalLives(
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
    host = {
      ...{ id: localHost, link, incarnation: '', label: null, egress: null },
      ...{ maxBots: () => null, isDraining: () => draining, loopDelayMs: () => null },
    }
    return host
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
      const bots = await lives.bringUp(own)
      if (bots > 0) log.info('fleet.hostAdopted', { bots })
    },
    onDown: (link) => void lives.takeDown(of(link)),
  }
}
