import { expect, test } from 'bun:test'
import { createAllowList } from '../../game/targets'
import { inSpanish } from '../../testing/in-spanish'
import { startStatusServer, vanillaStatus } from '../../testing/minecraft/status-server'
import { quickTimings } from '../../testing/minecraft/test-host'
import { createOutboundDialer } from '../connection/outbound-dialer'
import type { Resolver } from '../connection/resolver'
import { checkServer } from './server-check'

const names: Record<string, string[]> = {
  'dentro.ejemplo.com': ['10.20.30.40'],
  'nodo.ejemplo.com': ['127.0.0.1'],
}

function dialerOf(allow: string[], service?: { name: string; port: number }) {
  const resolver: Resolver = {
    services: () => Promise.resolve(service ? [service] : []),
    addresses: (name) => Promise.resolve(names[name] ?? []),
  }
  return createOutboundDialer(createAllowList(allow), { resolver, connectMs: 60_000 })
}

test('a name that leads inside is not looked at', async () => {
  const target = { host: 'dentro.ejemplo.com', port: 25_565, version: '1.20.4' }
  const check = await checkServer(dialerOf([]), quickTimings, target, null)
  expect(check).toMatchObject({ success: false, reason: 'target-not-allowed', status: null })
  expect(inSpanish(check.message)).toContain('no es una dirección pública')
})

test('a service record leads on, and the answer says where to', async () => {
  await using server = await startStatusServer(vanillaStatus)
  const dialer = dialerOf(['127.0.0.0/8'], { name: 'nodo.ejemplo.com', port: server.port })
  const target = { host: 'juega.ejemplo.com', port: 25_565, version: '1.20.4' }
  const { success, message, status } = await checkServer(dialer, quickTimings, target, null)
  expect({ success, address: status?.address }).toEqual({
    success: true,
    address: { host: '127.0.0.1', port: server.port },
  })
  expect(inSpanish(message)).toContain('juega.ejemplo.com:25565')
})
