import { describe, expect, test } from 'bun:test'
import { type EndKind, endOf, endOfKick, endOfNetwork } from './ends'

const translate = (key: string) => JSON.stringify({ translate: key })

describe('kicks', () => {
  const cases: [said: unknown, reason: string, retry: string, words: RegExp][] = [
    [translate('multiplayer.disconnect.not_whitelisted'), 'kicked', 'never', /lista blanca/],
    ['{"text":"You are not white-listed on this server!"}', 'kicked', 'never', /lista blanca/],
    [translate('multiplayer.disconnect.server_full'), 'kicked', 'always', /lleno/],
    [translate('multiplayer.disconnect.duplicate_login'), 'kicked', 'never', /mismo nombre/],
    ['"You logged in from another location"', 'kicked', 'never', /mismo nombre/],
    [translate('multiplayer.disconnect.banned'), 'kicked', 'never', /prohibida la entrada/],
    ['{"text":"Connection throttled! Please wait"}', 'kicked', 'always', /más tiempo/],
    ['{"text":"Failed to verify username!"}', 'authentication', 'never', /premium/],
    [translate('multiplayer.disconnect.unverified_username'), 'authentication', 'never', /premium/],
    [translate('multiplayer.disconnect.outdated_client'), 'version', 'never', /versión/],
    [translate('multiplayer.disconnect.server_shutdown'), 'kicked', 'always', /reiniciando/],
    ['{"text":"Wrong password!"}', 'authentication', 'never', /contraseña/],
    [{ type: 'string', value: 'Bye' }, 'kicked', 'always', /«Bye»/],
    [
      { type: 'compound', value: { translate: { type: 'string', value: 'disconnect.timeout' } } },
      'timeout',
      'always',
      /respuesta/,
    ],
    ['Not JSON at all', 'kicked', 'always', /«Not JSON at all»/],
    ['', 'kicked', 'always', /expulsó al bot\.$/],
    [undefined, 'kicked', 'always', /expulsó al bot\.$/],
  ]

  test.each(cases)('%p', (said, reason, retry, words) => {
    const end = endOfKick(said)
    expect({ reason: end.reason as string, retry: end.retry as string }).toEqual({ reason, retry })
    expect(end.message).toMatch(words)
  })
})

describe('errors of the network', () => {
  const failing = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

  test.each([
    ['ECONNREFUSED', 'unreachable', 'always'],
    ['ENOTFOUND', 'unreachable', 'if-ran'],
    ['ECONNRESET', 'unreachable', 'always'],
    ['ETIMEDOUT', 'timeout', 'always'],
  ])('%s', (code, reason, retry) => {
    const end = endOfNetwork(failing(code), 'mc.example.com:25565')
    expect(end).toMatchObject({ reason, retry })
    expect(end?.message).toContain('mc.example.com:25565')
  })

  test('other errors are not of the network', () => {
    expect(endOfNetwork(new Error('Parse error'), 'mc:1')).toBeNull()
    expect(endOfNetwork(failing('ERR_OTHER'), 'mc:1')).toBeNull()
  })
})

test('every end says what happened in a whole Spanish sentence', () => {
  const kinds: EndKind[] = ['joinTimeout', 'silence', 'notAllowed', 'protocol', 'attack', 'refused']
  for (const kind of kinds) expect(endOf(kind, 'mc:25565').message).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/)
})
