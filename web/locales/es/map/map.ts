import { plural } from '../../../../server/locales/es/words/counts'

/** The map of a bot's surroundings. */
export const t = {
  label: 'Mapa alrededor del bot',
  live: 'En vivo',
  slow: 'Hay muchos mapas abiertos a la vez: este se actualiza más despacio.',
  refresh: 'Actualizar',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  centre: 'Centrar en el bot',
  enlarge: 'Ampliar el mapa',
  title: (bot: string) => `Mapa de ${bot}`,
  daylight: 'Luz de día',
  daylightHint: 'Muestra el mapa como de día aunque en el juego sea de noche',
  walk: 'Pulsa para caminar',
  zoom: (factor: string) => `Ampliación ×${factor}`,
  help: 'Pulsa un punto para que el bot camine hasta él. Flechas para moverte, + y − para la ampliación, Intro para ir al centro.',
  loading: 'Cargando el mapa…',
  loadFailed: 'No se pudo cargar el mapa',
  mustRun: 'El bot debe estar en ejecución para ver su mapa.',
  bot: 'El bot',
  hostile: (name: string) => `${name} (hostil)`,
  going: (x: number, z: number) => `El bot camina a X ${x}, Z ${z}`,
  arrived: 'Ha llegado',
  notGone: 'El bot no pudo ir',
  stats: (chunks: number, entities: number, players: number) =>
    [
      plural(chunks, 'chunk', 'chunks'),
      plural(entities, 'entidad', 'entidades'),
      plural(players, 'jugador', 'jugadores'),
    ].join(' · '),
  at: (x: number, z: number) => `X ${x}, Z ${z}`,
} as const
