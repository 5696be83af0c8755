import { describe, expect, test } from 'bun:test'
import { withoutPasswords } from '#contract/console'
import { createGameLogin } from './game-login'

/** What these lines are answered with, when there is always enough time in between. */
function answers(password: string | null, ...lines: string[]) {
  let time = 0
  const login = createGameLogin(password, () => {
    time += 10_000
    return time
  })
  return lines.map((line) => {
    const step = login.read(line)
    return step?.kind === 'answer' ? step.command : (step?.kind ?? null)
  })
}

/** Lines as the plugins' own language files and well-known networks have them. */
const prompts: [plugin: string, line: string, answer: string | null][] = [
  ['AuthMe', 'Please, login with the command: /login <password>', '/login pw'],
  [
    'AuthMe',
    'Please, register to the server with the command: /register <password> <ConfirmPassword>',
    '/register pw pw',
  ],
  ['AuthMe', 'Usage: /login <password>', '/login pw'],
  ['AuthMe', 'Usage: /register <password> <ConfirmPassword>', '/register pw pw'],
  ['AuthMe es', 'Inicia sesión con "/login contraseña"', '/login pw'],
  [
    'AuthMe es',
    'Por favor, regístrate con "/register Contraseña ConfirmarContraseña"',
    '/register pw pw',
  ],
  ['AuthMe es', 'Uso: /login contraseña', '/login pw'],
  ['AuthMe es', 'Uso: /register Contraseña ConfirmarContraseña', '/register pw pw'],
  [
    'AuthMe e-mail',
    'Please, register to the server with the command "/register <email> <confirmEmail>"',
    'unanswerable',
  ],
  ['AuthMe e-mail', '/register <contraseña> <correo>', 'unanswerable'],
  ['nLogin', 'Use: /login <password>', '/login pw'],
  ['nLogin', 'Use: /register <password> <password>', '/register pw pw'],
  ['nLogin', 'Please login using: /login [password]', '/login pw'],
  ['nLogin pt', 'Por favor, autentique-se usando: /login <senha>', '/login pw'],
  ['nLogin pt', 'Registre-se usando o comando: /registrar <senha> <senha>', '/registrar pw pw'],
  ['nLogin pt', 'Utilize /logar <senha>', '/logar pw'],
  ['nLogin es', 'Utiliza: /login <contraseña>', '/login pw'],
  ['nLogin es', 'Utiliza: /register <contraseña> <contraseña>', '/register pw pw'],
  ['LoginSecurity', 'Please log in using /login <password>', '/login pw'],
  ['LoginSecurity', 'Please register using /register <password>', '/register pw'],
  ['LoginSecurity', 'Please register using /register <password> <captcha>', 'unanswerable'],
  ['LoginSecurity es', 'Por favor inicia sesión usando /login <contraseña>', '/login pw'],
  ['OpeNLogin', 'Please, authenticate using: /login <password>', '/login pw'],
  ['OpeNLogin', 'Please register: /register <password> <password>', '/register pw pw'],
  ['OpeNLogin es', 'Por favor, autentícate con: /login <contraseña>', '/login pw'],
  ['JPremium', 'Please register: /register <password> <repeatPassword>', '/register pw pw'],
  ['JPremium', 'Please log in: /login <password>', '/login pw'],
  ['JPremium', '/login <password> <2FA code>', 'unanswerable'],
  ['xAuth', 'You are not registered. Please register with /register [password].', '/register pw'],
  ['xAuth', 'Please log in using: /login [password]', '/login pw'],
  ['LimboAuth', 'Please, register using /register <password> <repeat password>', '/register pw pw'],
  ['LimboAuth', 'LOGIN: Please, login using /login <password>', '/login pw'],
  ['LibreLogin', 'Please login using: /login <password> [2fa_code]', '/login pw'],
  ['LibreLogin', 'Please register using: /register <password> <password>', '/register pw pw'],
  ['captcha', 'Please register: /register <password> [captcha]', 'unanswerable'],
  ['EasyAuth', 'You have to log in! Use /login, /l to do so.', '/login pw'],
  ['CrazyLogin', 'Please login with /login {Password}', '/login pw'],
  ['short', 'Identifícate con /l <clave>', '/l pw'],
  ['short', 'Regístrate: /reg [clave]', '/reg pw'],
  ['parentheses', '/register (clave) (clave)', '/register pw pw'],
  ['parentheses', '» Usa el comando /registro (clave) (repite la clave)', '/registro pw pw'],
  ['network es', '¡Bienvenido! Regístrate con /register <contraseña> <repetir>', '/register pw pw'],
  ['network es', 'Debes iniciar sesión: /iniciar <clave>', '/iniciar pw'],
  ['network es', 'INICIA SESIÓN › /LOGIN <TU CONTRASEÑA>', '/login pw'],
  ['no words', 'Usa /login para entrar', '/login pw'],
  ['no words', 'Usa /register para crear tu cuenta', '/register pw pw'],
  ['both', 'Use /register <pass> <pass> or /login <pass>', '/login pw'],
  ['quotes', "Type '/login yourpassword' to play", '/login pw'],
  ['none', 'Welcome to the server', null],
  ['none', 'Read /rules and /lobby', null],
  ['none', 'Usa /logout para salir', null],
  ['none', 'Vote at https://example.com/login now', null],
  ['none', 'Visit example.com/register', null],
  ['none', 'Login successful', null],
  ['none', 'Use /2fa <code>', null],
  ['none', 'Use /captcha aB3x', null],
  ['none', 'Use /loginstreak to see your streak', null],
]

