import type { Dimension } from '#contract/map'
import { dimensionWords } from '../../../../server/locales/es/words/dimension-words'

export const t = {
  title: 'Atlas',
  lead: 'Todo lo que tus bots han visto de cada servidor.',
  loading: 'Cargando el atlas...',
  failed: 'No se pudo cargar el atlas',
  stale: 'No se pudo actualizar el atlas. Lo que ves puede haber cambiado.',
  empty: 'Aquí se dibujará lo que vean tus bots: inicia uno para empezar el mapa.',
  toBots: 'Ir a mis bots',
  full: 'Tu atlas está lleno: para dibujar sitios nuevos se borra lo que se vio hace más tiempo.',
  world: 'Mundo',
  worldName: (target: string, dimension: Dimension) => `${dimensionWords[dimension]} · ${target}`,
  forget: 'Borrar este mundo',
  forgetTitle: '¿Borrar este mundo del atlas?',
  forgetText: (name: string) =>
    `Se borrarán el mapa, los contenedores y las muertes de ${name}. Lo que tus bots vuelvan a ver se dibujará otra vez.`,
  forgetYes: 'Borrar',
  forgotten: 'Mundo borrado del atlas',
  notForgotten: 'No se pudo borrar el mundo',
  retryLater: 'Inténtalo de nuevo en unos segundos.',

  map: {
    label: 'Mapa del mundo',
    help: 'Flechas para moverte, + y − para ampliar o reducir, Inicio para verlo todo.',
    zoomIn: 'Ampliar',
    zoomOut: 'Reducir',
    whole: 'Ver todo',
    place: (x: number, z: number) => `x ${x}  z ${z}`,
  },

  search: {
    label: '¿Dónde están mis diamantes?',
    searching: 'Buscando...',
    failed: 'No se pudo buscar',
    none: (item: string) => `Ningún contenedor que tus bots hayan abierto guarda «${item}».`,
    found: (total: string, places: number) =>
      places === 1 ? `${total} en 1 contenedor` : `${total} en ${places} contenedores`,
    more: 'Cargar más',
    list: 'Contenedores encontrados',
    distance: (blocks: string) => `a ${blocks} bloques`,
  },

  bots: 'Bots',
  containers: 'Contenedores',
  deaths: 'Muertes',
  noBots: 'Ningún bot tuyo está ahora en este mundo.',
  noContainers: 'Ningún bot ha abierto un contenedor aquí. Prueba «abrir» en su consola.',
  noDeaths: 'Nadie ha muerto aquí en los últimos 90 días.',
  more: (n: string) => `y ${n} más en el mapa`,
  place: (x: number, y: number, z: number) => `${x} ${y} ${z}`,
  stacks: (n: number) => (n === 0 ? 'vacío' : n === 1 ? '1 montón' : `${n} montones`),
  died: (bot: string) => `Muerte de ${bot}`,

  contents: {
    loading: 'Abriendo el contenedor...',
    failed: 'No se pudo leer el contenedor',
    gone: 'El contenedor ya no está: un bot ha visto que lo rompieron.',
    empty: 'Estaba vacío.',
    seen: (bot: string) => `Visto por ${bot}`,
    close: 'Cerrar el contenedor',
    list: 'Contenido',
    count: (n: string) => `${n} ×`,
  },
} as const
