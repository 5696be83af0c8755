/** What the atlas says beside what bots have found. */
export const atlas = {
  forgotten: 'Se ha borrado el mundo de tu atlas.',
  container: 'Contenedor',
} as const
