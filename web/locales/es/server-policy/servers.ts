import type { OwnedServer, ServerReading, ServerSignal } from '#contract/bots/servers'

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const t = {
  title: 'Servidores y bots',
  lead: 'Aquí los bots son invitados: entran donde se les admite, como mucho los que se quieran, y se van cuando se les pide.',
  check: {
    title: 'Comprueba un servidor',
    about: 'Mira qué lee Enjambre ahora mismo. No se guarda nada.',
    address: 'Dirección del servidor',
    placeholder: 'mc.ejemplo.com',
    hint: 'Con su puerto si no es el 25565: mc.ejemplo.com:25570',
    bad: 'Escribe una dirección como mc.ejemplo.com',
    submit: 'Comprobar',
    failed: 'No se pudo comprobar el servidor',
  },
  reading: {
    list: 'Lo que se lee',
    notFound: 'Esa dirección no lleva a ningún servidor público.',
    motd: 'Descripción',
    record: (name: string) => `DNS de ${name}`,
    optsOut: 'Lleva el código: no entra ningún bot',
    clear: 'Sin el código',
    silent: 'No contesta en la lista de servidores: se sigue lo último que se leyó',
    states: {
      none: 'Sin registro',
      unreadable: 'Hay un registro TXT, pero no se entiende. Debe empezar por v=1;',
      failed: 'El DNS no contesta: se vuelve a preguntar a los 5 minutos',
    } satisfies Record<Exclude<ServerReading['records'][number]['state'], 'read'>, string>,
    wish: ({ bots, max, contact }: ServerSignal) =>
      [
        { deny: 'No entra ningún bot', ask: 'Hay que preguntar antes', allow: 'Se admiten bots' }[
          bots
        ],
        ...(max === null ? [] : [`${max} como máximo`]),
        ...(contact === null ? [] : [`contacto: ${contact.replace(/^mailto:/, '')}`]),
      ].join(' · '),
  },
  ways: {
    title: 'Cómo decir qué quieres',
    motdTitle: 'Ningún bot: un código en la descripción',
    motd: 'Pon estos colores, que no se ven, en cualquier parte de la descripción (MOTD) de tu servidor. Los escáneres también los respetan.',
    motdCode: '§b§d§f§d§b',
    copy: 'Copiar',
    dnsTitle: 'Algo más preciso: un registro DNS',
    dns: 'Un registro TXT para el nombre con el que se entra en tu servidor:',
    dnsCode:
      '_minecraft-bots.mc.ejemplo.com  TXT  "v=1; bots=ask; max=2; contact=equipo@ejemplo.com"',
    fields: [
      ['bots', 'deny: ninguno. ask: quien quiera llevar uno os pregunta antes. allow: se admiten.'],
      ['max', 'Cuántos como mucho, entre todos los usuarios.'],
      ['contact', 'Un correo o una dirección https donde preguntar.'],
    ],
    when: 'Se mira antes de que entre el primer bot y al menos cada hora mientras haya alguno. Los que ya están salen. Lo que pide menos bots vale para cualquier nombre, proxy o camino que lleve a tu servidor.',
  },
  owned: {
    title: 'Tu servidor',
    about:
      'Demuestra que es tuyo y verás qué bots hay, cuántos pueden entrar, o los apagas al momento.',
    signIn: 'Inicia sesión para demostrarlo',
    loading: 'Cargando tus servidores…',
    failed: 'No se pudieron cargar tus servidores',
    list: 'Tus servidores',
    add: 'Añadir servidor',
    addFailed: 'No se pudo añadir el servidor',
    ways: {
      motd: 'Demostrado en la descripción',
      dns: 'Demostrado en el DNS',
    } satisfies Record<NonNullable<OwnedServer['way']>, string>,
    unproven: 'Sin demostrar',
    missing: 'El código ya no está: mañana deja de valer',
    code: 'Código',
    codeHint:
      'Ponlo en la descripción del servidor, o en un registro TXT de _minecraft-bots y el nombre de tu servidor, y déjalo ahí. En la descripción te permite también admitir más bots.',
    check: 'Comprobar',
    checked: 'Demostrado',
    checkFailed: 'No se pudo demostrar',
    bots: (count: number) =>
      count === 0 ? 'No hay bots ahora' : `${plural(count, 'bot ahora', 'bots ahora')}`,
    since: 'desde',
    maxBots: 'Cuántos bots pueden entrar',
    maxHint: 'Vacío: los que diga esta instalación.',
    badNumber: (max: number) => `Un número de 0 a ${max}, o vacío`,
    off: 'Bots apagados',
    offHint: 'Ninguno puede estar en tu servidor. Los que haya salen al momento.',
    save: 'Guardar',
    saved: 'Guardado',
    saveFailed: 'No se pudo guardar',
    drop: 'Quitar',
    dropTitle: (server: string) => `¿Quitar ${server}?`,
    dropMessage:
      'Lo que pediste para los bots deja de valer. El código que tengas puesto ya no servirá.',
    dropFailed: 'No se pudo quitar el servidor',
  },
  abuse: {
    text: '¿Un bot de esta instalación os molesta?',
    link: 'Escribe a quien la administra',
  },
} as const
