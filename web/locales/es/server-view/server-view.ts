/** Who and what a bot sees on its server. */
export const t = {
  title: 'En el servidor',
  loading: 'Cargando lo que hay en el servidor…',
  loadFailed: 'No se pudo cargar lo que hay en el servidor',
  mustRun: 'El bot debe estar en ejecución para ver a los jugadores y la pantalla del juego.',

  players: (online: string) => `Jugadores (${online})`,
  more: (count: string) => `y ${count} más`,
  self: 'el bot',
  ping: (ms: string) => `${ms} ms`,
  whisper: 'Susurrar',
  whisperTo: (name: string) => `Susurrar a ${name}`,
  message: (name: string) => `Mensaje para ${name}`,
  send: 'Enviar',
  cancel: 'Cancelar',
  sent: (name: string) => `Susurro enviado a ${name}`,
  notSent: 'No se pudo susurrar',

  screen: 'En la pantalla',
  header: 'Cabecera de la lista',
  footer: 'Pie de la lista',
  texts: { title: 'Título', subtitle: 'Subtítulo', actionBar: 'Barra de acción' },
  nothing: 'El servidor no muestra nada más.',
  bossBar: 'Barra de jefe',
  sidebar: 'Marcador',
  line: 'Línea',
  score: 'Puntos',
} as const
