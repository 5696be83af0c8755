import type { KickSource } from './kick-row'

export const authMe: KickSource[] = [
  {
    from: 'AuthMeReloaded, messages_en.yml',
    rows: [
      [
        'login-required',
        'never',
        '§4Login timeout exceeded, you have been kicked from the server, please try again!',
      ],
      ['authentication', 'never', '§cWrong password!'],
      [
        'authentication',
        'never',
        '§cYou have been temporarily banned for failing to log in too many times.',
      ],
      [
        'rate-limit',
        'never',
        '§cYou have exceeded the maximum number of registrations (3/3 ana, eva, leo) for your connection!',
      ],
      [
        'rate-limit',
        'always',
        'AntiBot protection mode is enabled! You have to wait some minutes before joining the server.',
      ],
      ['duplicate-login', 'always', '§4The same username is already playing on the server!'],
      ['rate-limit', 'always', 'A player with the same IP is already in game!'],
      [
        'login-required',
        'never',
        '§4Only registered users can join the server! Please visit http://example.com to register yourself!',
      ],
      ['login-required', 'always', 'An admin just registered you; please log in again.'],
      ['server-full', 'always', '§3A VIP player has joined the server when it was full!'],
      ['server-full', 'always', '§4The server is full, try again later!'],
      ['authentication', 'never', '§4Your username is either too short or too long!'],
      [
        'authentication',
        'never',
        '§4Your username contains illegal characters. Allowed chars: [a-zA-Z0-9_]*',
      ],
      ['authentication', 'never', 'You should join using username Ana, not ana.'],
      [
        'authentication',
        'never',
        'You are not the owner of this account. Please choose another name!',
      ],
      ['banned', 'never', '§4Your country is banned from this server!'],
      ['kicked', 'always', '§cAn error occurred: unresolved player hostname!'],
      [
        'rate-limit',
        'always',
        'You used a command too fast! Please, join the server again and wait more before using any command.',
      ],
      ['login-required', 'never', '§cWrong captcha, please type "/captcha k3w9" into the chat!'],
      [
        'login-required',
        'always',
        '§cPremium settings for your account have been changed by an admin. Please reconnect.',
      ],
      [
        'login-required',
        'always',
        '§ePremium verification requested. Please reconnect to confirm ownership of your Mojang account.',
      ],
    ],
  },
  {
    from: 'AuthMeReloaded, messages_es.yml',
    rows: [
      ['login-required', 'never', '§fTiempo de espera para inicio de sesión excedido'],
      ['authentication', 'never', '§cContraseña incorrecta'],
      [
        'authentication',
        'never',
        '§cHas sido expulsado temporalmente por intentar iniciar sesión demasiadas veces.',
      ],
      ['rate-limit', 'never', '§fHas excedido la cantidad máxima de registros para tu cuenta'],
      [
        'rate-limit',
        'always',
        '¡El modo de protección AntiBot está habilitado! Tienes que esperar varios minutos antes de entrar en el servidor.',
      ],
      ['duplicate-login', 'always', '§fYa hay un usuario con ese nick conectado (posible error)'],
      ['rate-limit', 'always', '¡Un jugador con la misma IP ya está en el juego!'],
      [
        'login-required',
        'never',
        '§f¡Sólo para jugadores registrados! Por favor visita http://www.example.com/ para registrarte',
      ],
      [
        'login-required',
        'always',
        'Un administrador te acaba de registrar; entra en la cuenta de nuevo',
      ],
      ['server-full', 'always', '§c¡Un jugador VIP ha ingresado al servidor lleno!'],
      ['server-full', 'always', '§c¡El servidor está lleno, lo sentimos!'],
      ['authentication', 'never', '§cTu nombre de usuario es muy largo o muy corto.'],
      [
        'authentication',
        'never',
        '§cTu usuario tiene carácteres no admitidos, los cuales son: [a-zA-Z0-9_]*',
      ],
      ['authentication', 'never', 'Solo puedes unirte mediante el nombre de usuario Ana, no ana.'],
      [
        'authentication',
        'never',
        'No eres el propietario de esta cuenta. ¡Por favor, elije otro nombre!',
      ],
      ['banned', 'never', '¡Tu país ha sido baneado de este servidor!'],
      ['kicked', 'always', '§cHa ocurrido un error: ¡host del jugador no resuelto!'],
      [
        'rate-limit',
        'always',
        '¡Has usado el comando demasiado rápido! Porfavor, entra al servidor de nuevo y espera un poco antes de usar cualquier comando.',
      ],
      ['login-required', 'never', '§cCaptcha incorrecto, por favor usa: /captcha k3w9'],
      [
        'login-required',
        'always',
        '§cLa configuración premium de tu cuenta ha sido modificada por un administrador. Por favor, vuelve a conectarte.',
      ],
      [
        'login-required',
        'always',
        '§eVerificación premium solicitada. Por favor, vuelve a conectarte para confirmar la propiedad de tu cuenta de Mojang.',
      ],
    ],
  },
]
