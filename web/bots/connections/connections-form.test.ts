import { expect, test } from 'bun:test'
import { botLike } from '../../../server/testing/samples/bots'
import { checkPatch } from '../form/bot-patch'
import {
  connectionValues,
  type ProxyValues,
  splitProxy,
  toAddress,
  toConnectionPatch,
  toProxy,
} from './connections-form'

const proxy = { host: 'proxy.ejemplo.com', port: '1080' }
const login = { username: 'ana', password: 'clave' }

test.each<[string, Partial<ProxyValues> | null]>([
  ['proxy.ejemplo.com:1080', proxy],
  [' socks5://proxy.ejemplo.com:1080/ ', { ...proxy, type: 'socks5' }],
  ['SOCKS5H://proxy.ejemplo.com:1080', { ...proxy, type: 'socks5' }],
  ['http://ana:clave@proxy.ejemplo.com:1080', { ...proxy, ...login, type: 'http' }],
  ['ana:clave@proxy.ejemplo.com:1080', { ...proxy, ...login }],
  [
    'https://ana:cl@ve@proxy.ejemplo.com:1080',
    { ...proxy, ...login, password: 'cl@ve', type: 'http' },
  ],
  ['socks4://proxy.ejemplo.com:1080', proxy],
  ['ana@proxy.ejemplo.com:1080', { ...proxy, username: 'ana', password: '' }],
  ['proxy.ejemplo.com:1080:ana:clave', { ...proxy, ...login }],
  ['[2001:db8::1]:1080', { host: '[2001:db8::1]', port: '1080' }],
  ['proxy.ejemplo.com', null],
  ['2001:db8::1', null],
  ['', null],
])('%s is taken apart', (text, parts) => {
  expect(splitProxy(text)).toEqual(parts)
})

test('what a bot has comes back as it was', () => {
  const bot = botLike({
    proxy: { type: 'http', host: 'a.b', port: 8080, username: 'ana', hasPassword: true },
    alternativeAddresses: [
      { host: 'mc.b', port: 25_566 },
      { host: '2001:db8::1', port: 25_565 },
    ],
  })
  const values = connectionValues(bot)
  expect(values.addresses).toEqual(['mc.b:25566', '[2001:db8::1]:25565'])
  expect(values.proxy.password).toBe('')
  const { change } = checkPatch(toConnectionPatch(values))
  expect(change).toEqual({
    proxy: { type: 'http', host: 'a.b', port: 8080, username: 'ana' },
    alternativeAddresses: [...bot.alternativeAddresses],
  })
})

test('an address without a port means the game’s', () => {
  expect(toAddress('mc.ejemplo.com')).toEqual({ host: 'mc.ejemplo.com', port: 25_565 })
  expect(toAddress('[::1]')).toEqual({ host: '::1', port: 25_565 })
  expect(toAddress('mc.ejemplo.com:70000').port).toBe(70_000)
})

test('a proxy typed whole into one box is still a proxy', () => {
  const blank = { type: 'socks5', host: '', port: '', username: '', password: '' } as const
  expect(toProxy({ ...blank, host: 'ana:clave@a.b:1080' })).toEqual({
    type: 'socks5',
    host: 'a.b',
    port: 1080,
    ...login,
  })
  expect(toProxy({ ...blank, type: 'none', host: 'http://a.b:1' })).toBeNull()
})

test('a password without a user is not sent', () => {
  const values = { type: 'http', host: 'a.b', port: '1', username: ' ', password: 'x' } as const
  expect(toProxy(values)).toEqual({ type: 'http', host: 'a.b', port: 1, username: null })
})

test.each([
  ['', 'El puerto debe ser un número'],
  ['12x', 'El puerto debe ser un número'],
  ['0', 'El puerto debe estar entre 1 y 65535'],
  ['65536', 'El puerto debe estar entre 1 y 65535'],
])('port «%s» is refused with a sentence', (port, sentence) => {
  const values = { type: 'http', host: 'a.b', port, username: '', password: '' } as const
  expect(checkPatch({ proxy: toProxy(values) }).issues).toEqual({ 'proxy.port': sentence })
})
