/** Everything that a bot says about its own life. */
export const session = {
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
  login: {
    noPassword:
      'El servidor pide una contraseña y el bot no tiene ninguna. Escríbela en su configuración.',
    rejected:
      'El servidor no aceptó la contraseña del bot. Revísala en su configuración y vuelve a iniciarlo.',
    unanswerable:
      'El servidor pide algo más que una contraseña (un correo o un código). Escríbelo tú en la consola.',
  },
  deviceCode: (link: string, code: string, minutes: number) =>
    `Para entrar con la cuenta de Microsoft abre ${link} y escribe el código ${code}. Vale ${minutes} minutos.`,
  dropped: (lines: number) =>
    lines === 1
      ? 'Se descartó 1 línea: el bot recibe demasiados mensajes.'
      : `Se descartaron ${lines} líneas: el bot recibe demasiados mensajes.`,
  repeated: (message: string, times: number) => `${message} ×${times}`,
  hidden: '[mensaje ilegible]',
  unreadable: (fault: string) =>
    `El bot no pudo leer un mensaje del chat (${fault}). Durante un minuto no se avisará de otros.`,
} as const
