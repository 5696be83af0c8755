export const t = {
  title: 'Contraseña',
  has: 'Al cambiarla se cierran tus demás sesiones. Esta sigue abierta.',
  hasNone: 'Tu cuenta no tiene contraseña: entras de otras formas. Puedes añadir una.',
  change: 'Cambiar contraseña',
  set: 'Añadir contraseña',
  remove: 'Quitar contraseña',
  current: 'Contraseña actual',
  currentRequired: 'Escribe tu contraseña actual',
  fresh: 'Nueva contraseña',
  description: 'Las sesiones abiertas en otros navegadores se cierran.',
  cancel: 'Cancelar',
  submit: 'Guardar contraseña',
  connection: 'No sabemos si la contraseña se cambió. Comprueba tu conexión y vuelve a intentarlo.',
  failed: 'No se pudo cambiar la contraseña',
  removal: {
    title: '¿Quitar tu contraseña?',
    message:
      'Desde entonces entras solo con lo demás que tienes. Puedes añadir otra cuando quieras.',
    failed: 'No se pudo quitar la contraseña',
  },
} as const
