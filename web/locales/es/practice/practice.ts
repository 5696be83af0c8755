export const t = {
  title: 'Servidor de práctica',
  loading: 'Cargando el servidor de práctica...',
  failed: 'No se pudo leer el estado del servidor de práctica.',
  states: {
    running: 'En marcha',
    starting: 'Arrancando',
    stopped: 'Detenido',
  },
  lead: 'Un mundo con colinas, árboles, agua y una aldea, en esta misma máquina. Vuelve solo cuando Enjambre se reinicia.',
  address: 'Dirección',
  others: 'Abiertos con enjambre practice',
  other: (address: string, version: string) => `${address} (${version})`,
  copy: 'Copiar',
  version: 'Versión de Minecraft',
  access: 'Quién entra',
  accesses: { admins: 'Solo los administradores', everybody: 'Todos los usuarios' },
  start: 'Iniciar servidor',
  stop: 'Detener servidor',
  reset: 'Empezar de nuevo',
  actionFailed: 'No se pudo cambiar el servidor de práctica',
  resetQuestion: {
    title: '¿Empezar de nuevo el mundo?',
    message: (version: string) =>
      `Se borra todo lo construido y guardado en el mundo de la versión ${version}, con lo que llevan sus jugadores. Los bots que estén dentro salen y vuelven a entrar.`,
    confirmLabel: 'Borrar y empezar de nuevo',
  },
  versionQuestion: {
    title: '¿Cambiar de versión?',
    message: (version: string) =>
      `Cada versión tiene su propio mundo. El servidor se reinicia con la ${version}, y los bots de otra versión no podrán entrar.`,
    confirmLabel: 'Cambiar de versión',
  },
} as const
