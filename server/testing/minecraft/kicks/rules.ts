import type { KickSource } from './kick-row'

/** Bans, kicks by staff and by systems against cheats, closed servers. */
export const rules: KickSource[] = [
  {
    from: 'EssentialsX, messages.properties',
    rows: [
      ['idle', 'always', 'You have been kicked for idling more than 10 minutes.'],
      ['banned', 'never', 'You are banned from this server. Reason: Griefing'],
      ['banned', 'never', 'Your IP address is banned from this server. Reason: Griefing'],
      ['banned', 'never', 'You are banned from this server for 3 days. Reason: Griefing'],
      ['banned', 'never', 'You have been banned:\nThe Ban Hammer has spoken!'],
      ['banned', 'never', 'You have been temporarily banned for 3 days:\nGriefing'],
      ['server-full', 'always', 'Server is full!'],
      ['kicked', 'always', 'Kicked from server.'],
      [
        'login-required',
        'never',
        "You must link your Discord account before you can join this server.\nTo link your Minecraft account to Discord, type:\n1234\nin this server's Discord server:\nhttps://discord.gg/example",
      ],
    ],
  },
  {
    from: 'EssentialsX, messages_es.properties',
    rows: [
      ['idle', 'always', 'Has sido echado por estar inactivo más de 10 minuto/s.'],
      ['banned', 'never', 'Estás baneado de este servidor. Motivo: Grifear'],
      ['banned', 'never', 'Baneado: ¡Baneado por mal comportamiento!'],
      ['banned', 'never', 'Se te ha baneado temporalmente por 3 días:\nGrifear'],
      ['server-full', 'always', '¡El servidor está lleno!'],
      ['kicked', 'always', 'Has sido expulsado del servidor! Nota: Revisa tu comportamiento'],
      [
        'login-required',
        'never',
        'Debes vincular tu cuenta de Discord para acceder a este servidor.\nPara vincular tu cuenta de Minecraft a Discord, escribe:\n1234\nen el Discord de este servidor:\nhttps://discord.gg/example',
      ],
    ],
  },
  {
    from: 'CMI, Translations/Locale_EN.yml',
    rows: [
      ['banned', 'never', 'You are banned from this server!\nReason: Violated server rules'],
      ['banned', 'never', 'You are ip banned from this server!'],
      ['banned', 'never', 'Temporarily Banned!\nYou will be unbanned after 2 hours'],
      ['banned', 'never', 'Temporarily IP Banned!'],
      ['restart', 'always', 'Server is in maintenance mode. Come back later.'],
      ['kicked', 'always', 'Kicked from server'],
    ],
  },
  {
    from: 'CMI, Translations/Locale_ES.yml',
    rows: [
      ['banned', 'never', '§c¡Has sido expulsado permanentemente de este servidor!'],
      ['banned', 'never', '§c¡Has sido expulsado temporalmente por el administrador!'],
      ['banned', 'never', '§c¡Tu IP ha sido bloqueada en este servidor!'],
      ['restart', 'always', '§eEl servidor está en modo mantenimiento. Vuelve más tarde.'],
      ['restart', 'always', '§7Servidor en Modo Mantenimiento.'],
      ['kicked', 'always', '§eExpulsado del servidor.'],
    ],
  },
  {
    from: 'LiteBans, messages.yml',
    rows: [
      ['banned', 'never', '§cYou are banned on survival! Reason:\nGriefing'],
      [
        'banned',
        'never',
        '§cYou are banned from this server\n§7Your location is blacklisted:  Spain',
      ],
      ['restart', 'always', '§cServer lockdown active, try again later.\n§cReason: raid'],
      ['restart', 'always', 'Network lockdown active, try again later.\nReason: raid'],
      ['kicked', 'always', 'You were kicked.'],
    ],
  },
  {
    from: 'AdvancedBan, Messages.yml',
    rows: [
      [
        'banned',
        'never',
        '§c§lAdvancedBan §8§l» §7Permanently banned\n§7\n§7\n§cReason §8» §7Griefing\n§7\n§8Unban application in TS or forum',
      ],
      [
        'banned',
        'never',
        '§c§lAdvancedBan §8§l» §7Temporarily banned\n§7\n§7\n§cReason §8» §7Griefing\n§cDuration §8» §72 hours',
      ],
    ],
  },
  {
    from: 'LibertyBans, AdditionsSection.java',
    rows: [
      [
        'banned',
        'never',
        '§7§lBanned\n§cDuration: §ePermanent\n§7\n§c§lReason\n§7Griefing\n§7\n§3§lAppeal Your Punishment',
      ],
      ['kicked', 'always', '§7§lKicked\n§7\n§c§lReason\n§7Be nice'],
    ],
  },
  {
    from: 'Maintenance, language-en.yml and language-es.yml',
    rows: [
      ['restart', 'always', 'The server is currently under maintenance!\nTry again later!'],
      [
        'restart',
        'always',
        '¡El servidor se encuentra en mantenimiento!\n¡Intentalo de nuevo más tarde!',
      ],
      ['restart', 'always', 'El Servidor survival está en mantenimiento!\nVuelve Más Tarde!'],
    ],
  },
  {
    from: 'NoCheatPlus, DefaultConfig.java',
    rows: [
      ['anti-cheat', 'always', 'Kicked for flying (or related)'],
      ['anti-cheat', 'always', 'Unlikely fast clicking.'],
      ['anti-cheat', 'always', 'You interacted too fast!'],
      ['anti-cheat', 'always', 'You did something too fast!'],
      ['anti-cheat', 'always', 'Block breaking out of sync!'],
      ['anti-cheat', 'always', 'Dropping items too fast.'],
      ['anti-cheat', 'always', 'You tried to hit yourself!'],
      ['anti-cheat', 'always', 'God mode?'],
      ['anti-cheat', 'always', 'Wrong turn!'],
      ['rate-limit', 'always', 'Too many packets.'],
      ['rate-limit', 'always', 'Too many packets (extreme lag?)'],
      ['rate-limit', 'always', 'Too many keep-alive packets.'],
      ['rate-limit', 'always', 'Too many chat messages, take a break.'],
      ['rate-limit', 'always', "You're not allowed to spam in chat!"],
      ['rate-limit', 'always', 'Too fast re-login, try with a little delay.'],
      ['rate-limit', 'always', 'Too many people logging in, retry soon.'],
      ['rate-limit', 'always', 'Wait a minute!'],
      ['login-required', 'never', 'Enter the captcha!'],
    ],
  },
  {
    from: 'Vulcan, config.yml',
    rows: [
      ['anti-cheat', 'always', '§c[Vulcan] Unfair Advantage'],
      ['anti-cheat', 'always', "§cYou can't join with forge (this can be spoofed)"],
    ],
  },
  {
    from: 'Spartan, messages.yml',
    rows: [
      [
        'rate-limit',
        'always',
        '§8[§2Spartan§8]§c Please wait a few seconds before logging back in.',
      ],
      ['rate-limit', 'always', '§8[§2Spartan§8]§c The player limit of your IP has been reached.'],
    ],
  },
  {
    from: 'Matrix, language.yml',
    rows: [['rate-limit', 'always', 'Please wait 30 seconds before logging back in!']],
  },
  {
    from: 'Grim, punishments/en.yml and punishments/es.yml: their example',
    rows: [
      ['anti-cheat', 'always', 'incorrect movement!'],
      ['anti-cheat', 'always', 'movimiento incorrecto!'],
    ],
  },
]
