import { expect, test } from 'bun:test'
import { ConfigError, readConfig } from '../config'
import { render } from '../locales/text'

const busOf = (ENJAMBRE_BUS_URL: string, ENJAMBRE_BUS_PUBLIC_URL = '') =>
  readConfig({ ENJAMBRE_BUS_URL, ENJAMBRE_BUS_PUBLIC_URL }).bus

test('there is a bus where one is named; machines reach it there, or as it says', () => {
  expect(busOf('')).toBeNull()
  const urls = ['nats://nats:4222', 'tls://bus.ejemplo.com:4222']
  expect(busOf(urls.join(', '))).toEqual({ urls, publicUrls: urls })
  expect(busOf('nats://127.0.0.1:4222', 'tls://bus.ejemplo.com:4222')).toEqual({
    urls: ['nats://127.0.0.1:4222'],
    publicUrls: ['tls://bus.ejemplo.com:4222'],
  })
})

test.each([
  'nats://bus.ejemplo.com:4222',
  'nats://8.8.8.8:4222',
  'nats://user:secreta@127.0.0.1:4222',
  'nats://token@127.0.0.1:4222',
  'nats://127.0.0.1',
  'http://127.0.0.1:4222',
  'tls://bus.ejemplo.com:4222/ruta',
  '127.0.0.1:4222',
])('%s is refused, with what is wanted', (url) => {
  const refusal = () => busOf(url)
  expect(refusal).toThrow(ConfigError)
  try {
    refusal()
  } catch (error) {
    const said = error instanceof ConfigError ? render(error.words, 'es') : ''
    expect(said).toContain('ENJAMBRE_BUS_URL')
    expect(said).toContain('sin usuario ni contraseña')
    expect(said).not.toContain('secreta')
  }
})
