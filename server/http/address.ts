import { BlockList, isIP } from 'node:net'

/** IPv4 that came in through an IPv6 socket, as plain IPv4. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** An address, or a range of them as `address/bits`. */
export function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
  )
}

/** `host:port`, with an IPv6 address in brackets. */
export function isHostAndPort(text: string): boolean {
  const [, host = '', port] = /^(\[[^\]]+\]|[^:[\]\s/]+):(\d{1,5})$/.exec(text) ?? []
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) return false
  return !host.startsWith('[') || isIP(host.slice(1, -1)) === 6
}

/** Whether an address is in a list of addresses and CIDR ranges. Throws for any other entry. */
export function addressMatcher(ranges: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}
