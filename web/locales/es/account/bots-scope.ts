import type { TokenBots } from '#contract/account/tokens'

const scopes: Readonly<Record<TokenBots['of'], string>> = {
  all: 'Todos',
  groups: 'Grupos',
  bots: 'Estos',
}

const both = new Intl.ListFormat('es')

export const t = {
  legend: 'De qué bots',
  loading: 'Cargando tus bots…',
  failed: 'No se pudieron cargar tus bots.',
  scopes,
  allHint: 'También los que crees o te compartan más adelante.',
  ownHint: 'También los que crees más adelante; no los que te compartan.',
  groupsHint: 'También los bots que pongas en ellos más adelante.',
  groups: {
    list: 'Grupos',
    find: 'Buscar un grupo',
    empty: 'Ninguno de tus bots está en un grupo.',
    noMatch: 'Ningún grupo se llama así.',
    chosen: (count: number) => (count === 1 ? '1 grupo elegido' : `${count} grupos elegidos`),
  },
  bots: {
    list: 'Bots',
    find: 'Buscar un bot',
    empty: 'Todavía no tienes bots.',
    noMatch: 'Ningún bot se llama así.',
    chosen: (count: number) => (count === 1 ? '1 bot elegido' : `${count} bots elegidos`),
  },
  ofAll: 'todos los bots',
  ofGroups: (names: readonly string[]) =>
    names.length === 1 ? `el grupo ${names[0]}` : `los grupos ${both.format(names)}`,
  ofBots: (names: readonly string[]) =>
    names.length > 3 ? `${names.length} bots` : both.format(names),
  ofGone: 'un bot que ya no está',
} as const
