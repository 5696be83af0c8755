export const es = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  accept: 'Aceptar',
  working: 'En curso',
  notifications: 'Avisos',
  dismiss: 'Descartar aviso',
  repeated: (times: number) => `${times} veces`,
  clearSearch: 'Borrar la búsqueda',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  tones: { success: 'Correcto', error: 'Error', warning: 'Atención', info: 'Información' },
} as const
