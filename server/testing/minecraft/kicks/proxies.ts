import type { KickRow, KickSource } from './kick-row'

/** Velocity sends keys with its texts beside them. */
export const keysOfVelocity: KickRow[] = [
  ['duplicate-login', 'always', 'velocity.error.already-connected-proxy'],
  ['rate-limit', 'always', 'velocity.error.logging-in-too-fast'],
  ['authentication', 'never', 'velocity.error.online-mode-only'],
  ['wrong-version', 'never', 'velocity.error.modern-forwarding-needs-new-client'],
  ['unreachable', 'always', 'velocity.error.modern-forwarding-failed'],
  ['unreachable', 'always', 'velocity.error.no-available-servers'],
  ['unreachable', 'always', 'velocity.error.cant-connect'],
  ['unreachable', 'always', 'velocity.error.connecting-server-error'],
  ['unreachable', 'always', 'velocity.error.connected-server-error'],
  ['unreachable', 'always', 'velocity.error.internal-server-connection-error'],
  ['protocol', 'always', 'velocity.error.player-connection-error'],
  ['protocol', 'always', 'velocity.error.illegal-chat-characters'],
  ['restart', 'always', 'velocity.kick.shutdown'],
]

export const proxies: KickSource[] = [
  {
    from: 'BungeeCord, messages.properties',
    rows: [
      ['duplicate-login', 'always', '§cYou are already connected to this proxy!'],
      [
        'unreachable',
        'always',
        '§cCould not connect to a default or fallback server. Incorrectly configured address/port/firewall? io.netty.channel.ConnectTimeoutException',
      ],
      ['unreachable', 'always', '§cProxy lost connection to server.'],
      ['restart', 'always', '§cThe proxy server is restarting'],
      [
        'authentication',
        'always',
        '§cError occurred while contacting login servers, are they down?',
      ],
      ['authentication', 'never', '§cNot authenticated with Minecraft.net'],
      ['authentication', 'never', '§cUsername contains invalid characters.'],
      ['authentication', 'never', '§cA secure profile is required to join this server.'],
      ['authentication', 'never', '§cSecure profile expired.'],
      ['authentication', 'never', '§cSecure profile invalid.'],
      ['server-full', 'always', '§cServer is full!'],
      ['wrong-version', 'never', '§cOutdated client! Please use 1.16.5'],
      ['wrong-version', 'never', "§cOutdated server! I'm still on 1.16.5"],
      [
        'whitelist',
        'never',
        '§cKicked whilst connecting to lobby: You are not whitelisted on this server!',
      ],
      ['protocol', 'always', '§cIllegal characters in chat (§)'],
      ['rate-limit', 'always', '§cYou have sent too many packets'],
      ['kicked', 'never', '§cYour transfer was rejected.'],
      ['kicked', 'always', '§cYou have been kicked off the proxy.'],
    ],
  },
  {
    from: 'Velocity, l10n/messages.properties',
    rows: [
      ['duplicate-login', 'always', 'You are already connected to this proxy!'],
      ['rate-limit', 'always', 'You are logging in too fast, try again later.'],
      ['unreachable', 'always', 'Unable to connect to survival: Connection refused'],
      ['unreachable', 'always', 'Unable to connect you to survival. Please try again later.'],
      ['unreachable', 'always', 'Your connection to survival encountered a problem.'],
      ['unreachable', 'always', 'An internal server connection error occurred.'],
      [
        'unreachable',
        'always',
        'There are no available servers to connect you to. Try again later or contact an admin.',
      ],
      [
        'unreachable',
        'always',
        'Your server did not send a forwarding request to the proxy. Make sure the server is configured for Velocity forwarding.',
      ],
      [
        'authentication',
        'never',
        'You are not logged into your Minecraft account. If you are logged into your Minecraft account, try restarting your Minecraft client.',
      ],
      ['wrong-version', 'never', 'This server is only compatible with Minecraft 1.13 and above.'],
      ['protocol', 'always', 'An internal error occurred in your connection.'],
      ['banned', 'never', 'You were kicked from survival: You are banned from this server'],
      ['restart', 'always', 'Proxy shutting down.'],
    ],
  },
  {
    from: 'Velocity, l10n/messages_es_ES.properties',
    rows: [
      ['duplicate-login', 'always', '¡Ya estás conectado a este proxy!'],
      [
        'rate-limit',
        'always',
        'Estás iniciando sesión demasiado rápido, inténtalo de nuevo más tarde.',
      ],
      ['unreachable', 'always', 'No se ha podido conectar a survival: Connection refused'],
      [
        'unreachable',
        'always',
        'No hemos podido conectarte a survival. Por favor, inténtalo de nuevo más tarde.',
      ],
      ['unreachable', 'always', 'Tu conexión a survival ha sufrido un problema.'],
      ['unreachable', 'always', 'Se ha producido un error interno en la conexión al servidor.'],
      [
        'unreachable',
        'always',
        'No hay servidores disponibles a los que conectarte. Inténtalo de nuevo más tarde o contacta con un administrador.',
      ],
      [
        'unreachable',
        'always',
        'El servidor no ha enviado una solicitud de reenvío al proxy. Asegúrate de que tu servidor está configurado para usar el método de reenvío de Velocity.',
      ],
      [
        'authentication',
        'never',
        'No has iniciado sesión con tu cuenta de Minecraft. Si crees que ya lo estás, intenta reiniciar tu cliente de Minecraft.',
      ],
      ['wrong-version', 'never', 'Este servidor solo es compatible con Minecraft 1.13 y superior.'],
      ['protocol', 'always', 'Se ha producido un error interno en tu conexión.'],
      ['kicked', 'always', 'Has sido echado de survival: Hasta luego'],
    ],
  },
  {
    from: 'BungeeGuard, config.yml',
    rows: [
      ['kicked', 'never', '§cUnable to authenticate - no data was forwarded by the proxy.'],
      ['kicked', 'never', '§cUnable to authenticate.'],
    ],
  },
  {
    from: 'ViaVersion, config.yml',
    rows: [
      ['wrong-version', 'never', 'You are using an unsupported Minecraft version!'],
      ['restart', 'always', 'Server reload, please rejoin!'],
      ['rate-limit', 'always', 'You are sending too many packets!'],
      ['rate-limit', 'always', 'You are sending too large packets!'],
    ],
  },
]
