import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from './config'
import { deriveKeys, loadKeys } from './keys'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enjambre-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('loadKeys', () => {
  test('makes a key file on first use, readable by its owner only, and uses it again', () => {
    const sealed = loadKeys(null, folder).seal('hola', 'bots/1')
    const file = join(folder, 'master.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/)
    expect(loadKeys(null, folder).open(sealed, 'bots/1')).toBe('hola')
  })

  test('a given secret makes no file', () => {
    const sealed = loadKeys('ab'.repeat(32), folder).seal('hola', 'bots/1')
    expect(loadKeys(null, folder).token).not.toEqual(loadKeys('ab'.repeat(32), folder).token)
    expect(loadKeys('AB'.repeat(32), folder).open(sealed, 'bots/1')).toBe('hola')
  })

  test('refuses a damaged key file instead of replacing it', () => {
    writeFileSync(join(folder, 'master.key'), 'no es una clave')
    expect(() => loadKeys(null, folder)).toThrow(ConfigError)
    expect(readFileSync(join(folder, 'master.key'), 'utf8')).toBe('no es una clave')
  })
})

describe('seal', () => {
  const keys = deriveKeys(new Uint8Array(32).fill(1))
  const sealed = keys.seal('contraseña', 'bots/1')

  test('opens with the same key at the same place only', () => {
    expect(keys.open(sealed, 'bots/1')).toBe('contraseña')
    expect(() => keys.open(sealed, 'bots/2')).toThrow()
    expect(() => deriveKeys(new Uint8Array(32).fill(2)).open(sealed, 'bots/1')).toThrow()
  })

  test('hides the text and never repeats itself', () => {
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('contrase')
    expect(keys.seal('contraseña', 'bots/1')).not.toBe(sealed)
  })

  test('notices a changed byte', () => {
    const bytes = Buffer.from(sealed, 'base64')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(() => keys.open(bytes.toString('base64'), 'bots/1')).toThrow()
  })
})
