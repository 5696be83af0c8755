/** What every page may have to say of the session; the forms have their own texts. */
export const t = {
  loading: 'Cargando...',
  retry: 'Reintentar',
  profileFailed: 'No se pudo cargar tu perfil.',
  noToken: 'Token no recibido',
  expiredTitle: 'Sesión Expirada',
  expired: 'Tu sesión ha expirado. Inicia sesión de nuevo.',
  logoutUnheard: {
    title: 'Sesión cerrada en este navegador',
    message: 'El servidor no respondió: allí la sesión seguirá abierta hasta que caduque.',
  },
} as const
