import { describe, expect, test } from 'bun:test'
import { disconnect as ends } from '../locales/es/worker/disconnect'
import { inSpanish } from '../testing/in-spanish'
import { type DisconnectKind, disconnectOf, disconnectOfNetwork } from './disconnect'

describe('errors of the network', () => {
  const failing = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

  test.each([
    ['ECONNREFUSED', 'unreachable', 'always'],
    ['ENOTFOUND', 'unknown-host', 'if-ran'],
    ['ECONNRESET', 'unreachable', 'always'],
    ['ETIMEDOUT', 'timeout', 'always'],
  ])('%s', (code, reason, retry) => {
    const end = disconnectOfNetwork(failing(code), 'mc.example.com:25565')
    expect(end).toMatchObject({ reason, retry })
    expect(inSpanish(end?.message)).toContain('mc.example.com:25565')
  })

  test('other errors are not of the network', () => {
    expect(disconnectOfNetwork(new Error('Parse error'), 'mc:1')).toBeNull()
    expect(disconnectOfNetwork(failing('ERR_OTHER'), 'mc:1')).toBeNull()
  })
})

test('every end says what happened in a whole Spanish sentence', () => {
  const { requested: _requested, otherVersion: _otherVersion, ...kinds } = ends
  for (const kind of Object.keys(kinds) as DisconnectKind[]) {
    expect(inSpanish(disconnectOf(kind, 'mc:25565').message)).toMatch(/^[A-ZÁÉÍÓÚ][^!¡]+[.»]$/)
  }
})
