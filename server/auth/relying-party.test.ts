import { expect, test } from 'bun:test'
import { relyingPartyOf } from './relying-party'

const at = (publicUrl: string | null, host = '127.0.0.1', port = 3000) =>
  relyingPartyOf({ publicUrl, host, port })

test.each([
  ['https://bots.ejemplo.com', 'bots.ejemplo.com', 'https://bots.ejemplo.com'],
  ['https://bots.ejemplo.com:8443', 'bots.ejemplo.com', 'https://bots.ejemplo.com:8443'],
  ['https://bots.ejemplo.com:443', 'bots.ejemplo.com', 'https://bots.ejemplo.com'],
  ['HTTPS://Bots.Ejemplo.COM', 'bots.ejemplo.com', 'https://bots.ejemplo.com'],
  [
    'https://español.ejemplo.com',
    'xn--espaol-zwa.ejemplo.com',
    'https://xn--espaol-zwa.ejemplo.com',
  ],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('%s has passkeys', (url, id, origin) => expect(at(url)).toEqual({ id, origin }))

test.each([
  'http://bots.ejemplo.com',
  'https://203.0.113.7',
  'https://203.0.113.7.',
  'https://0x7f.1',
  'https://[2001:db8::7]:8443',
  'https://bots.ejemplo.com.',
])('%s has none', (url) => expect(at(url)).toBeNull())

test('without a public address it is this machine’s own name, where that leads here', () => {
  const own = { id: 'localhost', origin: 'http://localhost:8080' }
  for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost', '0.0.0.0', '::']) {
    expect([host, at(null, host, 8080)]).toEqual([host, own])
  }
  expect(at(null, '0.0.0.0', 80)?.origin).toBe('http://localhost')
  for (const host of ['192.168.1.5', '2001:db8::7', 'bots', '127.ejemplo.com']) {
    expect([host, at(null, host)]).toEqual([host, null])
  }
})
