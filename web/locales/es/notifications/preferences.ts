export const t = {
  loading: 'Cargando tus preferencias…',
  loadFailed: 'No se pudieron cargar tus preferencias',
  quietTitle: 'Horas de silencio',
  quietLead:
    'Entre estas horas solo suena lo urgente. Lo demás espera y te llega al acabar, en un solo mensaje.',
  quiet: 'Guardar silencio',
  from: 'Desde las',
  to: 'Hasta las',
  zone: 'Zona horaria',
  zoneHint: (time: string) => `Ahora son las ${time}.`,
  suggest: (zone: string) => `Este navegador está en ${zone}.`,
  useSuggested: 'Usar esa zona',
  now: {
    quiet: 'Ahora mismo hay silencio.',
    loud: 'Ahora mismo no hay silencio.',
  },
  digestTitle: 'Resúmenes',
  digestLead: 'Para que una mala noche no sean cien mensajes.',
  digestAfter: 'Avisos seguidos por un canal',
  digestMinutes: 'En cuántos minutos',
  digest: (after: string, minutes: string) =>
    `Con más de ${after} avisos en ${minutes} minutos por un mismo canal, los siguientes te llegan juntos en uno.`,
  save: 'Guardar',
  saved: 'Guardado.',
  failed: 'No se guardó',
} as const
