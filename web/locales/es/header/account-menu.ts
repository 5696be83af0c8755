export const t = {
  menu: (name: string) => `Menú de ${name}`,
  dashboard: 'Dashboard',
  payment: 'Payment',
  guide: 'Guide',
  atlas: 'Atlas',
  notifications: 'Avisos',
  inbox: 'Bandeja',
  account: 'Mi cuenta',
  adminPanel: 'Panel de administración',
  verified: {
    server: 'Verificado por el servidor',
    fallback: 'Verificación local',
  },
  unverified: 'Se verifica al entrar',
  logout: 'Logout',
} as const
