import { describe, expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { someOf } from '../../testing/breadth'
import { inSpanish } from '../../testing/in-spanish'
import { kickKeys, kickSources, kickWords, phrasings } from '../../testing/minecraft/kicks/kicks'
import { disconnectOfKick, disconnectOfUnknownVersion, disconnectOfVersion } from './classify'

const shapes: [shape: string, wrap: (said: string) => unknown][] = [
  ['plain text', (said) => said],
  ['JSON text', (said) => JSON.stringify(said)],
  ['a JSON component', (said) => JSON.stringify({ extra: [{ text: said }], text: '' })],
  ['NBT', (said) => ({ type: 'compound', value: { text: { type: 'string', value: said } } })],
  ['an NBT string', (said) => ({ type: 'string', value: said })],
]

/** How a kick is read in each of the shapes that it may come in. */
const readings = (said: string) =>
  shapes.map(([shape, wrap]) => {
    const { reason, retry } = disconnectOfKick(wrap(said))
    return [shape, reason, retry]
  })

const inAllShapes = (...outcome: string[]) => shapes.map(([shape]) => [shape, ...outcome])

describe.each(kickSources)('kicks of $from', ({ rows }) => {
  test.each(rows)('%s, %s: %s', (reason, retry, said) => {
    expect(readings(said)).toEqual(inAllShapes(reason, retry))
  })
})

describe('kicks in the words of one server or another', () => {
  test.each(phrasings)('%s, %s: %s', (reason, retry, said) => {
    expect(readings(said)).toEqual(inAllShapes(reason, retry))
  })
})

describe('kicks by translation key', () => {
  test.each(kickKeys)('%s, %s: %s', (reason, retry, translate) => {
    const nbt = { type: 'compound', value: { translate: { type: 'string', value: translate } } }
    for (const component of [{ translate }, JSON.stringify({ translate }), nbt]) {
      const end = disconnectOfKick(component)
      expect([end.reason, end.retry]).toEqual([reason, retry])
    }
  })

  test.each(someOf(['1.12.2', '1.16.5', '1.20.4', '1.21.4', '26.1']))(
    'of %s have texts that are read like the keys',
    (version) => {
      const { language } = minecraftData(version)
      const texts = Object.entries(language).filter(([key]) => saidByServers.test(key))
      expect(texts.length).toBeGreaterThan(5)
      const other = texts.filter(([translate, text]) => {
        const [byKey, byText] = [disconnectOfKick({ translate }), disconnectOfKick(text)]
        return byKey.reason !== byText.reason || byKey.retry !== byText.retry
      })
      expect(other).toEqual([])
    },
  )
})

/** What the game says on its own when it leaves stands beside what servers say. */
const saidByServers =
  /^(multiplayer\.disconnect\.|disconnect\.(loginFailed|spam|timeout|overflow|packetError|exceeded))/

test('every source is named, and enough of them are real', () => {
  expect(kickSources.filter(({ from }) => !/^\w+, \S/.test(from))).toEqual([])
  expect(new Set(kickSources.map(({ from }) => from.split(',')[0])).size).toBeGreaterThan(20)
  expect(kickWords.length).toBeGreaterThan(250)
})

test('every kick is told in whole Spanish sentences that keep what the server said', () => {
  for (const [, , said] of [...kickWords, ...phrasings]) {
    const end = disconnectOfKick(said)
    expect(inSpanish(end.message)).toMatch(/^[A-ZÁÉÍÓÚ].*[.»]$/)
    expect(inSpanish(end.message)).not.toMatch(/undefined|[!¡]$/)
    expect(end.raw.length).toBeGreaterThan(said === '' ? -1 : 0)
  }
})

describe('the version that a server asks for', () => {
  const outdated = (version: string, key = 'outdated_client') =>
    JSON.stringify({ translate: `multiplayer.disconnect.${key}`, with: [version] })

  test.each<[said: unknown, tried: string | null, version: string | null]>([
    [outdated('1.16.5'), '1.20.4', '1.16.5'],
    [outdated('1.21.4', 'incompatible'), '1.20.4', '1.21.4'],
    ['Outdated client! Please use 1.8.8', '1.20.4', '1.8.8'],
    ["Outdated server! I'm still on 1.12.2", '1.20.4', '1.12.2'],
    ["Outdated server! I'm still on Paper 1.19.4", '1.20.4', '1.19.4'],
    ['Kicked whilst connecting to hub: Outdated client! Please use 1.11.2', '1.20.4', '1.11.2'],
    // Names that are not tested themselves, but speak the same protocol or are the same line
    ['Outdated client! Please use 1.20.3', '1.8.8', '1.20.4'],
    ['Outdated client! Please use 1.21.7', '1.8.8', '1.21.8'],
    ['Versión no soportada. Utiliza una versión 1.20.x', '1.8.8', '1.20.6'],
    // ViaVersion and ranges: the newest of them that was not refused
    ['Your Minecraft version is not supported. Supported: 1.8.x - 1.12.2', '1.20.4', '1.12.2'],
    ['This server is only compatible with Minecraft 1.13 and above.', '1.12.2', '1.13.2'],
    ['Este servidor solo es compatible con Minecraft 1.13 y superior.', '1.12.2', '1.13.2'],
    ['You are using 1.20.4, but this server only accepts 1.19.4', '1.20.4', '1.19.4'],
    ['Por favor, entra con la versión 1.16.5', '1.20.4', '1.16.5'],
    ['Unsupported client version', '1.20.4', null],
    ['Outdated client! Please use 1.20.4', '1.20.4', null],
    ['Outdated client! Please use 99.1', '1.20.4', null],
    [outdated('10.1.16.5'), '1.20.4', null],
  ])('%p after %s: %p', (said, tried, version) => {
    const end = disconnectOfKick(said, tried)
    expect([end.reason, end.suggestedVersion]).toEqual(['wrong-version', version])
    expect(inSpanish(end.message)).toContain(version ?? 'auto')
  })

  test('is read from our own library and from a status too', () => {
    const said = 'This server is version 1.8.8, you are using version 1.20.4, please specify'
    expect(disconnectOfVersion(said, '1.20.4').suggestedVersion).toBe('1.8.8')
    expect(disconnectOfUnknownVersion('Mantenimiento')).toMatchObject({ reason: 'restart' })
    expect(disconnectOfUnknownVersion('3D Shareware')).toMatchObject({ reason: 'wrong-version' })
  })

  test('is none of a kick that is about something else', () => {
    expect(disconnectOfKick('Flying is not enabled on 1.8.8', '1.20.4').suggestedVersion).toBeNull()
  })
})
