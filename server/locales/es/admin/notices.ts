export const notices = {
  broadcast: 'Mensaje enviado a todos los conectados.',
  maintenanceOn: 'Mantenimiento activado: solo los administradores pueden hacer cambios.',
  maintenanceOff: 'Mantenimiento desactivado: todos pueden hacer cambios.',
} as const
