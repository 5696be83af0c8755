export const t = {
  nav: 'Principal',
  inicio: 'Inicio',
  guia: 'Guía',
  login: 'Login',
  register: 'Register',
  admin: 'Admin',
} as const
