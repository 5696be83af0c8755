import { expect, test } from 'bun:test'
import { unknownVariables } from './variables'

test('a variable that nobody reads is named, with the one that was meant', () => {
  const env = {
    ENJAMBRE_PUBLIC_ULR: 'https://bots.ejemplo.com',
    ENJAMBRE_SECRET_FIEL: '/run/secrets/a',
    EJAMBRE_DATA_DIR: '/data',
    enjambre_locale: 'es',
    ENJAMBRE_WORKES: '2',
    ENJAMBRE_DEL_FUTURO: '1',
    // Settings, empty ones, and what is no concern of ours.
    ...{ PORT: '1', ENJAMBRE_LOCALE: 'es', ENJAMBRE_AI_KEY_FILE: '/x', ENJAMBRE_NADA: '' },
    ...{ PATH: '/bin', POST: '1', HOSTS: 'a', ENJAMBRE_TEST_FOLDER: '/tmp' },
  }
  expect(unknownVariables(env).map(({ name, meant }) => [name, meant])).toEqual([
    ['ENJAMBRE_PUBLIC_ULR', 'ENJAMBRE_PUBLIC_URL'],
    ['ENJAMBRE_SECRET_FIEL', 'ENJAMBRE_SECRET_FILE'],
    ['EJAMBRE_DATA_DIR', 'ENJAMBRE_DATA_DIR'],
    ['enjambre_locale', 'ENJAMBRE_LOCALE'],
    ['ENJAMBRE_WORKES', 'ENJAMBRE_WORKERS'],
    ['ENJAMBRE_DEL_FUTURO', null],
  ])
})
