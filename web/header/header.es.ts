export const es = {
  nav: 'Principal',
  inicio: 'Inicio',
  login: 'Login',
  register: 'Register',
  dashboard: 'Dashboard',
  logout: 'Logout',
  menu: (name: string) => `Menú de ${name}`,
} as const