describe('login plugins', () => {
  test.each(prompts)('%s: %s', (_plugin, line, answer) => {
    expect(answers('pw', line)).toEqual([answer])
  })

  test('a prompt that comes again at once is answered once, and thrice in all', () => {
    let time = 0
    const login = createGameLogin('pw', () => time)
    const heard = () => login.read('/login <password>')?.kind ?? null
    expect([heard(), heard()]).toEqual(['answer', null])
    const later = Array.from({ length: 4 }, () => {
      time += 10_000
      return heard()
    })
    expect(later).toEqual(['answer', 'answer', null, null])
  })

  test('a new connection is answered anew', () => {
    expect(answers('pw', '/login <p>')).toEqual(answers('pw', '/login <p>'))
  })

  test.each([
    'Wrong password!',
    'Incorrect password',
    'Contraseña incorrecta',
    '¡Clave incorrecta!',
    'Senha incorreta.',
    'The password is too short',
    'Tu contraseña es demasiado corta',
    "The chosen password isn't safe, please choose another one...",
    'La contraseña elegida no es segura, por favor elija otra...',
    "You can't use your name as password, please choose another one...",
    'No puedes utilizar tu nombre como contraseña. Por favor, elija otra...',
    'A password is too weak!',
    'La contraseña introducida es muy pequeña.',
  ])('«%s» ends it, once told', (line) => {
    const said = answers('pw', '/login <password>', line, '/login <password>', line)
    expect(said).toEqual(['/login pw', 'rejected', null, null])
  })

  test.each([
    "This user isn't registered!",
    'You are not registered',
    'No estás registrado en este servidor',
    'Usuario desconocido',
  ])('«%s» leads to the registration', (line) => {
    expect(answers('pw', '/login <password>', line)).toEqual(['/login pw', '/register pw pw'])
  })

  test.each([
    'You already have registered this username!',
    'This player is already registered',
    'Usuario ya registrado',
    'Ya estás registrado',
  ])('«%s» leads to the login', (line) => {
    const [first, second] = answers('pw', '/reg <clave> <clave>', line)
    expect([first, second]).toEqual(['/reg pw pw', '/login pw'])
  })

  test('what others say of passwords before it answered is not its matter', () => {
    expect(answers('pw', 'Wrong password', '/login <password>')).toEqual([null, '/login pw'])
  })

  test('without a password its owner is told, once', () => {
    expect(answers(null, '/login <password>', '/register')).toEqual(['noPassword', null])
    expect(answers('', '/login <password>')).toEqual(['noPassword'])
  })
})

test.each([
  ['/login hunter2', '/login •••'],
  ['/REG a b', '/REG •••'],
  ['/logar hunter2', '/logar •••'],
  ['!decir /login hunter2', '!decir /login •••'],
  ['/changepassword old new', '/changepassword •••'],
  ['/loginstreak 3', '/loginstreak 3'],
  ['/lobby 2', '/lobby 2'],
])('%s is written down as %s', (line, written) => {
  expect(withoutPasswords(line)).toBe(written)
})
