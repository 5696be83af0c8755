import { expect, test } from 'bun:test'
import { maskText, toLoggable } from './mask'

const shown = (value: unknown) => toLoggable(value, { longest: 500 })

test.each([
  'Minero de la clave',
  'sara@x.es (Sára)',
  'mc.ejemplo.com:25565',
  'token.ejemplo.com:25565',
  'Básico → Enterprise hasta 3 dic 2026',
  '01a20298-985a-7562-a44b-71b9d463bcf9',
  'enjambre-2026-12-03-key.db',
  'Cambió la clave maestra · Terminal (root@caja)',
  'Cambió la contraseña de una cuenta',
  'Quedan 3 tokens de 10; el token caduca mañana',
  'compass: 3, minecraft:compass=2, bypass: sí, enclave: norte',
  'palabra clave: minería',
  'minecraft:cookie: 64 y cookie=12',
  'https://mc.ejemplo.com/mapa?x=1&z=-2',
])('a harmless text is shown whole: %s', (text) => {
  expect(maskText(text)).toBe(text)
  expect(shown({ detalle: text })).toEqual({ detalle: text })
})

test.each([
  'password=hunter2',
  'dbpass=hunter2',
  'userPass: hunter2',
  'la contraseña: hunter2',
  'clave = hunter2',
  '{"authToken":"hunter2"}',
  "secret: 'hunter2'",
  'Authorization: Basic hunter2',
  'Cookie: sid=hunter2',
  'cookie=1234hunter2',
  'https://yo:hunter2@mc.ejemplo.com/',
  'x?api_key=hunter2&y=1',
  'apikey: hunter2',
])('a secret is not: %s', (text) => {
  expect(maskText(text)).toContain('***')
  expect(maskText(text)).not.toContain('hunter2')
})

test('what is about secrets is shown, and they are not', () => {
  const open = {
    ...{ mustChangePassword: true, hasToken: false, password: null },
    ...{ tokens: 512, keys: { total: 3, unreadable: 0 }, seed: 42, cookies: 2 },
    ...{ keyFile: '/datos/enjambre.key', tokenExpiresAt: '2026-12-03', tokenType: 'jwt' },
    ...{ monkey: 'mono', passed: 3, compass: 'norte', clavel: 'flor' },
  }
  expect(shown(open)).toEqual(open)
  const closed = {
    ...{ password: 12_345, pin: { otp: 123_456 }, clave: 'a', tokens: ['a'], keys: { a: 'b' } },
    ...{ apiKey: 'a', DB_PASS: 'a', seed: 'doce palabras', nested: [{ cookie: 'a' }] },
  }
  const hidden = '***'
  expect(shown(closed)).toEqual({
    ...{ password: hidden, pin: { otp: hidden }, clave: hidden, tokens: hidden, keys: hidden },
    ...{ apiKey: hidden, DB_PASS: hidden, seed: hidden, nested: [{ cookie: hidden }] },
  })
})
