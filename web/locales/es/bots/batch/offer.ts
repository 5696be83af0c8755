/** What the dashboard says of making more bots, before any dialog of it is loaded. */
export const t = {
  menu: 'Más formas de añadir bots',
  open: 'Crear varios',
  openHint: 'Por un patrón o desde una lista',
  openTitle: 'Crear varios bots',
  openKeywords: 'nuevo añadir masivo patrón lista pegar csv',
  duplicate: (name: string) => `Duplicar ${name}`,
  duplicateWord: 'Duplicar',
  duplicateKeywords: 'copiar clonar',
  duplicateHint: 'Con sus ajustes y contraseñas',
  file: 'Exportar o importar',
  fileHint: 'En un archivo, con sus ajustes',
  selectOne: 'Selecciona un bot para duplicarlo',
  duplicated: 'Bot duplicado',
  duplicateFailed: 'Error al Duplicar Bot',
} as const
