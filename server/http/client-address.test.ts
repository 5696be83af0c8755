import { describe, expect, test } from 'bun:test'
import { systemClock } from '../lib/clock'
import { createTestContext } from '../testing/context'
import { createClientAddresses } from './client-address'

describe('the address of the caller', () => {
  const addressOf = (peer: string, forwarded: string, proxies: string[]) => {
    const request = new Request('http://x/', { headers: { 'x-forwarded-for': forwarded } })
    const addresses = createClientAddresses({ trustedProxies: proxies }, systemClock)
    return addresses.of(request, { requestIP: () => ({ address: peer }) })
  }

  test.each([
    ['no proxy is trusted', '203.0.113.9', '198.51.100.1', [], '203.0.113.9'],
    ['the peer is no proxy', '203.0.113.9', '198.51.100.1', ['127.0.0.1'], '203.0.113.9'],
    ['the peer is a proxy', '127.0.0.1', '198.51.100.1', ['127.0.0.1'], '198.51.100.1'],
    [
      'only the last hop counts',
      '127.0.0.1',
      '6.6.6.6, 198.51.100.1',
      ['127.0.0.1'],
      '198.51.100.1',
    ],
    [
      'two proxies are trusted',
      '127.0.0.1',
      '6.6.6.6, 198.51.100.1, 10.1.2.3',
      ['127.0.0.1', '10.0.0.0/8'],
      '198.51.100.1',
    ],
    [
      'the second proxy is not trusted',
      '127.0.0.1',
      '198.51.100.1, 10.1.2.3',
      ['127.0.0.1'],
      '10.1.2.3',
    ],
    [
      'a proxy itself asks',
      '127.0.0.1',
      '::ffff:10.1.2.3',
      ['127.0.0.1', '10.0.0.0/8'],
      '10.1.2.3',
    ],
    [
      'what stands before a proxy is no address',
      '127.0.0.1',
      'nada, 10.1.2.3',
      ['127.0.0.1', '10.0.0.0/8'],
      '10.1.2.3',
    ],
    ['the hop is no address', '127.0.0.1', 'nada', ['127.0.0.1'], '127.0.0.1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1', '198.51.100.1', ['127.0.0.1'], '198.51.100.1'],
  ])('%s', (_name, peer, forwarded, proxies, expected) => {
    expect(addressOf(peer, forwarded, proxies)).toBe(expected)
  })
})

test.each([
  ['nobody passes requests on', '127.0.0.1', null, [], null],
  ['a proxy beside us is not trusted', '172.17.0.1', '198.51.100.1', [], '172.17.0.1'],
  ['the first of two is not', '127.0.0.1', '9.9.9.9, 10.1.2.3', ['127.0.0.1'], '10.1.2.3'],
  ['all are trusted', '127.0.0.1', '198.51.100.1', ['127.0.0.1'], null],
  ['anybody may say so from elsewhere', '8.8.8.8', '198.51.100.1', [], null],
  ['what is passed on is no address', '127.0.0.1', 'nada', [], null],
])('%s: an alert names who is not trusted', async (_name, peer, forwarded, proxies, untrusted) => {
  await using ctx = createTestContext({ trustedProxies: proxies })
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : undefined
  const request = new Request('http://x/', { headers })
  ctx.clientAddresses.of(request, { requestIP: () => ({ address: peer }) })
  const alerts = () => {
    ctx.alerts.check()
    return ctx.alerts.list().filter(({ rule }) => rule.startsWith('proxy-'))
  }
  expect(alerts()).toHaveLength(untrusted ? 1 : 0)
  if (!untrusted) return
  expect(alerts()).toMatchObject([
    {
      type: 'warning',
      message: `Un proxy en ${untrusted} pasa peticiones y no es de confianza`,
      details: expect.stringContaining(`ENJAMBRE_TRUSTED_PROXY`),
    },
  ])
})
