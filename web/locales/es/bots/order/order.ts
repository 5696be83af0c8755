import { limits } from '../../../../../server/contract/limits'
import { plural } from '../../../../../server/locales/es/words/counts'

const bots = (n: number) => plural(n, 'bot', 'bots')

export const t = {
  own: 'Mi orden',
  ownHint: 'Ordenar a mi manera: arrastra las filas, o usa Alt+↑ y Alt+↓ en el nombre',
  grip: 'Arrastra para mover',
  moved: (name: string, place: number, count: number) => `${name}: puesto ${place} de ${count}`,
  favourite: (name: string) => `${name}, favorito`,
  favouriteTip: 'Favorito',
  tags: (name: string, tags: string) => `${name} · ${tags}`,
  moreTags: (n: number) => `+${n}`,

  grouped: 'Agrupar',
  groupedHint: 'Agrupar los bots por su grupo',
  none: 'Sin grupo',
  groupCount: (n: number, running: number) => `${bots(n)} · ${running} en ejecución`,
  selectGroup: (name: string) => `Seleccionar el grupo ${name}`,
  startGroup: (name: string) => `Activar el grupo ${name}`,
  stopGroup: (name: string) => `Pausar el grupo ${name}`,

  filter: 'Filtrar',
  filtered: (n: number) => `Filtrar (${plural(n, 'filtro activo', 'filtros activos')})`,
  filterHint: 'Solo se ven los bots que cumplen todo lo elegido.',
  clearFilters: 'Quitar filtros',
  favourites: 'Favoritos',
  filterTags: 'Etiquetas',
  filterGroups: 'Grupos',
  noneFiltered: 'Ningún bot cumple lo elegido.',

  edit: 'Grupo y etiquetas',
  markFavourites: 'Marcar como favoritos',
  unmarkFavourites: 'Quitar de favoritos',

  fields: {
    group: 'Grupo',
    groupHint: 'Con un nombre nuevo se crea; vacío, sin grupo.',
    severalGroups: 'Varios grupos: se quedan como están',
    tags: 'Etiqueta',
    tagsHint: 'Intro o una coma la añade.',
    list: 'Etiquetas del bot',
    empty: 'Sin etiquetas.',
    add: 'Añadir etiqueta',
    remove: (tag: string) => `Quitar ${tag}`,
    full: `Como máximo ${limits.tags} etiquetas por bot.`,
  },
  dialog: {
    description: (n: number) =>
      `Se cambian en ${n === 1 ? 'el bot elegido' : `los ${bots(n)} elegidos`}.`,
    added: 'Etiquetas que se añaden',
    noneAdded: 'Nada que añadir.',
    removed: 'Quitar etiquetas',
    tagOf: (tag: string, n: number) => `${tag} (${bots(n)})`,
    cancel: 'Cancelar',
    save: 'Guardar Cambios',
  },

  saved: 'Cambios guardados',
  failures: {
    order: 'No se pudo guardar el orden',
    labels: 'No se pudieron guardar los cambios',
  },
} as const
