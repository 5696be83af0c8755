const quoted = (text: string) => (text ? `: «${text}»` : '.')

/** Everything that a bot says about its own life. */
export const es = {
  connecting: (target: string, version: string) =>
    `Conectando con ${target} (versión ${version === 'auto' ? 'automática' : version})…`,
  waitingTurn: (target: string) => `Esperando turno para entrar en ${target}.`,
  connected: (target: string, version: string, ms: number) =>
    `Conectado a ${target} (versión ${version}, ${ms} ms).`,
  spawned: 'El bot está en el mundo.',
  died: 'El bot ha muerto.',
  respawned: 'El bot ha reaparecido.',
  lowHealth: (health: number) => `Vida baja: ${health}/20.`,
  retryIn: (seconds: number) =>
    seconds < 1 ? 'Nuevo intento enseguida.' : `Nuevo intento en ${seconds} s.`,
  stopped: 'Bot detenido.',
  loggedIn: 'Contraseña enviada a /login.',
  registered: 'Contraseña enviada a /register.',
  deviceCode: (link: string, code: string, minutes: number) =>
    `Para entrar con la cuenta de Microsoft abre ${link} y escribe el código ${code}. Vale ${minutes} minutos.`,
  dropped: (lines: number) =>
    lines === 1
      ? 'Se descartó 1 línea: el bot recibe demasiados mensajes.'
      : `Se descartaron ${lines} líneas: el bot recibe demasiados mensajes.`,
  hidden: '[mensaje ilegible]',

  ends: {
    requested: 'Detenido a petición.',
    kicked: (text: string) => `El servidor expulsó al bot${quoted(text)}`,
    whitelist: () =>
      'El servidor usa lista blanca y el bot no está en ella. Pide que añadan su nombre.',
    banned: (text: string) => `El servidor tiene prohibida la entrada a este bot${quoted(text)}`,
    full: () => 'El servidor está lleno. El bot entra cuando quede sitio.',
    throttled: () => 'El servidor pide más tiempo entre conexiones. Se reintenta más tarde.',
    duplicate: () =>
      'Otra conexión entró con el mismo nombre de jugador. Comprueba que nadie más lo use y vuelve a iniciar el bot.',
    unverified: () =>
      'El servidor solo admite cuentas premium. Cambia el bot a una cuenta premium o usa otro servidor.',
    badName: (text: string) =>
      `El servidor no acepta ese nombre de jugador. Cambia el nombre del bot${quoted(text)}`,
    outdated: (text: string) =>
      `El servidor usa otra versión de Minecraft. Cambia la versión del bot o elige «auto»${quoted(text)}`,
    closing: () => 'El servidor se cerró o se está reiniciando.',
    idle: () => 'El servidor expulsó al bot por inactividad.',
    serverTimeout: () => 'El servidor dejó de recibir respuesta del bot.',
    loginFailed: (text: string) =>
      `El servidor no aceptó la contraseña del bot. Revísala en la configuración${quoted(text)}`,
    refused: (target: string) =>
      `Ningún servidor responde en ${target}. Comprueba la dirección, el puerto y que el servidor esté encendido.`,
    notFound: (target: string) =>
      `La dirección ${target} no existe. Comprueba que esté bien escrita.`,
    dnsFailed: (target: string) =>
      `No se pudo averiguar la dirección de ${target}. Inténtalo más tarde.`,
    unreachable: (target: string) => `No hay ruta de red hasta ${target}.`,
    reset: (target: string) => `La conexión con ${target} se cortó.`,
    closed: (target: string) => `El servidor ${target} cerró la conexión sin decir por qué.`,
    connectTimeout: (target: string) =>
      `El servidor ${target} no contesta. Comprueba la dirección y que el servidor esté encendido.`,
    joinTimeout: (target: string) =>
      `El servidor ${target} aceptó la conexión, pero no dejó entrar al bot a tiempo.`,
    silence: (target: string) => `El servidor ${target} dejó de enviar datos.`,
    notAllowed: (target: string) =>
      `El servidor ${target} no es una dirección pública y esta instalación no lo permite. Consulta con el administrador.`,
    versionUnsupported: (version: string) =>
      `La versión ${version} de Minecraft no está admitida. Elige otra en la configuración del bot.`,
    notMinecraft: (target: string) =>
      `En ${target} no contesta un servidor de Minecraft. Comprueba la dirección y el puerto.`,
    attack: () =>
      'El servidor envió datos que rompen los límites del juego y el bot se desconectó para protegerse.',
    protocol: () =>
      'El servidor envió datos que el bot no entiende. Prueba con otra versión de Minecraft.',
    signInOffline: () =>
      'No se pudo contactar con Microsoft para entrar con la cuenta premium. Comprueba la conexión a Internet del servidor de Enjambre.',
    signInExpired: () =>
      'El código de Microsoft caducó sin que nadie lo usara. Vuelve a iniciar el bot para recibir otro.',
    notOwned: () => 'Esa cuenta de Microsoft no tiene Minecraft: Java Edition.',
    signInFailed: (text: string) => `Microsoft no aceptó la cuenta premium${quoted(text)}`,
    unknown: (text: string) => `La sesión terminó por un fallo inesperado${quoted(text)}`,
  },
} as const
