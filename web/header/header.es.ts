export const es = {
  nav: 'Principal',
  inicio: 'Inicio',
  login: 'Login',
  register: 'Register',
  dashboard: 'Dashboard',
  atlas: 'Atlas',
  logout: 'Logout',
  menu: (name: string) => `Menú de ${name}`,
} as const
