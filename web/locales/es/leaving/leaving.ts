const count = (value: number, number: string, one: string, many: string) =>
  value === 1 ? `1 ${one}` : `${number} ${many}`

export const t = {
  data: 'Datos',
  loading: 'Cargando…',
  failed: 'No se pudo cargar qué hay en tu cuenta',
  download: {
    title: 'Descargar mis datos',
    lead: 'Un ZIP con tu cuenta, tus bots, sus consolas, tus mundos y tus pagos, en archivos que puede leer cualquier programa. Sin contraseñas ni mapas dibujados.',
    open: 'Descargar mis datos',
    busy: 'Preparando tus datos…',
    name: 'enjambre-mis-datos.zip',
    done: 'Datos descargados',
    failed: 'No se pudieron descargar tus datos',
  },
  deletion: {
    title: 'Eliminar mi cuenta',
    lead: 'Tus bots se detienen enseguida y tus otras sesiones se cierran. Durante 7 días puedes deshacerlo; después todo se borra y no se puede recuperar.',
    open: 'Eliminar mi cuenta',
    dialogTitle: '¿Eliminar tu cuenta?',
    description: 'Tienes 7 días para deshacerlo. Después, esto se borra para siempre:',
    cancel: 'Cancelar',
    submit: 'Eliminar mi cuenta',
    field: (username: string) => `Escribe ${username} para confirmarlo`,
    wrong: (username: string) => `Escribe exactamente ${username}`,
    refused: 'No se pudo eliminar la cuenta',
  },
  losses: {
    bots: 'Bots',
    botsRunning: (bots: string, running: string) => `${bots}, ${running} en marcha`,
    consoleLines: 'Consolas',
    lines: (value: number, number: string) => count(value, number, 'línea', 'líneas'),
    worlds: 'Mundos del atlas',
    recordings: 'Grabaciones',
    shares: 'Bots compartidos',
    points: 'Puntos',
    paidUntil: 'Plan pagado hasta',
    kept: (value: number, number: string) =>
      value === 0
        ? 'Después no queda nada tuyo aquí.'
        : `Por contabilidad ${value === 1 ? 'queda' : 'quedan'} ${count(value, number, 'pago', 'pagos')}, sin tu nombre.`,
  },
  page: {
    title: 'Tu cuenta se va a eliminar',
    until: (moment: string) => `Tu cuenta se elimina el ${moment}`,
    lead: 'Tus bots están detenidos. Hasta entonces puedes deshacerlo y todo vuelve a estar como antes; solo tendrás que iniciar los bots de nuevo.',
    goes: 'Lo que se borra',
    undo: 'Deshacer',
    undone: 'Tu cuenta se queda',
    undoFailed: 'No se pudo deshacer',
    logout: 'Cerrar sesión',
  },
} as const
