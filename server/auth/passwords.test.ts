import { describe, expect, test } from 'bun:test'
import { isBreached } from './breached-passwords'
import { createPasswords } from './passwords'

const cheap = { memoryCost: 8, timeCost: 1 }

describe('passwords', () => {
  const made = createPasswords(cheap)
  const passwords = {
    hash: (password: string) => made.hash(password, '192.0.2.1'),
    verify: (password: string, hash: string) => made.verify(password, hash, '192.0.2.1'),
  }

  test('are kept as argon2id at the given cost, never twice the same', async () => {
    const hash = await passwords.hash('una clave bien larga')
    expect(hash).toStartWith('$argon2id$v=19$m=8,t=1,p=1$')
    expect(await passwords.hash('una clave bien larga')).not.toBe(hash)
    expect(await passwords.verify('una clave bien larga', hash)).toBe(true)
    expect(await passwords.verify('una clave bien larg', hash)).toBe(false)
  })

  test.each([
    ['composed and decomposed letters', 'contrase\u00f1a', 'contrasen\u0303a'],
    ['half of a pair', 'clave \ud800 rota', 'clave \ud800 rota'],
    ['a null character', 'clave\u0000uno', 'clave\u0000uno'],
  ])('%s are the same', async (_name, stored, typed) => {
    expect(await passwords.verify(typed, await passwords.hash(stored))).toBe(true)
  })

  test('what follows a null character counts', async () => {
    expect(await passwords.verify('clave\u0000dos', await passwords.hash('clave\u0000uno'))).toBe(
      false,
    )
  })

  test('an unknown account is never right', async () => {
    expect(await made.verifyDummy('lo que sea', '192.0.2.1')).toBe(false)
  })

  test('beyond one at work and 32 waiting a network is told so, and recovers', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 40 }, () => passwords.hash('una clave bien larga')),
    )
    const refused = all.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(7)
    expect(refused[0]?.reason).toMatchObject({ code: 'BUSY', status: 429, retrySeconds: 2 })
    expect(await passwords.hash('una clave bien larga')).toStartWith('$argon2id')
  })
})

test('the commonest leaked passwords are known, whatever their case', () => {
  expect(isBreached('12345678')).toBe(true)
  expect(isBreached('Password123')).toBe(true)
  expect(isBreached('Contraseña123')).toBe(true)
  expect(isBreached('minecraft123')).toBe(true)
  expect(isBreached('una clave bien larga')).toBe(false)
  expect(isBreached('')).toBe(false)
})
