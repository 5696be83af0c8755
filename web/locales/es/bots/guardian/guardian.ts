import type { Danger, GuardianReaction } from '#contract/bots/guardian'

const times = (n: number) => (n === 1 ? '1 vez' : `${n} veces`)

export const t = {
  recommended: 'Usar lo recomendado',
  recommendedHint: 'Cambia los peligros y las reacciones; tus amigos y la casa se quedan.',
  order: 'Pulsa las reacciones en el orden en que debe hacerlas.',

  dangers: {
    void: 'Cae al vacío',
    lava: 'Está en lava',
    attacked: 'Lo atacan',
    health: 'Le queda poca vida',
    player: 'Se acerca un desconocido',
    mob: 'Se acerca una criatura',
    hunger: 'Tiene hambre y no lleva comida',
  } satisfies Record<Danger, string>,
  reactions: {
    tell: 'Avisar',
    totem: 'Tótem en la mano',
    eat: 'Comer',
    home: 'Ir a casa',
    leave: 'Irse',
  } satisfies Record<GuardianReaction, string>,
  reactionsOf: (danger: string) => `Reacciones: ${danger}`,
  place: (place: number, reaction: string) => `${place}. ${reaction}`,

  below: { health: 'Vida por debajo de (sobre 20)', hunger: 'Hambre por debajo de (sobre 20)' },
  mobs: 'También cuentan las criaturas',
  within: {
    player: 'Distancia del desconocido, en bloques',
    mob: 'Distancia de la criatura, en bloques',
  },

  names: {
    label: 'Criaturas',
    hint: 'Como en el juego, en inglés: creeper, warden…',
    add: 'Añadir criatura',
    remove: (name: string) => `Quitar ${name}`,
    empty: 'Ninguna criatura todavía.',
    list: 'Criaturas que alarman',
  },
  friends: {
    label: 'Amigos',
    hint: 'Pueden acercarse. Tus otros bots ya lo son.',
    add: 'Añadir amigo',
    remove: (name: string) => `Quitar de amigos a ${name}`,
    empty: 'Ningún amigo todavía.',
    list: 'Amigos del guardián',
  },
  full: (max: number) => `Ya hay ${max}, el máximo.`,

  returns: {
    title: 'Cuando se va',
    after: 'Vuelve solo',
    told: 'Espera a que lo inicies',
    minutes: 'Minutos fuera',
    honest:
      'Irse en mitad de un combate está mal visto o castigado en muchos servidores: mira antes sus normas.',
  },

  home: {
    title: 'Casa',
    none: 'Sin casa puesta: va a la cama más cercana. También puedes escribir «guardián casa» en la consola con el bot en el sitio.',
    write: 'Escribir coordenadas',
    axes: { x: 'Casa: X', y: 'Casa: Y', z: 'Casa: Z' },
    dimension: 'Casa: dimensión',
    forget: 'Olvidar la casa',
  },

  trial: {
    run: 'Probar con las últimas 24 horas',
    running: 'Mirando qué habría pasado…',
    failed: 'No se pudo probar.',
    nothing: 'No habría hecho nada.',
    did: {
      leave: (n: number) => `Se habría ido ${times(n)}`,
      home: (n: number) => `habría ido a casa ${times(n)}`,
      totem: (n: number) => `habría sujetado un tótem ${times(n)}`,
      eat: (n: number) => `habría comido ${times(n)}`,
      tell: (n: number) => `habría avisado ${times(n)}`,
    } satisfies Record<GuardianReaction, (n: number) => string>,
    known: (duration: string) =>
      `El bot estuvo en un mundo ${duration} de las últimas 24 horas; de lo demás no se sabe nada.`,
    unknown: 'El bot no estuvo en ningún mundo en las últimas 24 horas: no hay con qué probar.',
    acts: 'Qué habría hecho',
    more: 'Se muestran las más recientes.',
  },
} as const
