import type { DriveAct, DriveEnd, DriveKey } from '#contract/bots/drive'

type Card = { title: string; text: string }
type Hint = { keys: string | readonly string[] | null; text: string }
type Pauses = 'start' | 'free' | 'away' | 'help' | 'inventory'

const common: readonly Hint[] = [
  { keys: ['Espacio'], text: 'Saltar' },
  { keys: ['Mayús'], text: 'Agacharse' },
  { keys: ['1', '9'], text: 'Casilla de la barra rápida, o la rueda' },
  { keys: ['Q', 'F'], text: 'Tirar lo de la mano; cambiarlo de mano' },
  { keys: ['E'], text: 'Inventario' },
]

/** Driving a bot from the browser. */
export const t = {
  drive: 'Conducir',
  take: 'Tomar el mando',
  leave: 'Dejar de conducir',
  drives: (name: string) => `Conduce ${name}`,
  youDrive: 'Conduces tú',
  driving: (bot: string) => `Conduces a ${bot}`,
  takenBy: (name: string) => `${name} ha tomado el mando`,
  ended: 'Ya no conduces',
  refused: 'No puedes conducir ahora',
  noAnswer: 'El servidor no ha respondido. Comprueba tu conexión y vuelve a pulsar «Conducir».',
  because: {
    left: 'Has dejado de conducir en otra pestaña.',
    taken: 'El bot se ha parado donde estaba al cambiar de manos.',
    silent: 'No llegaba nada de tu navegador, así que el bot se paró y quedó libre.',
    gone: 'El bot ya no está en su mundo.',
    withdrawn: 'Ya no tienes permiso para conducir este bot.',
    guardian: 'El bot estaba en peligro y su guardián ha tomado el mando.',
    replaced: 'Se le ha pedido otra cosa al bot.',
  } satisfies Record<DriveEnd, string>,
  surface: (bot: string) => `Mando de ${bot}`,
  help: 'W, A, S y D para andar, las flechas para mirar, espacio para saltar, J para cavar o pegar, K para usar. H muestra todas las teclas, Escape deja de conducir.',
  start: 'Empezar',
  goOn: 'Seguir',
  paused: {
    help: {
      title: 'Así se conduce',
      text: 'Mientras conduces, tu bot no hace nada por su cuenta, salvo ponerse a salvo.',
    },
    start: { title: 'Preparado', text: 'El bot espera a que empieces.' },
    free: {
      title: 'El ratón está suelto',
      text: 'El bot ha soltado todas las teclas. Sigue cuando quieras.',
    },
    away: {
      title: 'Estás en otra parte',
      text: 'El bot ha soltado todas las teclas y no se mueve. Sigue cuando quieras.',
    },
    inventory: { title: 'Inventario abierto', text: 'El bot ha soltado todas las teclas.' },
    lost: {
      title: 'Sin conexión',
      text: 'El bot se ha parado donde estaba. En cuanto vuelva la conexión podrás seguir.',
    },
  } satisfies Record<Pauses | 'lost', Card>,
  hints: {
    keys: [
      { keys: ['W+A+S+D'], text: 'Andar; W dos veces, o Ctrl, para correr' },
      { keys: 'Ratón', text: 'Mirar. También con las flechas' },
      { keys: 'Botón izquierdo', text: 'Mantener para cavar; pulsar para pegar. También J' },
      { keys: 'Botón derecho', text: 'Usar, abrir o poner un bloque. También K' },
      ...common,
      { keys: ['Esc'], text: 'Soltar el ratón; otra vez, dejar de conducir' },
    ],
    map: [
      { keys: ['W+A+S+D'], text: 'Andar hacia arriba, abajo y los lados del mapa' },
      { keys: ['ArrowUp+ArrowDown'], text: 'Mirar arriba o abajo. También arrastrando' },
      { keys: ['J', 'K'], text: 'Cavar o pegar delante; usar o poner un bloque' },
      ...common,
      { keys: ['Esc'], text: 'Dejar de conducir' },
    ],
    touch: [
      {
        keys: 'Izquierda',
        text: 'Apoya el pulgar y arrastra para andar; más allá del borde, corre',
      },
      { keys: 'Derecha', text: 'Arrastra para mirar' },
      { keys: 'Botones', text: 'Saltar, cavar o pegar, y usar o poner: mantenlos pulsados' },
      { keys: 'Abajo', text: 'Toca una casilla para tenerla en la mano' },
    ],
    touchMap: [
      { keys: 'Izquierda', text: 'Arrastra hacia donde quieras ir; más allá del borde, corre' },
      { keys: 'Derecha', text: 'Arrastra para mirar arriba o abajo' },
      { keys: 'Botones', text: 'Saltar, cavar o pegar, y usar o poner: mantenlos pulsados' },
      { keys: 'Abajo', text: 'Toca una casilla para tenerla en la mano' },
    ],
  } satisfies Record<'keys' | 'map' | 'touch' | 'touchMap', readonly Hint[]>,
  dead: { title: 'Tu bot ha muerto', text: 'Pulsa Intro o el botón para que reaparezca.' },
  respawn: 'Reaparecer',
  joystick: 'Palanca para andar',
  buttons: {
    jump: 'Saltar',
    sneak: 'Agacharse',
    sprint: 'Correr',
    attack: 'Cavar o pegar',
    use: 'Usar o poner',
  } satisfies Partial<Record<DriveKey, string>>,
  tools: {
    help: 'Cómo se conduce',
    inventory: 'Inventario',
    camera: 'Cambiar de cámara',
  },
  inventoryOf: (bot: string) => `Inventario de ${bot}`,
  delay: (ms: number) => `${ms} ms`,
  delayHint: 'Lo que tarda el bot en hacer lo que pides',
  notDone: {
    drop: 'No se ha tirado nada',
    dropStack: 'No se ha tirado nada',
    swapHands: 'No se ha cambiado de mano',
    respawn: 'El bot no ha reaparecido',
  } satisfies Record<DriveAct, string>,
} as const
