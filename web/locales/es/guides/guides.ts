export const t = {
  /** Begins the line of a guide that says of which day it is. */
  updatedLabel: 'Última Actualización',
  title: 'Guías',
  list: 'Guías disponibles',
  choose: 'Elegir guía',
  updated: 'Actualizado',
  loading: 'Cargando la guía...',
  loadingList: 'Cargando las guías...',
  listFailed: 'Error al cargar la documentación',
  guideFailed: 'Error al cargar el documento',
  empty: 'Todavía no hay guías: el administrador de esta instalación puede añadirlas.',
  toFirst: 'Ver la primera guía',
  contents: 'En esta guía',
  next: 'Siguiente guía',

  search: 'Buscar en las guías',
  searching: 'Buscando...',
  searchFailed: 'No se pudo buscar',
  hits: 'Apartados encontrados',
  found: (n: number) => (n === 1 ? '1 apartado' : `${n} apartados`),
  none: (query: string) => `Ningún apartado habla de «${query}». Prueba con otras palabras.`,

  linkTo: (heading: string) => `Copiar enlace a «${heading}»`,
  linkCopied: 'Enlace copiado',
  copy: 'Copiar',
  newTab: '(se abre en otra pestaña)',
} as const
