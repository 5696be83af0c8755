import { BlockList, isIP } from 'node:net'

/** Addresses that are not public: dialling them would reach the operator's own machines. */
const closed: [family: 'ipv4' | 'ipv6', network: string, bits: number][] = [
  ['ipv4', '0.0.0.0', 8],
  ['ipv4', '10.0.0.0', 8],
  ['ipv4', '100.64.0.0', 10],
  ['ipv4', '127.0.0.0', 8],
  ['ipv4', '169.254.0.0', 16],
  ['ipv4', '172.16.0.0', 12],
  ['ipv4', '192.0.0.0', 24],
  ['ipv4', '192.0.2.0', 24],
  ['ipv4', '192.88.99.0', 24],
  ['ipv4', '192.168.0.0', 16],
  ['ipv4', '198.18.0.0', 15],
  ['ipv4', '198.51.100.0', 24],
  ['ipv4', '203.0.113.0', 24],
  ['ipv4', '224.0.0.0', 4],
  ['ipv4', '240.0.0.0', 4],
  ['ipv6', '::', 96],
  ['ipv6', '::ffff:0:0:0', 96],
  ['ipv6', '64:ff9b::', 96],
  ['ipv6', '64:ff9b:1::', 48],
  ['ipv6', '100::', 64],
  ['ipv6', '2001::', 23],
  ['ipv6', '2001:db8::', 32],
  ['ipv6', '2002::', 16],
  ['ipv6', '3fff::', 20],
  ['ipv6', '5f00::', 16],
  ['ipv6', 'fc00::', 7],
  ['ipv6', 'fe80::', 10],
  ['ipv6', 'fec0::', 10],
  ['ipv6', 'ff00::', 8],
]

const notPublic = new BlockList()
for (const [family, network, bits] of closed) notPublic.addSubnet(network, bits, family)

/** Whether an address literal is one of the public Internet. */
export function isPublicAddress(literal: string): boolean {
  const address = plainAddress(literal)
  const family = isIP(address)
  return family !== 0 && !notPublic.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** An address literal in its shortest spelling; IPv4 inside IPv6 (`::ffff:1.2.3.4`) as IPv4. */
export function plainAddress(literal: string): string {
  if (isIP(literal) !== 6) return literal
  const canonical = URL.canParse(`http://[${literal}]`)
    ? new URL(`http://[${literal}]`).hostname.slice(1, -1)
    : literal
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical)
  if (!mapped) return canonical
  const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '0', 16))
  if (high === undefined || low === undefined) return canonical
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/**
 * A server's name as it is looked up: ASCII, lower case, no final dot, and every way of writing an
 * IPv4 address (`127.1`, `0x7f.1`, `2130706433`, full-width digits) in its plain form. Null when it
 * is no host name at all.
 */
export function plainHost(written: string): string | null {
  const bare = written.trim().replace(/^\[(.*)\]$/, '$1')
  if (bare.includes(':')) return isIP(bare) === 6 && !bare.includes('%') ? plainAddress(bare) : null
  if (bare === '' || /[\s/\\?#@]/.test(bare)) return null
  if (!URL.canParse(`http://${bare}`)) return null
  const host = new URL(`http://${bare}`).hostname.replace(/\.$/, '')
  return host === '' ? null : host
}
