import type { KickSource } from './kick-row'

/** Filters of bots, and systems against cheats. */
export const guards: KickSource[] = [
  {
    from: 'Sonar, messages/en.yml',
    rows: [
      ['rate-limit', 'always', 'Sonar\n\nThere are too many players online with your IP address.'],
      [
        'rate-limit',
        'always',
        'Sonar\n\nYour anti-bot data has not been prepared yet.\nPlease wait a few seconds before trying to verify again.',
      ],
      [
        'wrong-version',
        'never',
        'Sonar\n\nThis server does not support your version of Minecraft.',
      ],
      [
        'rate-limit',
        'always',
        'Sonar\n\nYou reconnected too fast, try again later.\nPlease wait a few seconds before trying to verify again.',
      ],
      [
        'rate-limit',
        'always',
        'Sonar\n\nYour IP address is currently being verified.\nPlease wait a few seconds before trying to verify again.',
      ],
      [
        'rate-limit',
        'always',
        'Sonar\n\nYour IP address is currently queued for verification.\nPlease wait a few minutes before trying to verify again.',
      ],
      [
        'rate-limit',
        'never',
        'Sonar\n\nYou are currently denied from entering the server.\nPlease wait a few minutes to be able to join the server again.\nFalse positive? https://sonar.top/discord/',
      ],
      ['authentication', 'never', 'Sonar\n\nYour username contains invalid characters.'],
      [
        'wrong-version',
        'never',
        'Sonar\n\nYou are using a version that is not allowed on our server.\nNeed help logging in? https://sonar.top/discord/',
      ],
      [
        'login-required',
        'always',
        'You have successfully passed the verification.\nYou are now able to play on the server when you reconnect.',
      ],
      [
        'login-required',
        'never',
        'Sonar\n\nYou have failed the bot verification.\nPlease wait a few seconds before trying to verify again.\nNeed help logging in? https://sonar.top/discord/',
      ],
    ],
  },
  {
    from: 'Sonar, messages/es.yml',
    rows: [
      ['rate-limit', 'always', 'Sonar\n\nHay demasiados jugadores en línea con tu dirección IP.'],
      [
        'rate-limit',
        'always',
        'Sonar\n\nTus datos anti-bot aún no se han preparado.\nEspere unos segundos antes de intentar realizar la verificación nuevamente.',
      ],
      [
        'wrong-version',
        'never',
        'Sonar\n\nEste servidor no es compatible con tu versión de Minecraft.',
      ],
      [
        'rate-limit',
        'always',
        'Sonar\n\nTe reconectaste demasiado rápido, inténtalo de nuevo en un momento.\nEspere unos segundos antes de intentar realizar la verificación nuevamente.',
      ],
      [
        'rate-limit',
        'always',
        'Sonar\n\nSu dirección IP se está verificando.\nEspere unos segundos antes de intentar realizar la verificación nuevamente.',
      ],
      [
        'rate-limit',
        'never',
        'Sonar\n\nActualmente no puedes ingresar al servidor.\nEspere unos minutos para poder unirse nuevamente al servidor.\n¿Falso positivo? https://sonar.top/discord/',
      ],
      ['authentication', 'never', 'Sonar\n\nTu nombre de usuario contiene caracteres inválidos.'],
      [
        'wrong-version',
        'never',
        'Sonar\n\nEstás utilizando una versión que no está permitida en nuestro servidor.\n¿Necesitas ayuda para iniciar sesión? https://sonar.top/discord/',
      ],
      [
        'login-required',
        'always',
        'Ha pasado con éxito la verificación.\nAhora podrás jugar en el servidor cuando te vuelvas a conectar.',
      ],
      [
        'login-required',
        'never',
        'Sonar\n\nNo pasaste la verificación del bot.\nEspere unos segundos antes de intentar realizar la verificación nuevamente.\n¿Necesitas ayuda para iniciar sesión? https://sonar.top/discord/',
      ],
    ],
  },
  {
    from: 'LimboFilter, Settings.java',
    rows: [
      ['login-required', 'never', "LimboFilter >>\nYour client doesn't send settings packets."],
      ['banned', 'never', 'LimboFilter >>\nYour connection is suspicious.'],
      [
        'login-required',
        'always',
        'LimboFilter >>\nSuccessfully passed Bot-Filter check.\nPlease, rejoin the server!',
      ],
      [
        'login-required',
        'never',
        "LimboFilter >>\nYou've mistaken in captcha check.\nPlease, rejoin the server.",
      ],
      [
        'login-required',
        'never',
        'LimboFilter >>\nFalling Check was failed.\nPlease, rejoin the server.',
      ],
      [
        'login-required',
        'never',
        'LimboFilter >>\nYou have exceeded the maximum Bot-Filter check time.\nPlease, rejoin the server.',
      ],
    ],
  },
  {
    from: 'BotSentry, messages.yml',
    rows: [
      [
        'login-required',
        'never',
        '« BotSentry »\nYour connection has been analyzed!\n-----------------------------------\n\nYour IP is blacklisted by the AntiBot system.\n\n-----------------------------------\nDo you want to play right now? Complete the Google Captcha at:\nwww.notbot.es',
      ],
      [
        'rate-limit',
        'always',
        '« BotSentry »\nWe are suffering a Bot Attack!\n-----------------------------------\n\nThe AntiBot Mode is currently ON.\nThe lockdown will take atleast 30 more seconds.\n\n-----------------------------------\nYou want to play without waiting? Complete the Google Captcha at:\nwww.notbot.es',
      ],
      [
        'login-required',
        'always',
        '« BotSentry »\nWe are analyzing your connection!\n-----------------------------------\n\nWe detected some dangerous activity on the server, we are now confirming all requests.\nRe-join the server please.\n\n-----------------------------------\nIf the problem persists, you can complete the Google Captcha to assure the joining:\nwww.notbot.es',
      ],
      [
        'login-required',
        'always',
        '« BotSentry »\nYour connection is very suspicious!\n-----------------------------------\n\nYour connection is very suspicious for the server.\nTry re-joining or restarting Minecraft to fix it!\n\n-----------------------------------\nDo you think this was a mistake?\nContact an admin of the server.',
      ],
      [
        'banned',
        'never',
        '« BotSentry »\nWe have detected an invalid IP!\n-----------------------------------\n\nThis server has disabled IPs with certain settings, please refrain from using this IP.',
      ],
      [
        'login-required',
        'never',
        '« BotSentry »\nYou surpassed the limit of accounts!\n-----------------------------------\n\nYou have been blacklisted for playing with a lot of different nicknames with the same IP at the same time!\n\n-----------------------------------\nDo you think this was a mistake? Complete the Google Captcha at:\nwww.notbot.es',
      ],
      [
        'authentication',
        'never',
        '« BotSentry »\nYour connection has been analyzed!\n-----------------------------------\n\nYour username contains illegal characters.\nAllowed characters are: [a-zA-Z0-9_]*',
      ],
    ],
  },
  {
    from: 'EpicGuard, MessagesConfiguration.java',
    rows: [
      [
        'banned',
        'never',
        '» You have been kicked by AntiBot Protection:\n» Your country/city is not allowed on this server.',
      ],
      [
        'banned',
        'never',
        '» You have been kicked by AntiBot Protection:\n» You have been blacklisted on this server.',
      ],
      [
        'rate-limit',
        'always',
        '» You have been kicked by AntiBot Protection:\n» Server is under attack, please wait some seconds before joining.',
      ],
      [
        'banned',
        'never',
        '» You have been kicked by AntiBot Protection:\n» You are using VPN or Proxy.',
      ],
      [
        'login-required',
        'always',
        '» You have been kicked by AntiBot Protection:\n» Join the server again.',
      ],
      [
        'authentication',
        'never',
        '» You have been kicked by AntiBot Protection:\n» You nickname is not allowed on this server.',
      ],
    ],
  },
]
