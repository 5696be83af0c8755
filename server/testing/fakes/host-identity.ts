import type { HostIdentity } from '../../game/hosts/host-state'
import { protocolVersion } from '../../game/protocol'

/** What hosts of tests say of themselves. */
export const hostIdentity: Omit<HostIdentity, 'pid'> = {
  incarnation: 'test',
  version: '0.0.0',
  protocol: protocolVersion,
}
