import { slots } from '#contract/inventory'

const armour = ['Cabeza', 'Pecho', 'Piernas', 'Pies']

/** What a slot is called, counted as people count. */
function slotName(slot: number): string {
  if (slot === slots.offHand) return 'Otra mano'
  if (slot >= slots.hotBar.first) return `Barra ${slot - slots.hotBar.first + 1}`
  if (slot >= slots.main.first) return `Inventario ${slot - slots.main.first + 1}`
  return armour[slot] ?? `Hueco ${slot}`
}

export const t = {
  title: 'Inventario',
  loading: 'Cargando el inventario…',
  loadFailed: 'No se pudo cargar el inventario',
  lastKnown: 'El bot no está en el juego: esto es lo último que se supo.',
  unknown: 'El bot no está ahora en ningún servidor, y no consta que lleve nada.',
  onlyLooking: 'Solo puedes mirar',
  onlyLookingHint: 'Quien es dueño de este bot no te ha dado permiso para conducirlo.',
  mustRun: 'El bot debe estar en ejecución',
  mustRunHint: 'Inicia el bot para usar su inventario.',
  failed: 'No se pudo hacer',

  slotName,
  windowSlot: (slot: number) => `Ventana ${slot + 1}`,
  empty: 'vacío',
  held: 'en la mano',
  worn: 'Puesto',
  bag: 'Mochila',
  hotBar: 'Barra rápida',
  slotLabel: (place: string, content: string) => `${place}: ${content}`,
  stack: (name: string, count: number) => (count > 1 ? `${name}, ${count}` : name),
  durability: (left: number, most: number) => `Durabilidad: ${left} de ${most}`,
  level: (name: string, level: number) => `${name} ${level}`,
  waiting: 'esperando al servidor',

  help: 'Elige un objeto y después un hueco vacío para llevarlo allí; con Mayús se intercambia con otro objeto o se junta con él. Esc suelta la selección. Con el ratón también puedes arrastrar; con el otro botón separas la mitad. Lo que pones en la cuadrícula de fabricación solo prueba la receta.',
  nothingPicked: 'Elige un objeto para ver qué se puede hacer con él.',
  picked: (name: string) => `${name}: elige dónde dejarlo. Esc para no moverlo.`,
  putBack: 'Se queda donde estaba.',

  actions: 'Acciones del objeto',
  equip: 'Equipar',
  offHand: 'A la otra mano',
  use: 'Usar',
  dropOne: 'Tirar uno',
  dropAll: 'Tirar todo',
  split: 'Separar la mitad',

  grid: 'Cuadrícula de fabricación',
  gridCell: (cell: number) => `Fabricación ${cell + 1}`,
  gridClear: 'Vaciar',
  result: 'Resultado',
  makes: (name: string, count: number) => `Fabricar ${count} × ${name}`,
  noMatch: 'Nada',
  quick: 'Recetas rápidas',
  quickNames: {
    sticks: 'Palos',
    torches: 'Antorchas',
    'crafting-table': 'Mesa de trabajo',
  },

  craft: 'Fabricar',
  craftLoading: 'Cargando recetas…',
  craftFailed: 'No se pudieron cargar las recetas',
  craftSearch: 'Buscar receta',
  craftNone: 'Con lo que lleva el bot no se puede fabricar nada.',
  craftNoMatch: (text: string) => `Ninguna receta contiene «${text}».`,
  craftStopped: 'Las recetas se muestran con el bot en ejecución.',
  times: (name: string) => `Veces que se fabrica ${name}`,
  materials: (all: string) => `De ${all}`,
  material: (count: number, name: string) => `${count} × ${name}`,
  list: (items: string[]) => new Intl.ListFormat('es').format(items),
  table: 'Con mesa de trabajo cerca',
  more: (count: number) => `Hay ${count} más: busca por su nombre.`,

  window: 'Ventana abierta',
  windowHelp:
    'Cada clic llega al servidor. Mayús + clic mueve el montón entero; el otro botón, la mitad.',
  close: 'Cerrar ventana',
  cursor: (content: string) => `En el cursor: ${content}`,
}
