import { expect, test } from 'bun:test'
import { testedVersions } from '../../game/versions'
import { protocolOf, versionNamed, versionOf } from './version-text'

test('every tested version is found by the protocol that it speaks', () => {
  for (const version of testedVersions) {
    const protocol = protocolOf(version) ?? 0
    expect(protocol).toBeGreaterThan(0)
    expect(protocolOf(versionOf(protocol) ?? '')).toBe(protocol)
    expect(versionNamed(`Please use ${version}`, null)).toBe(version)
  }
  expect(versionOf(1)).toBeNull()
})

test.each<[string, string | null]>([
  ['Paper 1.20.3', '1.20.4'],
  ['Velocity 1.7.2-1.21.11', '1.21.11'],
  ['BungeeCord 1.8.x-1.16.x', '1.16.5'],
  ['1.8', '1.8.8'],
  ['§cMantenimiento', null],
  ['192.168.1.20', null],
  ['', null],
])('«%s» names %p', (text, version) => {
  expect(versionNamed(text, null)).toBe(version)
})
