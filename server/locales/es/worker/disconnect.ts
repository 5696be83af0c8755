/** What the server said, behind our own sentence. */
const said = (text: string) => (text ? ` El servidor dijo: «${text}».` : '')

/** How a session ended, and what its owner can do about it. */
export const disconnect = {
  requested: 'Detenido a petición.',

  kicked: (text: string) =>
    text
      ? `El servidor expulsó al bot y dijo: «${text}». Haz lo que pide o pregunta a su equipo.`
      : 'El servidor expulsó al bot sin decir por qué. Si se repite, pregunta a su equipo.',
  expelled: () =>
    'Un operador del servidor expulsó al bot. Si se repite, pregunta al equipo del servidor.',
  whitelist: () =>
    'El servidor usa lista blanca y el bot no está en ella. Pide que añadan su nombre.',
  banned: (text: string) =>
    `El servidor tiene prohibida la entrada a este bot. Solo su equipo puede levantar la sanción.${said(text)}`,
  blockedAddress: (text: string) =>
    `El servidor no admite conexiones desde esta red (VPN, proxy o país). Cambia de red o de proxy.${said(text)}`,
  full: () => 'El servidor está lleno. Hay que esperar a que quede sitio.',
  throttled: () =>
    'El servidor pide más tiempo entre conexiones. Hay que esperar un poco antes de volver a entrar.',
  tooMany: (text: string) =>
    `El servidor limita las cuentas o conexiones por dirección IP. Detén otros bots o usa un proxy.${said(text)}`,
  accountLimit: (text: string) =>
    `El servidor no deja registrar más cuentas desde esta dirección IP. Usa un nombre que ya esté registrado o un proxy.${said(text)}`,
  attackMode: () =>
    'El servidor tiene activa su protección contra bots. Hay que esperar unos minutos antes de volver a entrar.',
  antiBot: () =>
    'El servidor ha echado al bot con su protección contra bots. Habla con su equipo antes de volver a entrar.',
  spam: () =>
    'El servidor expulsó al bot por enviar demasiado. Separa más sus mensajes y comandos.',
  duplicate: () =>
    'Otra conexión entró con el mismo nombre de jugador. Comprueba que nadie más lo use y vuelve a iniciar el bot.',
  stillOnline: () =>
    'El servidor dice que ese nombre ya está conectado. Suele ser la sesión anterior, que tarda en cerrarse; si se repite, comprueba que nadie más use el nombre.',
  unverified: () =>
    'El servidor solo admite cuentas premium. Cambia el bot a una cuenta premium o usa otro servidor.',
  authDown: () =>
    'El servidor no pudo comprobar la cuenta porque los servicios de Mojang no responden. Hay que esperar a que vuelvan.',
  badName: (text: string) =>
    `El servidor no acepta ese nombre de jugador. Cambia el nombre del bot.${said(text)}`,
  outdated: (text: string) =>
    `El servidor usa otra versión de Minecraft. Cambia la versión del bot o elige «auto».${said(text)}`,
  otherVersion: (version: string) =>
    `El servidor pide otra versión de Minecraft. Cambia la versión del bot a ${version}.`,
  modded: (text: string) =>
    `El servidor exige mods que un bot no puede cargar. Usa un servidor sin mods obligatorios.${said(text)}`,
  closing: () => 'El servidor se cerró o se está reiniciando. Hay que esperar a que vuelva.',
  maintenance: () => 'El servidor está en mantenimiento. Hay que esperar a que termine.',
  idle: () =>
    'El servidor expulsó al bot por inactividad. Activa la habilidad contra la inactividad para evitarlo.',
  antiCheat: (text: string) =>
    `El sistema antitrampas del servidor expulsó al bot. Evita que se mueva o pelee allí.${said(text)}`,
  captcha: (text: string) =>
    `El servidor pide una comprobación que un bot no puede superar. Entra tú una vez con ese nombre o pide que lo exceptúen.${said(text)}`,
  rejoin: () =>
    'El servidor comprueba a quien entra y pide conectarse otra vez. Basta con volver a entrar.',
  loginLate: () =>
    'El servidor exige iniciar sesión y el bot no lo hizo a tiempo. Escribe su contraseña del juego en la configuración.',
  mustRegister: (text: string) =>
    `El servidor solo admite jugadores registrados. Registra antes el nombre del bot.${said(text)}`,
  conductWaits: () =>
    'El servidor pide que se acepten sus normas y nadie las ha aceptado todavía. Léelas en la bandeja: en cuanto las aceptes, el bot puede entrar.',
  conductRefused: () =>
    'No se aceptaron las normas del servidor y el bot no entró. Si cambias de idea, vuelve a iniciarlo.',
  loginFailed: (text: string) =>
    `El servidor no aceptó la contraseña del bot. Revísala en la configuración.${said(text)}`,
  behindProxy: () =>
    'A ese servidor solo se entra por su proxy. Cambia la dirección del bot por la pública del servidor.',
  transferred: (target: string) =>
    `El servidor envió al bot a ${target}. No hace falta hacer nada.`,
  transferRefused: (target: string) =>
    `El servidor quiso enviar al bot a ${target}, que no es una dirección pública o es la de esta instalación, y no se permite. Usa otro servidor o consulta con el administrador.`,
  transferDenied: () =>
    'El servidor no admite jugadores que le envía otro servidor. Cambia la dirección del bot por la suya.',
  backendDown: (text: string) =>
    `La red del servidor no pudo llevar al bot a ninguno de sus mundos. Suele pasar mientras se reinician; hay que esperar.${said(text)}`,
  serverTimeout: () =>
    'El servidor dejó de recibir respuesta del bot. Suele ser un corte de red pasajero; si se repite, comprueba la conexión.',
  badPacket: (text: string) =>
    `El servidor no entendió lo que envió el bot. Si se repite, prueba con otra versión de Minecraft.${said(text)}`,

  refused: (target: string) =>
    `Ningún servidor responde en ${target}. Comprueba la dirección, el puerto y que el servidor esté encendido.`,
  notFound: (target: string) =>
    `La dirección ${target} no existe. Comprueba que esté bien escrita.`,
  dnsFailed: (target: string) =>
    `No se pudo averiguar la dirección de ${target}. Inténtalo más tarde o escribe su dirección IP.`,
  unreachable: (target: string) =>
    `No hay ruta de red hasta ${target}. Comprueba la dirección y la conexión a Internet de esta instalación.`,
  reset: (target: string) =>
    `La conexión con ${target} se cortó. Suele ser un fallo pasajero; si se repite, comprueba el servidor y la red.`,
  closed: (target: string) =>
    `El servidor ${target} cerró la conexión sin decir por qué. Si se repite, comprueba la versión y pregunta a su equipo.`,
  renewed: () =>
    'El bot salió para volver a entrar: el servidor no confirmaba lo que hacía. No hace falta hacer nada.',
  connectTimeout: (target: string) =>
    `El servidor ${target} no contesta. Comprueba la dirección y que el servidor esté encendido.`,
  joinTimeout: (target: string) =>
    `El servidor ${target} aceptó la conexión, pero no dejó entrar al bot a tiempo. Inténtalo más tarde o prueba con otra versión de Minecraft.`,
  silence: (target: string) =>
    `El servidor ${target} dejó de enviar datos. Suele estar caído o muy cargado; inténtalo más tarde.`,
  notAllowed: (target: string) =>
    `El servidor ${target} no es una dirección pública o es la de esta instalación, que no lo permite. Consulta con el administrador.`,
  denied: (target: string) =>
    `Esta instalación no permite conectar bots a ${target}. Consulta con el administrador.`,
  targetFull: (target: string) =>
    `El bot se detuvo porque esta instalación admite ahora menos bots en ${target}. Inícialo cuando haya sitio o consulta con el administrador.`,
  placeFull: (target: string) =>
    `En ${target} ya hay tantos bots como esta instalación, o el dueño del servidor, permite entre todos. Inícialo cuando haya sitio o elige otro servidor.`,
  optedOut: (target: string) =>
    `El servidor ${target} pide que no entren bots, y se respeta. Elige otro servidor; si es tuyo, demuéstralo en «Servidores».`,
  askFirst: (target: string) =>
    `El servidor ${target} pide que se le pregunte antes de llevar bots. Pregunta a su equipo y confírmalo al iniciar el bot.`,
  switchedOff: (target: string) =>
    `El dueño del servidor ${target} ha apagado los bots allí. Elige otro servidor o habla con él.`,
  bannedThere: (target: string) =>
    `El servidor ${target} expulsó a otro de tus bots por ser un bot o lo sancionó, así que los demás también salen. Habla con su equipo; si te readmite, confírmalo al iniciar el bot.`,
  notLookedUp: (target: string) =>
    `Todavía no se sabe si ${target} admite bots: no se pudo consultar. Se vuelve a intentar.`,
  stoppedByAdmin: (reason: string) => `Un administrador detuvo el bot: «${reason}».`,
  guarded: () => 'El guardián del bot vio un peligro y lo sacó del servidor.',
  versionUnsupported: (version: string) =>
    `La versión ${version} de Minecraft no está admitida. Elige otra en la configuración del bot.`,
  notMinecraft: (target: string) =>
    `En ${target} no contesta un servidor de Minecraft. Comprueba la dirección y el puerto.`,
  proxyFailed: (proxy: string) =>
    `El proxy ${proxy} no responde. Comprueba su dirección y que esté encendido.`,
  proxyRefused: (proxy: string) =>
    `El proxy ${proxy} no quiso conectar con el servidor. Comprueba el usuario y la contraseña del proxy.`,
  attack: () =>
    'El servidor envió datos que rompen los límites del juego y el bot se desconectó para protegerse. Usa otro servidor o avisa a su equipo.',
  tooMuch: (target: string) =>
    `El servidor ${target} envió más mundo, entidades o jugadores de los que un bot puede guardar. El bot salió para no perjudicar a los demás y volverá a probar más tarde; si se repite, avisa al equipo del servidor.`,
  protocol: () =>
    'El servidor envió datos que el bot no entiende. Prueba con otra versión de Minecraft.',
  signInOffline: () =>
    'No se pudo contactar con Microsoft para entrar con la cuenta premium. Comprueba la conexión a Internet del servidor de Enjambre.',
  signInExpired: () =>
    'El código de Microsoft caducó sin que nadie lo usara. Vuelve a iniciar el bot para recibir otro.',
  notOwned: () => 'Esa cuenta de Microsoft no tiene Minecraft: Java Edition. Usa otra cuenta.',
  signInFailed: (text: string) =>
    `Microsoft no aceptó la cuenta premium. Vuelve a iniciar el bot y entra de nuevo${text ? `: «${text}».` : '.'}`,
  blocking: () =>
    'El bot se detuvo porque lo que envía su servidor bloqueó dos veces a Enjambre, y con él a otros bots. No lo inicies otra vez en ese servidor; si es de confianza, avisa al administrador.',
  noMemory: () =>
    'El bot se detuvo porque Enjambre se quedaba sin memoria. Inícialo cuando haya menos bots en marcha o pide más memoria al administrador.',
  unknown: (text: string) =>
    `La sesión terminó por un fallo inesperado. Vuelve a iniciar el bot; si se repite, avisa al administrador${text ? `: «${text}».` : '.'}`,
} as const
