import { expect, test } from 'bun:test'
import { mostCrowded, networksOf } from './networks'

test.each([
  ['192.0.2.1', '192.0.2.0/24', '192.0.2.1'],
  ['unknown', 'unknown/0', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1::/48', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0::/48', '2001:db8:0:0::/64'],
  ['::1', '0:0:0::/48', '0:0:0:0::/64'],
])('%s is in the network %s and in the subnet %s', (address, network, subnet) => {
  expect(networksOf(address)).toEqual([network, subnet])
})

test('the crowd is that of the largest network, and of the largest subnet there', () => {
  const addresses = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '198.51.100.1', '198.51.100.2']
  const more = ['198.51.100.2', '198.51.100.3']
  const placed = [...addresses, ...more].map((address) => ({ networks: networksOf(address) }))
  expect(mostCrowded(placed)).toEqual([placed[4], placed[5]] as typeof placed)
  expect(mostCrowded([])).toEqual([])
})
