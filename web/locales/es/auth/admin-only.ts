export const t = {
  title: 'Acceso Denegado',
  lead: 'No tienes permisos de administrador',
  back: 'Volver al Dashboard',
} as const
