export const realtime = {
  tokenRequired: 'Token de autenticación requerido',
  tooManySockets: (max: number) =>
    `Tienes ${max} conexiones abiertas a la vez. Cierra alguna pestaña e inténtalo de nuevo.`,
  serverFull: 'El servidor no admite más conexiones en este momento.',
  tooManyEvents: (perSecond: number) =>
    `Demasiados mensajes: se admiten ${perSecond} por segundo y el resto se descarta.`,
  badPayload: 'El mensaje no tiene el formato esperado.',
  driveLeft: 'Ya no conduces este bot.',
}
