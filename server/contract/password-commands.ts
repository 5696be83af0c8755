/** Commands of login plugins; when one asks for a password, only these are answered. */
export const loginVerbs = {
  register: [
    ...['register', 'reg', 'registrar', 'registrarse', 'registro', 'registrarme', 'cadastrar'],
    ...['registar', 'registra'],
  ],
  login: [
    ...['login', 'log', 'l', 'logar', 'iniciar', 'iniciarsesion', 'entrar', 'acceder'],
    ...['loguear', 'logear', 'ingresar'],
  ],
} as const

/** Further commands that carry a password when somebody types them. */
const otherVerbs = ['changepassword', 'changepass', 'cambiarclave', 'unregister', 'premium']

/** A command with a password in it, wherever it stands in a line. */
const passwordCommand = new RegExp(
  `(/(?:${[...loginVerbs.register, ...loginVerbs.login, ...otherVerbs].join('|')})\\s+).*$`,
  'i',
)

/** A typed line as the console shows it: a password stays out of it. */
export const withoutPasswords = (line: string) => line.trim().replace(passwordCommand, '$1•••')
