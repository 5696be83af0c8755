import { describe, expect, test } from 'bun:test'
import { createGameLogin } from './game-login'

const asked = (password: string | null, ...lines: string[]) => {
  const login = createGameLogin(password)
  return lines.map((line) => login.answer(line)?.command ?? null)
}

describe('login plugins', () => {
  test.each([
    ['Please, login with the command: /login <password>', '/login secret'],
    ['Usa /login <contraseña> para entrar', '/login secret'],
    ['Identifícate con /l <clave>', '/login secret'],
    ['Please register using /register <password> <ConfirmPassword>', '/register secret secret'],
    ['Regístrate: /reg [clave]', '/register secret'],
    ['/register (clave) (clave)', '/register secret secret'],
    ['Welcome to the server', null],
    ['Read /rules and /lobby', null],
  ])('%s', (line, command) => {
    expect(asked('secret', line)).toEqual([command])
  })

  test('each question is answered once', () => {
    expect(asked('s3cret', '/register <p> <p>', '/register', '/login <p>', '/login <p>')).toEqual([
      '/register s3cret s3cret',
      null,
      '/login s3cret',
      null,
    ])
  })

  test('without a password nothing is answered', () => {
    expect(asked(null, '/login <password>')).toEqual([null])
  })
})
