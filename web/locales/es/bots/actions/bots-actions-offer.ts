export const t = {
  selection: 'Selección',
  search: 'Buscar un bot',
  createKeywords: 'nuevo añadir',
  addHint: 'con valores por defecto',
  refresh: 'Actualizar los datos',
  selectAll: 'Seleccionar todos los bots',
  openKeywords: 'abrir consola conexiones',
  startKeywords: 'activar conectar arrancar',
  stopKeywords: 'pausar parar desconectar',
  removeKeywords: 'borrar quitar',
} as const
