import { describe, expect, test } from 'bun:test'
import { addressMatcher, isHostAndPort, isRange, plainAddress } from './address'

test('plainAddress unwraps IPv4 in IPv6', () => {
  expect(plainAddress('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1')
})

describe('addressMatcher', () => {
  const matches = addressMatcher(['192.0.2.0/24', '198.51.100.7', '2001:db8::/32'])
  test.each([
    ['192.0.2.200', true],
    ['192.0.3.1', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
    ['2001:db8:ffff::1', true],
    ['2001:db9::1', false],
    ['unknown', false],
  ])('%s: %p', (address, expected) => {
    expect(matches(address)).toBe(expected)
  })
})

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['::1/128', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['ejemplo.com', false],
])('isRange %s: %p', (text, expected) => {
  expect(isRange(text)).toBe(expected)
})

test.each([
  ['mc.local:25565', true],
  ['127.0.0.1:1', true],
  ['[::1]:25565', true],
  ['[nada]:25565', false],
  ['mc.local', false],
  ['mc.local:0', false],
  ['mc.local:65536', false],
  ['::1:25565', false],
])('isHostAndPort %s: %p', (text, expected) => {
  expect(isHostAndPort(text)).toBe(expected)
})
