export const t = {
  title: 'Llaves de acceso',
  about:
    'Entra con tu huella, tu cara o el PIN de un dispositivo, sin contraseña. También valen como segundo factor.',
  loading: 'Cargando tus llaves de acceso…',
  failed: 'No se pudieron cargar tus llaves de acceso',
  none: 'Aún no tienes ninguna.',
  list: 'Tus llaves de acceso',
  add: 'Añadir una llave de acceso',
  added: (name: string) => `«${name}» ya vale para entrar`,
  addFailed: 'No se pudo añadir la llave de acceso',
  full: (max: number) =>
    `Tienes ${max} llaves de acceso, y no caben más. Quita una para añadir otra.`,
  unsupported: 'Este navegador no tiene llaves de acceso.',
  nowhere:
    'Las llaves de acceso necesitan una dirección con nombre y HTTPS, y esta instalación no la tiene. Quien la administra puede ponérsela con ENJAMBRE_PUBLIC_URL.',
  elsewhere: (origin: string) =>
    `Las llaves de acceso de esta instalación solo valen en ${origin}.`,
  backedUp: 'Sincronizada entre tus dispositivos',
  single: 'Solo en un dispositivo',
  created: 'Añadida',
  lastUsed: 'Último uso',
  never: 'sin usar',
  rename: 'Cambiar el nombre',
  renameOf: (name: string) => `Cambiar el nombre de «${name}»`,
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar «${name}»`,
  renaming: {
    title: 'Cambiar el nombre de la llave de acceso',
    description: 'Para que la reconozcas: el dispositivo o la aplicación que la guarda.',
    name: 'Nombre',
    cancel: 'Cancelar',
    submit: 'Guardar',
    failed: 'No se pudo cambiar el nombre',
  },
  removing: {
    title: (name: string) => `¿Quitar «${name}»?`,
    message:
      'Ya no podrás entrar con ella. Bórrala también del dispositivo o del gestor de contraseñas que la guarda.',
    confirm: 'Quitar la llave de acceso',
    done: (name: string) => `«${name}» ya no vale`,
    failed: 'No se pudo quitar la llave de acceso',
  },
} as const
