import { beforeAll, expect, test } from 'bun:test'
import { createCurve, type KeyPair } from '@nats-io/nkeys'
import { defaultAbilities } from '#contract/bots/abilities'
import type { BotSpec } from '../bot-spec'
import { createSealer, SealBroken, type Sealer } from './sealer'
import {
  openAuthCode,
  openCache,
  openProxy,
  openSpec,
  sealAuthCode,
  sealCache,
  sealProxy,
  sealSpec,
} from './secrets'

const proxy = { type: 'socks5', host: 'p.ejemplo.com', port: 1080, username: 'u' } as const
const spec: BotSpec = {
  ...{ botId: 'bot-1', ownerId: 'ana', name: 'Topo', host: 'mc.ejemplo.com', port: 25_565 },
  ...{ username: 'topo', password: 'contraseña ñandú', authType: 'cracked', version: '1.20.4' },
  ...{ prefix: '!', autoReconnect: true, proxy: { ...proxy, password: 'del proxy' } },
  ...{ alternativeAddresses: [], permittedPlayers: [], playerUuids: [] },
  ...{ abilities: defaultAbilities, microsoftCache: '{"username":"topo"}', recording: null },
  ...{ ownBots: [], awayUntil: null, triggers: [], consents: [] },
}
const assignment = { botId: 'bot-1', token: 7, inc: 'vida-1' }

const keyOf = (pair: KeyPair) => new TextDecoder().decode(pair.getSeed())
const sealerOf = (own: KeyPair, other: KeyPair) => createSealer(keyOf(own), other.getPublicKey())
const [control, host, thief] = [createCurve(), createCurve(), createCurve()]

let [atControl, atHost]: Sealer[] = []
beforeAll(async () => {
  ;[atControl, atHost] = [await sealerOf(control, host), await sealerOf(host, control)]
})
const sides = () => {
  if (!atControl || !atHost) throw new Error('not ready')
  return { atControl, atHost }
}

test('a bot goes to its host whole, and nothing of it can be read on the way', () => {
  const { atControl, atHost } = sides()
  const sealed = sealSpec(atControl, spec, { token: 7, inc: 'vida-1' })
  expect(openSpec(atHost, sealed, assignment)).toEqual(spec)
  const onTheWay = Buffer.from(sealed).toString('latin1')
  for (const secret of ['contrase', 'del proxy', 'topo', 'mc.ejemplo.com']) {
    expect(onTheWay).not.toContain(secret)
  }
  const again = sealSpec(atControl, spec, { token: 7, inc: 'vida-1' })
  expect(Buffer.from(again).equals(sealed)).toBe(false)
})

test.each([
  ['another bot', { botId: 'bot-2' }],
  ['an older assignment', { token: 6 }],
  ['a newer assignment', { token: 8 }],
  ['another life of the host', { inc: 'vida-2' }],
])('it does not open for %s', (_what, other) => {
  const { atControl, atHost } = sides()
  const sealed = sealSpec(atControl, spec, { token: 7, inc: 'vida-1' })
  expect(() => openSpec(atHost, sealed, { ...assignment, ...other })).toThrow(SealBroken)
})

test('it opens with no other key, and nobody else can have sealed it', async () => {
  const { atControl, atHost } = sides()
  const sealed = sealSpec(atControl, spec, { token: 7, inc: 'vida-1' })
  const atThief = await sealerOf(thief, control)
  expect(() => openSpec(atThief, sealed, assignment)).toThrow(SealBroken)
  const forged = sealSpec(await sealerOf(thief, host), spec, { token: 7, inc: 'vida-1' })
  expect(() => openSpec(atHost, forged, assignment)).toThrow(SealBroken)
})

test('whatever is altered, cut or made up does not open', () => {
  const { atControl, atHost } = sides()
  const sealed = sealSpec(atControl, spec, { token: 7, inc: 'vida-1' })
  const broken = [
    ...Array.from(sealed, (byte, at) => (at % 97 === 0 ? sealed.with(at, byte ^ 1) : null)),
    ...[0, 1, 3, 28, sealed.length - 1].map((length) => sealed.slice(0, length)),
    new TextEncoder().encode(JSON.stringify({ purpose: { for: 'spec', ...assignment } })),
    crypto.getRandomValues(new Uint8Array(500)),
  ]
  for (const bytes of broken) {
    if (bytes) expect(() => openSpec(atHost, bytes, assignment)).toThrow(SealBroken)
  }
})

test('what is sealed for one thing opens for no other, in neither direction', () => {
  const { atControl, atHost } = sides()
  const cache = sealCache(atHost, '{"caches":{}}', assignment)
  expect(openCache(atControl, cache, assignment)).toBe('{"caches":{}}')
  expect(() => openSpec(atHost, cache, assignment)).toThrow(SealBroken)
  expect(() => openAuthCode(atControl, cache, assignment)).toThrow(SealBroken)
  expect(() => openCache(atControl, cache, { ...assignment, token: 6 })).toThrow(SealBroken)

  const code = {
    code: 'ABCD',
    url: 'https://microsoft.com/link',
    expiresAt: '2030-01-01T00:00:00Z',
  }
  const told = sealAuthCode(atHost, code, assignment)
  expect(openAuthCode(atControl, told, assignment)).toEqual(code)
  expect(() => openCache(atControl, told, assignment)).toThrow(SealBroken)
  expect(openAuthCode(atControl, sealAuthCode(atHost, null, assignment), assignment)).toBeNull()
})

test('a proxy is tried for whom it is, by whom it is sealed to', () => {
  const { atControl, atHost } = sides()
  const trial = { userId: 'ana', inc: 'vida-1' }
  const sealed = sealProxy(atControl, { ...proxy, password: 'del proxy' }, trial)
  expect(openProxy(atHost, sealed, trial)).toEqual({ ...proxy, password: 'del proxy' })
  expect(() => openProxy(atHost, sealed, { ...trial, userId: 'eva' })).toThrow(SealBroken)
  expect(() => openSpec(atHost, sealed, assignment)).toThrow(SealBroken)
})

test('what is thrown says nothing of the secret', () => {
  const { atControl, atHost } = sides()
  const sealed = sealSpec(atControl, spec, { token: 7, inc: 'vida-1' })
  const wrong = () => openSpec(atHost, sealed, { ...assignment, token: 8 })
  expect(wrong).toThrow('sealed spec does not open here')
})
