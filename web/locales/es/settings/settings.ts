import type { InstallationSettings, Registration, ViewTextures } from '#contract/admin/settings'

export const t = {
  title: 'Configuración',
  loading: 'Cargando la configuración…',
  loadFailed: 'No se pudo cargar la configuración',
  denied: 'No tienes permisos para cambiar la configuración',
  /** The variable's name follows. */
  fixedBy: 'Fijado por',
  registration: {
    title: 'Registro',
    label: 'Quién puede crear una cuenta',
    choices: {
      open: 'Cualquiera',
      approval: 'Cualquiera, con aprobación de un administrador',
      closed: 'Nadie',
    } satisfies Record<Registration, string>,
    hint: 'Las cuentas por aprobar esperan en Usuarios con el estado Pendiente.',
  },
  viewTextures: {
    title: 'Vista 3D',
    label: 'Cómo se ven los bloques',
    choices: {
      game: 'Con las texturas del juego',
      plain: 'En colores lisos',
    } satisfies Record<ViewTextures, string>,
    hint: 'Las texturas son de Mojang AB. En colores lisos, esta instalación no entrega ninguna.',
  },
  accounts: {
    title: 'Cuentas',
    sessionDays: 'Días que dura una sesión',
    sessionDaysHint: 'Cuenta para las que empiezan desde ahora; después hay que entrar otra vez.',
    idleDays: 'Días sin usar una sesión',
    idleDaysHint: 'Una que nadie usa durante este tiempo se cierra antes.',
    verification: 'Confirmar el correo',
    choices: {
      off: 'No se pide',
      wanted: 'Se pide, y se entra sin ello',
      required: 'Antes de entrar',
    } satisfies Record<InstallationSettings['accounts']['emailVerification'], string>,
    verificationHint:
      'Con un enlace que llega por correo. Las cuentas que ya existen lo confirman la próxima vez que entren; los administradores entran siempre.',
    noMail: 'Esta instalación no envía correos: mientras siga así, no se pide a nadie.',
    adminsNeedFactor: 'Los administradores necesitan un segundo factor',
    adminsNeedFactorHint: 'Quien no lo tiene, solo puede añadirlo en «Mi cuenta».',
    factorTitle: '¿Exigir un segundo factor a los administradores?',
    factorMessage:
      'También a ti: si tu cuenta aún no lo tiene, lo primero será añadirlo en «Mi cuenta», y hasta entonces no podrás hacer nada más.',
    factorConfirm: 'Guardar y exigirlo',
  },
  limits: {
    title: 'Límites de bots',
    defaultBots: 'Bots sin suscripción',
    defaultBotsHint: 'Los que puede tener activos quien no ha comprado un plan.',
    botsPerTarget: 'Bots en un mismo servidor',
    botsPerTargetHint:
      'De todas las cuentas y máquinas juntas, cualquiera que sea el nombre o el camino por el que entren; 0 es sin límite. En los servidores propios no cuenta, y el dueño de uno puede cambiarlo para el suyo. Si lo bajas, los bots más nuevos que sobren salen al guardar.',
    botsPerTargetAndUser: 'Bots de una cuenta en un mismo servidor',
    botsPerTargetAndUserHint:
      '0 es sin límite. Si lo bajas, los bots más nuevos que sobren salen al guardar.',
    joinIntervalMs: 'Pausa entre conexiones (ms)',
    joinIntervalMsHint: 'Entre dos bots que entran en el mismo servidor.',
    botsPerTargetAndAddress: 'Bots en un mismo servidor desde una misma dirección',
    botsPerTargetAndAddressHint:
      'De todas las máquinas que salen por ella; 0 es sin límite. Los que no caben van a otra máquina o esperan. Los que llevan proxy no cuentan, y los que ya están no salen.',
    joinsPerSecond: 'Conexiones por segundo',
    joinsPerSecondHint: 'De todas las máquinas juntas, como máximo; 0 es sin límite.',
  },
  targets: {
    title: 'Servidores de destino',
    allowedTargets: 'Permitidos además de los públicos',
    allowedEntry: 'Añadir un destino permitido',
    allowedHint:
      'Un rango (10.0.0.0/8), un servidor o servidor:puerto. Si quitas uno, los bots que haya allí salen al guardar.',
    deniedTargets: 'Prohibidos',
    deniedEntry: 'Añadir un destino prohibido',
    deniedHint:
      'Ganan a los permitidos; un servidor prohíbe también sus subdominios. Los bots que haya allí salen al guardar.',
    warnedServers: 'Alojamientos que no quieren bots',
    warnedEntry: 'Añadir un alojamiento',
    warnedHint:
      'Quien lleve un bot a uno de ellos, o a sus subdominios, lee que allí no los quieren antes de confirmar. Para impedirlo del todo, añádelo a los prohibidos.',
    abuseContact: 'Contacto para avisos sobre bots',
    abuseContactHint:
      'Un correo o una dirección que se enseña en /abuse. Vacío: solo el formulario.',
    askServerRules: 'Preguntar por las normas antes del primer bot en un servidor',
    askServerRulesHint:
      'Quien lleva un bot a un servidor nuevo confirma que allí se permiten. En los servidores propios no se pregunta.',
    none: 'Ninguno.',
    add: 'Añadir',
    remove: (target: string) => `Quitar ${target}`,
    full: (max: number) => `Ya hay ${max}, el máximo.`,
    tooLong: (max: number) => `Como máximo ${max} caracteres`,
  },
  leaving: {
    title: (bots: number) =>
      bots === 1 ? '1 bot saldrá de su servidor' : `${bots} bots saldrán de sus servidores`,
    message: (servers: string, users: number) =>
      `Con estos cambios ya no pueden estar en ${servers}. Son de ${users === 1 ? '1 usuario' : `${users} usuarios`}, que leerán por qué en la consola de cada bot. Saldrán también los que hayan llegado a un servidor prohibido con otro nombre.`,
    confirm: 'Guardar y sacarlos',
    andMore: (servers: string) => `${servers} y otros`,
  },
  assistant: {
    title: 'Asistente',
    state: 'Modelo',
    off: 'Sin modelo: contesta con las guías',
    on: (model: string | null) => model ?? 'Configurado',
    assistantMessages: 'Mensajes por usuario y hora',
  },
  payments: {
    title: 'Pagos',
    state: 'Estado',
    off: 'Sin configurar',
    on: 'Configurados',
    test: 'Modo de prueba: dinero sin valor',
    hint: 'Se configuran al iniciar el servidor, con las variables que empiezan por ENJAMBRE_PAYMENTS_.',
  },
  retention: {
    title: 'Conservación',
    consoleDays: 'Consolas de los bots (días)',
    systemLogDays: 'Registros (días)',
    systemLogRows: 'Registros (entradas como máximo)',
    connectionDays: 'Historial de conexiones (días)',
  },
  alerts: {
    title: 'Cuándo avisan las alertas',
    lead: 'Una alerta empieza cuando el valor se mantiene esos minutos en el umbral o por encima, y termina cuando se mantiene los mismos minutos claramente por debajo. Con 0 minutos cuenta al momento.',
    rules: {
      cpu: 'CPU (%)',
      memory: 'Memoria (%)',
      disk: 'Disco de los datos (%)',
      errors: 'Errores en 5 minutos',
    },
    fields: { warning: 'Aviso desde', critical: 'Grave desde', minutes: 'Minutos' },
  },
  installation: {
    title: 'Instalación',
    version: 'Versión',
    dataDir: 'Carpeta de datos',
  },
  update: {
    found: (version: string) => `Hay una versión nueva: ${version}`,
    read: 'Ver qué trae',
  },
  save: {
    dirty: 'Hay cambios sin guardar',
    clean: 'Todo está guardado',
    submit: 'Guardar',
    discard: 'Descartar',
    done: 'Configuración guardada',
    failed: 'No se pudo guardar la configuración',
    wrong: 'Revisa los campos marcados',
  },
} as const
