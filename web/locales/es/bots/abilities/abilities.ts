import type { Abilities } from '#contract/bots/abilities'

type Words = { label: string; help: string }

export const t = {
  title: 'Habilidades',
  intro: 'Lo que el bot hace solo. Lo que guardes vale al momento, también si está en marcha.',
  refused: 'Habilidades no válidas',

  abilities: {
    guardian: {
      label: 'Guardián',
      help: 'Vigila los peligros y reacciona al momento: se va, vuelve a casa, sujeta un tótem, come o avisa.',
    },
    autoEat: {
      label: 'Comer solo',
      help: 'Come lo que lleve encima cuando tiene hambre o le queda poca vida.',
    },
    autoArmor: { label: 'Ponerse armadura', help: 'Viste siempre la mejor armadura que lleve.' },
    autoTotem: {
      label: 'Sujetar un tótem',
      help: 'Mantiene un tótem de la inmortalidad en la mano izquierda.',
    },
    autoRespawn: { label: 'Reaparecer', help: 'Vuelve al juego después de morir.' },
    antiAfk: {
      label: 'Evitar la inactividad',
      help: 'Se mueve un poco de vez en cuando para que no lo expulsen por inactivo.',
    },
    defend: { label: 'Defenderse', help: 'Golpea a los monstruos que se acercan.' },
    autoSleep: { label: 'Dormir de noche', help: 'Se acuesta en una cama cercana al anochecer.' },
    replies: {
      label: 'Responder en el chat',
      help: 'Saluda al entrar y contesta a mensajes que contienen una palabra clave.',
    },
    schedule: {
      label: 'Tareas programadas',
      help: 'Envía líneas de consola a ciertas horas o cada vez que entra.',
    },
  } satisfies Record<keyof Abilities, Words>,

  threshold: 'Comer cuando el hambre baje a',
  thresholdHint: 'De 20 puntos; cada muslo son 2.',
  minSeconds: 'Cada cuántos segundos, mínimo',
  maxSeconds: 'Máximo',
  radius: 'Distancia en bloques',

  replies: {
    greeting: 'Saludo al entrar (opcional)',
    greetingPlaceholder: 'Hola a todos',
    list: 'Palabras clave y respuestas',
    empty: 'Sin palabras clave: el bot no contesta a nadie.',
    captions: ['Si alguien dice', 'El bot responde'],
    keyword: (place: number) => `Palabra clave ${place}`,
    keywordPlaceholder: 'precio',
    reply: (place: number) => `Respuesta ${place}`,
    replyPlaceholder: 'Está en /warp tienda',
    add: 'Añadir respuesta',
    remove: (place: number) => `Quitar la respuesta ${place}`,
  },

  schedule: {
    list: 'Tareas',
    empty: 'Sin tareas: añade la primera.',
    captions: ['Cuándo', 'Qué envía'],
    when: (place: number) => `Cuándo, tarea ${place}`,
    cron: (place: number) => `Horario cron, tarea ${place}`,
    cronPlaceholder: '0 8 * * *',
    line: (place: number) => `Línea, tarea ${place}`,
    linePlaceholder: '!pos, /spawn o un mensaje',
    add: 'Añadir tarea',
    remove: (place: number) => `Quitar la tarea ${place}`,
    custom: 'Otro horario (cron)',
    presets: {
      '@join': 'Al entrar',
      '*/5 * * * *': 'Cada 5 minutos',
      '*/30 * * * *': 'Cada media hora',
      '0 * * * *': 'Cada hora',
      '0 */6 * * *': 'Cada 6 horas',
      '0 8 * * *': 'Cada día a las 8:00',
      '0 20 * * *': 'Cada día a las 20:00',
      '0 12 * * 0': 'Cada domingo a las 12:00',
    },
    joinHint: 'Se envía cada vez que el bot entra en el servidor.',
    next: 'Próxima vez:',
    never: 'Ese horario no llega nunca.',
    zone: (zone: string) => `(horario ${zone}, el del servidor de Enjambre)`,
  },

  full: (max: number) => `Ya hay ${max}, el máximo.`,

  players: {
    title: 'Jugadores con permiso',
    intro: (prefix: string) =>
      `Pueden dar órdenes al bot dentro del juego con su prefijo, por ejemplo ${prefix}ayuda.`,
    label: 'Nombre del jugador',
    offline:
      'En un servidor en modo offline (sin cuentas premium) cualquiera puede entrar con el nombre de un jugador de la lista y mandar al bot. En los demás, el bot recuerda la identidad (UUID) de cada uno y no obedece a otro con su nombre; para olvidarla, quítalo, guarda y vuelve a añadirlo.',
    hint: 'Escríbelo como en el juego, con sus mayúsculas. Puedes pegar varios.',
    add: 'Añadir',
    remove: (name: string) => `Quitar a ${name}`,
    empty: 'Nadie todavía.',
    list: 'Jugadores con permiso',
  },
} as const
