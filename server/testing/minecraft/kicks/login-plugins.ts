import type { KickSource } from './kick-row'

export const loginPlugins: KickSource[] = [
  {
    from: 'LibreLogin, MessageKeys.java',
    rows: [
      [
        'authentication',
        'always',
        'The Mojang API is rate limiting our server, please try joining again in a while!',
      ],
      [
        'authentication',
        'always',
        'There was some issue while communicating with Mojang, if the problem persists, contact the server administrators!',
      ],
      ['authentication', 'never', 'Please, change your username to §cAna'],
      [
        'authentication',
        'never',
        'You have illegal characters in your username or/and your username is longer than 16 characters!',
      ],
      ['authentication', 'never', 'Your username is too short! The minimum length is 3 letters.'],
      [
        'authentication',
        'never',
        'Oh no! It looks like an premium user with activated auto login changed their nickname to ana, therefore there are 2 colliding accounts. Please contact support immediately.',
      ],
      ['rate-limit', 'never', 'You have reached the maximum amount of accounts per IP!'],
      [
        'unreachable',
        'always',
        "There's no available lobby to connect you to. Please try again later.",
      ],
      ['login-required', 'never', 'You took too long to authorize!'],
      ['authentication', 'never', 'Wrong password!'],
      ['login-required', 'always', 'Two-factor has been enabled! Please reconnect.'],
      ['duplicate-login', 'always', 'You are already connected!'],
    ],
  },
  {
    from: 'LimboAuth, Settings.java',
    rows: [
      [
        'authentication',
        'never',
        'LimboAuth >>\nYour nickname contains forbidden characters. Please, change your nickname!',
      ],
      ['login-required', 'always', 'LimboAuth >>\nReconnect to the server to verify your account!'],
      [
        'rate-limit',
        'never',
        'LimboAuth >>\n\nYour IP has reached max registered accounts. If this is an error, restart your router, or wait about 6 hours.',
      ],
      [
        'authentication',
        'never',
        'LimboAuth >>\nYou should join using username §6Ana§c, not §6ana§c.',
      ],
      ['login-required', 'never', 'LimboAuth >>\nAuthorization time is up.'],
      [
        'authentication',
        'never',
        "LimboAuth >>\nYou've entered the wrong password numerous times!",
      ],
      ['login-required', 'never', 'LimboAuth >> Registrations are currently disabled.'],
    ],
  },
  {
    from: 'nLogin, lang/messages.yml',
    rows: [
      ['login-required', 'never', '§cYou took too long to register.'],
      ['login-required', 'never', '§cYou took too long to login.'],
      [
        'authentication',
        'never',
        '§cYou can not enter with Nick ana§r\n§r§cThis username has already been registered as Ana§r\n§r\n§r§cTo enter, you must use your nickname without uppercase/lowercase',
      ],
      ['authentication', 'never', '§cYou entered the incorrect password.'],
      ['authentication', 'never', '§cIncorrect password! Try again.'],
      ['authentication', 'never', '§cYour uuid is invalid.§r\n§r§cTry restarting your client.'],
      [
        'restart',
        'always',
        '§cThe server has not yet started completely.\n§cWait a while to connect.',
      ],
      [
        'banned',
        'never',
        '§cYour IP address has been blocked by suspected invasion.§r\n§r§cRemaining banishment time: 10m',
      ],
      [
        'authentication',
        'never',
        '§cYour nickname is invalid, remove spaces, symbols, and invalid characters from your name.',
      ],
      ['rate-limit', 'never', '§cYou have exhausted the account limit over IP.'],
      ['duplicate-login', 'always', '§cThis player is already online.'],
      ['restart', 'always', '§cA reload happened on the server.§r\n§r§cRejoin to enter again.'],
    ],
  },
  {
    from: 'nLogin, lang/mensajes.yml',
    rows: [
      ['login-required', 'never', '§cTe has tardado mucho en registrarte.'],
      ['login-required', 'never', '§cTe has tardado mucho en iniciar sesión.'],
      [
        'authentication',
        'never',
        '§cNo podés entrar con el nick ana§r\n§r§cEste nick ya ha sido registrado como Ana§r\n§r§r\n§r§cPara entrar, debes ingresar tu nick sin letras mayúsculas/minúsculas',
      ],
      ['authentication', 'never', '§cLa contraseña ingresada es incorrecta.'],
      ['authentication', 'never', '§cContraseña incorrecta! Vuelve a intentarlo.'],
      ['authentication', 'never', '§cSu UUID no es válido. Intente reiniciar el cliente.'],
      [
        'restart',
        'always',
        '§cEl servidor aún no se ha iniciado por completo.§r\n§r§cEspere un momento para conectarse.',
      ],
      [
        'banned',
        'never',
        '§cSu dirección IP ha sido bloqueada por presunta invasión.§r\n§r§cTiempo de destierro restante: 10m',
      ],
      ['authentication', 'never', '§cTu apodo no es válido.'],
      [
        'rate-limit',
        'never',
        '§cHa agotado los límites de la cuenta sobre la propiedad intelectual.',
      ],
      ['duplicate-login', 'always', '§cEste reproductor ya está en línea.'],
      [
        'restart',
        'always',
        '§cSe ha producido una recarga en el servidor.§r\n§r§cVuelva a entrar.',
      ],
    ],
  },
  {
    from: 'OpeNLogin, lang/messages_en.yml and messages_es.yml',
    rows: [
      ['authentication', 'never', '§cSorry, but you are using an invalid nickname.'],
      ['login-required', 'never', '§cHas tardado mucho en registrarte.'],
      ['login-required', 'never', '§cHas tardado mucho en iniciar sesión.'],
      ['authentication', 'never', '§c¡Contraseña incorrecta! Vuelve a intentarlo.'],
      ['duplicate-login', 'always', '§cEste usuario ya está en línea.'],
    ],
  },
  {
    from: 'JPremium, messages.yml',
    rows: [
      ['authentication', 'never', '§8[§c§l»§8] §7Please use a different nickname!'],
      ['authentication', 'never', '§8[§c§l»§8] §7Please change your nickname to §aAna§7!'],
      ['kicked', 'never', '§8[§c§l»§8] §7Please join to the server via §amc.example.com§7!'],
      ['duplicate-login', 'always', '§8[§c§l»§8] §7You are already online!'],
      ['authentication', 'always', '§8[§c§l»§8] §7Mojang servers are not responding!'],
      [
        'login-required',
        'never',
        '§8[§c§l»§8] §7Please register your account on §amc.example.com§7!',
      ],
      [
        'login-required',
        'always',
        '§8[§a§l»§8] §7Your premium account has been verified! Please join to the server again!',
      ],
      ['login-required', 'never', '§8[§c§l»§8] §7An authorisation time elapsed!'],
    ],
  },
  {
    from: 'NexAuth, lang/messages_en.yml',
    rows: [
      [
        'authentication',
        'never',
        'Your name is too short! It must contains at least 3 characters!',
      ],
      [
        'authentication',
        'never',
        'Your name is too long! It must be no longer than 16 characters!',
      ],
      [
        'authentication',
        'never',
        'Your name contains disallowed characters! Valid character range: [a-zA-Z0-9_]*',
      ],
      ['authentication', 'never', 'Your nickname is in wrong case! Must be: Ana'],
      ['banned', 'never', 'Your country is banned from this server!'],
      ['duplicate-login', 'always', 'Player with such name is already logged on.'],
      ['authentication', 'never', 'You have reached the limit of login attempts.'],
      ['login-required', 'never', 'Login timeout!'],
      ['rate-limit', 'never', 'You have reached the limit of accounts for your IP.'],
    ],
  },
  {
    from: 'FastLogin, messages.yml',
    rows: [
      [
        'authentication',
        'never',
        '§4Only paid Minecraft allowed accounts are allowed to join this server',
      ],
      ['rate-limit', 'always', '§4Please wait a moment!'],
    ],
  },
]
