export const t = {
  title: 'Avisos',
  lead: 'Entérate de lo que les pasa a tus bots sin tener que mirar: en el móvil, en Discord, por correo…',
  sections: 'Partes de los avisos',
  rules: 'Reglas',
  channels: 'Canales',
  history: 'Historial',
  preferences: 'Preferencias',
  cancel: 'Cancelar',
  close: 'Cerrar',
  changed: 'Cambio guardado',
  changeFailed: 'No se pudo cambiar',
} as const
