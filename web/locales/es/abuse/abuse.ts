import type { AbuseForm, AbuseState } from '#contract/abuse'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const noVisits: Record<AbuseForm['about'], string> = {
  server: 'Ningún bot de aquí estuvo allí entonces',
  bot: 'Ningún bot de aquí entró entonces con ese nombre',
}

export const t = {
  title: 'Avisar de un bot',
  lead: 'Si un bot de esta instalación molesta en tu servidor, dilo aquí. No hace falta cuenta.',
  report: 'Tu aviso',
  contact: 'También puedes escribir a',
  about: 'Sobre qué escribes',
  abouts: { server: 'Un servidor', bot: 'Un bot' } satisfies Record<AbuseForm['about'], string>,
  what: {
    server: 'Dirección del servidor',
    bot: 'Nombre del bot en el juego',
  } satisfies Record<AbuseForm['about'], string>,
  at: 'Cuándo fue (opcional)',
  atHint: 'En tu hora local. Ayuda a encontrar el bot.',
  text: 'Qué ha pasado',
  reply: 'Dónde contestarte (opcional)',
  replyHint: 'Un correo u otra forma de encontrarte. Solo la ven los administradores.',
  submit: 'Enviar',
  failed: 'No se pudo enviar',
  taken: 'Recibido',
  another: 'Escribir otro aviso',
  faster: 'Si el servidor es tuyo, puedes apagar los bots tú, al momento:',
  servers: 'Servidores',
  figures: {
    title: 'Qué se ha hecho',
    reports: (days: number) => `Avisos de los últimos ${days} días`,
    received: 'Recibidos',
    open: 'Sin contestar',
    answered: 'Contestados',
    blocked: 'Acabaron en prohibir el servidor',
    now: 'Ahora mismo',
    optedOut: 'Servidores que piden que no entren bots',
    owned: 'Servidores cuyo dueño decide aquí',
    kept: (days: number) =>
      `Quién llevó qué bot a qué servidor se guarda ${days} días, y solo lo ven los administradores.`,
  },
  admin: {
    title: 'Avisos sobre bots',
    loading: 'Cargando los avisos…',
    loadFailed: 'No se pudieron cargar los avisos',
    which: 'Qué avisos',
    states: { open: 'Sin contestar', closed: 'Cerrados' },
    none: { open: 'No hay avisos sin contestar.', closed: 'Todavía no se ha cerrado ninguno.' },
    state: {
      open: 'Sin contestar',
      answered: 'Contestado',
      blocked: 'Servidor prohibido',
    } satisfies Record<AbuseState, string>,
    seen: 'Ocurrió',
    received: 'Recibido',
    reply: 'Contestar a',
    noReply: 'No espera respuesta',
    visits: (count: number, about: AbuseForm['about']) =>
      count === 0 ? noVisits[about] : plural(count, 'visita', 'visitas'),
    gone: 'Cuenta eliminada',
    note: 'Qué se hizo',
    noteHint: 'Lo leen los administradores.',
    blockNote: (number: string) => `Aviso ${number}`,
    close: 'Cerrar aviso',
    block: (server: string) => `Prohibir ${server}`,
    closeTitle: (number: string) => `Cerrar el aviso ${number}`,
    blockTitle: (server: string) => `¿Prohibir ${server} a todos los bots?`,
    blockMessage:
      'Los bots que haya allí salen al momento, y ninguno vuelve a entrar. Queda en la auditoría.',
    closeMessage: 'Queda en la auditoría. Si hay que contestar, hazlo tú: Enjambre no envía nada.',
    cancel: 'Cancelar',
    failed: 'No se pudo cerrar el aviso',
    closed: 'Aviso cerrado',
    more: 'Ver más',
  },
} as const
