import { isIPv6 } from 'node:net'
import type { Clock } from '../lib/clock'
import { networkFactor, networksOf } from '../lib/net/networks'
import { createSlidingWindow } from '../lib/sliding-window'

/**
 * So many takes within a sliding window for a subnet, and more for an IPv6 network, of which one
 * subscriber may have as many subnets as they like. An IPv4 network is shared by strangers, who are
 * not to lock one another out.
 */
export function createAddressLimit(clock: Clock, windowMs: number, max: number) {
  const networks = createSlidingWindow({ clock, windowMs, max: max * networkFactor })
  const subnets = createSlidingWindow({ clock, windowMs, max })

  function keysOf(address: string, key: string) {
    const [network, subnet] = networksOf(address)
    return { network: `${network} ${key}`, subnet: `${subnet} ${key}` }
  }

  return {
    /** Takes one if there is one left; says how long to wait otherwise, 0 when it was taken. */
    take(address: string, key = ''): number {
      const { network, subnet } = keysOf(address, key)
      const subnetMs = subnets.take(subnet)
      if (subnetMs > 0 || !isIPv6(address)) return subnetMs
      const networkMs = networks.take(network)
      if (networkMs > 0) subnets.giveBack(subnet)
      return networkMs
    },
    /** Gives the last one back, because it turned out not to count. */
    giveBack(address: string, key = ''): void {
      const { network, subnet } = keysOf(address, key)
      networks.giveBack(network)
      subnets.giveBack(subnet)
    },
    /** Forgets what the subnet took, and the last one of its network. */
    clear(address: string, key: string): void {
      const { network, subnet } = keysOf(address, key)
      networks.giveBack(network)
      subnets.clear(subnet)
    },
  }
}
