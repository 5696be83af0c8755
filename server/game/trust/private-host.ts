import { isIP } from 'node:net'
import { isPublicAddress, plainHost } from '../addresses'

/** Names that no public server has: a single word, or a domain that is only for inside. */
const inside = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/

/** Whether a host is on this machine or in a network of its own, where nothing has to be encrypted. */
export function isPrivateHost(host: string): boolean {
  const name = plainHost(host)
  if (name === null) return false
  return isIP(name) === 0 ? inside.test(name) : !isPublicAddress(name)
}
