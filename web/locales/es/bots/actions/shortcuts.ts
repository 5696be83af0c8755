/** The keys of the dashboard, for the sheet of shortcuts. */
export const botShortcuts = {
  title: 'En tus bots',
  shortcuts: [
    { keys: '/', does: 'Buscar un bot' },
    { keys: 'ArrowLeft+ArrowRight', does: 'Cambiar de sección en un bot abierto' },
  ],
} as const
