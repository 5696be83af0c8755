import type { LaunchHost } from '../../bots/fleet/hosts/host-process'
import type { LocalHosts } from '../../bots/fleet/hosts/local-hosts'

/** Hosts that end with whoever has launched them. */
export const neverLeft = (launch: LaunchHost): Pick<LocalHosts, 'launch' | 'adopt'> => ({
  launch(receive) {
    const host = launch(receive)
    return { ...host, leave: host.disconnect }
  },
  adopt: () => null,
})
