import type { Kick } from './kick'

/** About the server, and about what the bot did there. */
export const servers: readonly Kick[] = [
  {
    kind: 'modded',
    says: [
      /requires? (fml|(neo)?forge|fabric|quilt|mods?)/,
      /(missing|missing the following|incompatible|required) mods?/,
      /mods? (rejections?|required|mismatch)|mods requeridos|vanilla clients? (are )?not/,
      /must have[^.]* mods?|mods that require/,
    ],
  },
  {
    kind: 'outdated',
    key: /outdated_(client|server)$|disconnect\.incompatible$|needs-new-client$/,
    says: [
      /(outdated|incompatible) (client|server)/,
      /(unsupported|unknown|incompatible|wrong|invalid|different|outdated) (client |minecraft |game |protocol )*version/,
      /version[^.]*(not|isn't|no)( is| es| esta)? (supported|allowed|compatible|soportad|admitid|permitid)/,
      /does not support your version|no es compatible con tu version/,
      /(support(s|ed)?|compatible|permitidas?|soportadas?|admitidas?)[^.]{0,40}\d\.\d/,
      /(use|using|join with|usa|usar|utiliza|utilizar|entra con|entrar con|requires?|requiere|necesitas)[^.]{0,40}\b\d\.\d/,
      /(cliente|servidor|version|client|server)( is| esta| es)? (desactualizad|obsolet|antigu|incompatible|incorrect|outdated)/,
      /server is running \d|update your (client|minecraft|game)|this server is version/,
      /only accepts? \d\.\d/,
    ],
  },
  {
    kind: 'maintenance',
    says: [/maintenance|mantenimiento|under construction|en construccion|lockdown active/],
  },
  {
    kind: 'full',
    key: /server_full$/,
    says: [
      /(server|network|lobby|proxy|hub|queue) (is |está |esta )?(currently |completely )?full/,
      /servidor[^.]* llen[oa]|llen[oa] el servidor|lleno de jugadores/,
      /(no|sin) (hay )?(mas )?(espacio|plazas|huecos|slots|cupo)|make (room|space) for/,
      /no more slots|(maximo|limite|tope) de (su |la )?capacidad|capacidad maxima|at capacity/,
      /reserved slots?|vip (player has joined|ha ingresado)/,
    ],
  },
  {
    kind: 'throttled',
    key: /logging-in-too-fast$/,
    says: [
      /throttled|wait[^.]*before (re|log|join|conn|try)|wait a (minute|moment)/,
      /(logging|log|logged|join|joining|connect|connecting|reconnect|reconnecting) (in )?too (fast|quick|quickly|often)/,
      /too fast re-?log|too many people logging in/,
      /(sesion|conect\w+|entra\w*|reconect\w+) (demasiado|muy) rapido/,
      /espera[^.]*\d+ ?(s|seg|min)|espera[^.]*antes de (volver|entrar|conectar|reconectar)/,
      /please wait \d+|rate.?limit(ed|ing)/,
    ],
  },
  {
    kind: 'spam',
    key: /disconnect\.spam$|exceeded_packet_rate$|too_many_pending_chats$|rate-limit$/,
    says: [
      /spam|packet rate|too many (commands|(chat |unacknowledged chat )?messages|packets|tab complete|requests)/,
      /demasiad[oa]s (mensajes|comandos|paquetes)|flood|too large packets|edited too quickly/,
    ],
  },
  {
    kind: 'antiCheat',
    key: /\.flying$|invalid_(player|vehicle)_movement$|invalid_entity_attacked$/,
    says: [
      /flying is not enabled|volar no|unfair advantage|ventaja injusta|cheat|trampa|\bhack/,
      /\b(vulcan|grim(ac)?|spartan|matrix|nocheatplus|ncp|negativity|intave|verus|themis|polar|karhu)\b/,
      /suspicious|sospechos|illegal (movement|position|stance|moves?|modifications?)/,
      /movimiento (ilegal|invalido|incorrecto)|incorrect movement|invalid move|invalid entity/,
      /moved (too quickly|wrongly)|kicked for flying|(interacted|something|items) too fast|fast clicking/,
      /breaking out of sync|god ?mode|wrong turn|hit yourself|interact with self/,
      /kill-?aura|out of order confirmation|bot like|(modified|hacked) client|client detected/,
      /cliente modificado|modificaciones no permitidas|this can be spoofed/,
    ],
  },
  {
    kind: 'idle',
    key: /\.idling$/,
    says: [/\bidl(e|ing)\b|\bafk\b|inactiv|away from keyboard|ausente/],
  },
  {
    kind: 'closing',
    key: /server_shutdown$|kick\.shutdown$/,
    says: [
      /(server|proxy) (has )?(been )?(closed|stopped|shut)|servidor se (apago|cerro|detuvo)/,
      /(is |are )?(restarting|rebooting|shutting down|stopping|closing)|restart|reinici/,
      /reboot|(apagad|cerrad|apagando|cerrando)|shut ?down|will be back|volvemos (pronto|en)/,
    ],
  },
  {
    kind: 'transferDenied',
    key: /transfers_disabled$/,
    says: [/transfer was rejected|does not accept transfers/],
  },
  {
    kind: 'behindProxy',
    says: [
      /ip forwarding/,
      /(connect|join)[^.]* (through|via|from|with|using|por|desde|mediante) (the |a |el |un |nuestro )?(official |main )?(proxy|velocity|bungee|hub|lobby|ip oficial|official ip)/,
      /join( to)? the server via|bungeeguard|direct connections?|conexi(on|ones) directas?/,
      /unknown proxy|unable to authenticate/,
    ],
  },
  {
    kind: 'backendDown',
    key: /cant-connect$|connect(ing|ed)-server-error$|no-available-servers$|server-connection-error$|modern-forwarding-failed$/,
    says: [
      /(could not|couldn't|can't|cannot|unable to|failed to) connect/,
      /no (hemos|se ha|se) (podido|pudo) conect/,
      /no (available )?(servers?|lobb(y|ies)|hubs?)\b|no hay servidores|lost connection/,
      /connection (lost|refused|reset|closed)|conexion (perdida|rechazada)|end of stream/,
      /(server|lobby|hub|backend) (is )?offline|connection timed out|went down/,
      /forwarding request|solicitud de reenvio|another server|java\.(io\.ioexception|net\.)/,
      /your connection to \S+ encountered|tu conexion a \S+ ha sufrido/,
      /internal server connection error|error interno en la conexion al servidor/,
    ],
  },
  {
    kind: 'badPacket',
    key: /invalid_packet$|packetError$|overflow$|chat_validation_failed$|out_of_order_chat$|bad_chat_index$|illegal(_|-chat-)characters$|configuration_error$|invalid_player_data$|missing_tags$|unexpected_query_response$|player-connection-error$/,
    says: [
      /internal (exception|error|server)|error interno|(de|en)coderexception|bad packet/,
      /invalid packet|packet[^.]* (larger|too (big|large)|was)|illegal characters/,
      /caracteres no validos|invalid chat|protocol error|failed to (de|en)code|out-of-order/,
      /register too many channels|book too large|invalid (client settings|custom payload|player data)/,
      /buffer overflow|reordered chat|chat message validation|during configuration/,
      /incomplete set of tags|unexpected custom data/,
    ],
  },
  {
    kind: 'expelled',
    key: /disconnect\.kicked$/,
    says: [
      /(kicked|expulsad[oa]|echad[oa]) (by|por) (an? |un )?(operator|admin|staff|moderator|operador|administrador|moderador)/,
    ],
  },
]
