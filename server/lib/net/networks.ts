import { isIP } from 'node:net'

/**
 * Where an address stands in limits, the wider first: its network (IPv4 /24, IPv6 /48) and its
 * subnet (an IPv4 address alone, IPv6 /64). What is no address stands alone.
 */
export type Networks = readonly [network: string, subnet: string]

export function networksOf(address: string): Networks {
  const version = isIP(address)
  if (version === 0) return [`${address}/0`, address]
  if (version === 4) return [`${address.split('.', 3).join('.')}.0/24`, address]
  const groups = groupsOf(address)
  return [`${groups.slice(0, 3).join(':')}::/48`, `${groups.slice(0, 4).join(':')}::/64`]
}

/** A network may have so many times as much as one of its subnets. */
export const networkFactor = 3

/** Those in the network that most are in, and there in the subnet that most are in; in their order. */
export function mostCrowded<P extends { networks: Networks }>(placed: P[]): P[] {
  const largest = (among: P[], level: 0 | 1) =>
    [...Map.groupBy(among, ({ networks }) => networks[level]).values()].reduce<P[]>(
      (most, group) => (group.length > most.length ? group : most),
      [],
    )
  return largest(largest(placed, 0), 1)
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  // One network may be written in several ways.
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
