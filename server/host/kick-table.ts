import type { EndKind } from './ends'

/** `key` fits a translation key; `says` the text in small ASCII letters (see classify.ts). */
export type Kick = { kind: EndKind; key?: RegExp; says?: RegExp[] }

/**
 * What servers say when they refuse or expel, in English and Spanish. The first row that fits
 * counts, so what is particular stands before what is general.
 */
export const kicks: readonly Kick[] = [
  {
    kind: 'duplicate',
    key: /duplicate_login$/,
    says: [
      /(logged in|connected) from another|some(one|body) else/,
      /(sesion|conectad[oa]|entrado) (desde|en) (otr[oa]|un lugar distinto)/,
      /alguien (mas )?(ha )?(entrado|entro|iniciado|inicio)[^.]* con tu (cuenta|nombre|nick)/,
    ],
  },
  {
    kind: 'stillOnline',
    key: /name_taken$|already-connected(-proxy)?$/,
    says: [
      /already (connected|online|playing|logged in|on (this|the) (server|network))/,
      /name is already taken/,
      /ya estas (conectad|online|en linea|en (el|este) (servidor|proxy))/,
      /ya (hay|existe) (un (usuario|jugador)|alguien)( conectado| jugando)? con (ese|este|tu)/,
      /(nombre|nick|cuenta) ya (esta|se encuentra) (en uso|conectad)/,
      /ya esta (conectado|en linea|jugando)/,
    ],
  },
  {
    kind: 'blockedAddress',
    says: [
      /\bvpns?\b|\bproxy (detected|connections?|is not|not allowed)|proxies (are )?not/,
      /datacenter|hosting provider|country is (banned|not allowed|blocked)/,
      /pais (ha sido|esta|no esta) (baneado|bloqueado|permitido)/,
    ],
  },
  {
    kind: 'loginFailed',
    says: [
      /(wrong|incorrect|invalid) password|contrasena (incorrecta|invalida|erronea|equivocada)/,
      /too many (failed )?(login|password)|(failing|failed) to log ?in too many/,
      /(iniciar sesion|contrasena|login) demasiadas veces|demasiados intentos/,
    ],
  },
  {
    kind: 'tooMany',
    says: [
      /(too many|demasiadas) (accounts|connections|cuentas|conexiones)/,
      /too many (players|users|online)[^.]*\b(ip|address)|same ip|misma ip/,
      /(max|limit|demasiad)[^.]*\b(por|per|from your|with your|para tu|desde tu) (ip|address|direccion)/,
      /maximum number of registrations|cantidad maxima de registros/,
    ],
  },
  {
    kind: 'banned',
    key: /disconnect\.(ip_)?banned|\.banned_ip|userBanned$/,
    says: [
      /\b(temp-?)?ban(ned)?\b|\bban-?id\b|\b(temp)?bane(ad[oa]s?|o|aste)\b|blacklisted/,
      /\bsuspend(ed|id[oa])\b|sancionad[oa]|lista negra/,
    ],
  },
  {
    kind: 'whitelist',
    key: /not_whitelisted$/,
    says: [/white-? ?list|lista blanca|allow-?list|lista de permitidos|not (on|in) the list/],
  },
  {
    kind: 'mustRegister',
    says: [
      /must (first )?register (on|at)|register (on|at) \S+\.\w+|register yourself/,
      /only registered (users|players)/,
      /(solo|unicamente) (para )?(jugadores|usuarios) registrados/,
      /(registra(te|rse)|regist[er]+ (on|at)) (en|your|our|the) [^.]*(web|pagina|discord|site)/,
      /(link|vincula)[^.]*discord/,
    ],
  },
  {
    kind: 'closing',
    says: [/(server|servidor|proxy|network)[^.,]{0,30} (restart|reboot|reinici)/],
  },
  {
    kind: 'rejoin',
    says: [
      /analy[sz]ing|analizando|(re-?join|reconecta\w*)[^.]* verif/,
      /verif[^.]*(re-?join|reconecta)/,
      /(passed|completed|superado|completado|pasado) (the|your|la|tu) (verification|check|verificacion|comprobacion)/,
      /(please|must|need to|have to|debes|tienes que|por favor,?) (re-?join|re-?connect|join again|reconecta|volver a (entrar|conectar)|vuelve a (entrar|conectar))/,
      /when you reconnect|verificacion (completada|superada|correcta)|(now|been) verified/,
      /(just registered you|acaba de registrar)/,
    ],
  },
  {
    kind: 'antiBot',
    says: [
      /anti-?bot( service| protection)?[^.]*(mode|modo|enabled|activ|habilitad)/,
      /(protection|under attack|attack) mode/,
      /(server|servidor) (is |esta )?(currently )?(under|bajo) (a bot )?(attack|ataque)/,
      /protegid[oa] contra bots/,
    ],
  },
  {
    kind: 'captcha',
    says: [
      /captcha|(not|eres|are) (a|un|una?) (human|robot|bot)\b|no eres un (robot|bot)/,
      /failed (the|your) verification|verification failed|verificacion (fallida|incorrecta)/,
      /(no has|has fallado|fallaste)[^.]*verificacion/,
      /verifica(te|r)?\b[^.]*(identidad|humano|servidor|web)/,
      /(suspected|(seem|appear) to be|look like) (a )?(bot|robot)/,
      /verif[^.]*(human|discord|https?:)|bot (detected|detectado)|server list/,
    ],
  },
  {
    kind: 'serverTimeout',
    key: /disconnect\.timeout$|slow_login$/,
    says: [
      /^(\[.*\] ?)?timed out$|read ?timed? ?out|keep-? ?alive|^took too long to log in$/,
      /tiempo de conexion agotado/,
    ],
  },
  {
    kind: 'loginLate',
    says: [
      /log ?in timed? ?-?out|(log ?in|register|authentication) time/,
      /time to (log ?in|register|authenticate)|demorado|\/(login|register)\b/,
      /(failed|failing) to (log ?in|register|authenticate) (in|within)/,
      /no te has (registrado|logueado|autenticado|identificado)/,
      /(log ?in|authenticat\w+|register\w*) (in time|on time|time (limit|expired))/,
      /too (long|much time) to (log ?in|authenticate|register|auth)/,
      /tiempo[^.]*(iniciar|inicio|login|autentic|registr|sesion|loguea)/,
      /(no|sin) (te )?(has )?(iniciado|iniciaste|autentica|logue)[^.]*tiempo/,
      /tardado demasiado|please log ?in/,
    ],
  },
  {
    kind: 'authDown',
    key: /authservers_down$|serversUnavailable$/,
    says: [
      /authentication servers (are|is)|contacting login servers/,
      /mojang (api|servers?|session)[^.]*(down|limit|unavailable|caid)/,
      /servidores de (autenticacion|mojang)/,
    ],
  },
  {
    kind: 'badName',
    says: [
      /invalid (characters in )?(your )?(user|nick)?name/,
      /(user|nick)?name[^.]* (too (long|short)|illegal|invalid|not allowed|longer than)/,
      /(usuario|nick|nombre)[^.]* (invalido|muy (largo|corto)|caracteres no|no (esta )?(valido|permitid))/,
      /not the owner of this account|no eres el propietario de esta cuenta/,
      /should join using (the )?username|solo puedes unirte mediante/,
    ],
  },
  {
    kind: 'unverified',
    key: /unverified_username$|loginFailed(Info)?|online-mode-only$|unsigned_chat$|(missing|expired|invalid)_public_key/,
    says: [
      /failed to verify username|authentication failed|(official|original) launcher/,
      /launcher (oficial|original)|session has expired|account is premium/,
      /missing or invalid signature|not authenticated with|premium (account|only|player|mode)/,
      /(cuenta|usuario|jugador|solo|nick)s? premium|bad login|invalid session|sesion invalida/,
      /not logged into your minecraft|sesion con tu cuenta de minecraft|profile public key/,
      /secure profile/,
    ],
  },
  {
    kind: 'modded',
    says: [
      /requires? (fml|(neo)?forge|fabric|quilt|mods?)/,
      /(missing|missing the following|incompatible|required) mods?/,
      /mods? (rejections?|required|mismatch)|mods requeridos|vanilla clients? (are )?not/,
      /must have[^.]* mods?/,
    ],
  },
  {
    kind: 'outdated',
    key: /outdated_(client|server)$|disconnect\.incompatible$|needs-new-client$/,
    says: [
      /(outdated|incompatible) (client|server)/,
      /(unsupported|unknown|incompatible|wrong|invalid|different|outdated) (client |minecraft |game |protocol )*version/,
      /version[^.]*(not|isn't|no)( is| es| esta)? (supported|allowed|compatible|soportad|admitid|permitid)/,
      /(support(s|ed)?|compatible|permitidas?|soportadas?|admitidas?)[^.]{0,40}\d\.\d/,
      /(use|using|join with|usa|usar|utiliza|utilizar|entra con|entrar con|requires?|requiere|necesitas)[^.]{0,40}\b\d\.\d/,
      /(cliente|servidor|version|client|server)( is| esta| es)? (desactualizad|obsolet|antigu|incompatible|incorrect|outdated)/,
      /server is running \d|update your (client|minecraft|game)|this server is version/,
      /only accepts? \d\.\d/,
    ],
  },
  {
    kind: 'maintenance',
    says: [/maintenance|mantenimiento|under construction|en construccion/],
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
      /throttled|wait[^.]*before (re|log|join|conn|try)/,
      /(logging|log|logged|join|joining|connect|connecting|reconnect|reconnecting) (in )?too (fast|quick|quickly|often)/,
      /(sesion|conect\w+|entra\w*|reconect\w+) (demasiado|muy) rapido/,
      /espera[^.]*\d+ ?(s|seg|min)|espera[^.]*antes de (volver|entrar|conectar|reconectar)/,
      /please wait \d+|rate.?limit(ed|ing)/,
    ],
  },
  {
    kind: 'spam',
    key: /disconnect\.spam$|exceeded_packet_rate$|too_many_pending_chats$|rate-limit$/,
    says: [
      /spam|packet rate|too many (commands|messages|packets|tab complete|requests)/,
      /demasiad[oa]s (mensajes|comandos|paquetes)|flood/,
    ],
  },
  {
    kind: 'antiCheat',
    key: /\.flying$|invalid_(player|vehicle)_movement$|invalid_entity_attacked$|unexpected_query_response$/,
    says: [
      /flying is not enabled|volar no|unfair advantage|ventaja injusta|cheat|trampa|\bhack/,
      /\b(vulcan|grim(ac)?|spartan|matrix|nocheatplus|ncp|negativity|intave|verus|themis|polar|karhu)\b/,
      /suspicious|sospechos|illegal (movement|position|stance|moves?|modifications?)/,
      /movimiento (ilegal|invalido)|invalid move|invalid entity|moved (too quickly|wrongly)/,
      /kill-?aura|out of order confirmation|bot like|(modified|hacked) client|client detected/,
      /cliente modificado|modificaciones no permitidas/,
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
    kind: 'behindProxy',
    says: [
      /ip forwarding/,
      /(connect|join)[^.]* (through|via|from|with|using|por|desde|mediante) (the |a |el |un |nuestro )?(official |main )?(proxy|velocity|bungee|hub|lobby|ip oficial|official ip)/,
      /bungeeguard|direct connections?|conexi(on|ones) directas?|unknown proxy/,
      /unable to authenticate/,
    ],
  },
  {
    kind: 'backendDown',
    key: /cant-connect$|connect(ing|ed)-server-error$|no-available-servers$|connection-error$|modern-forwarding-failed$/,
    says: [
      /(could not|couldn't|can't|cannot|unable to|failed to) connect/,
      /no (hemos|se ha|se) (podido|pudo) conect/,
      /no (available )?(servers?|lobb(y|ies)|hubs?)\b|no hay servidores|lost connection/,
      /connection (lost|refused|reset|closed)|conexion (perdida|rechazada)|end of stream/,
      /(server|lobby|hub|backend) (is )?offline|connection timed out|went down/,
      /forwarding request|another server|java\.(io\.ioexception|net\.)/,
    ],
  },
  {
    kind: 'badPacket',
    key: /invalid_packet$|packetError$|overflow$|chat_validation_failed$|out_of_order_chat$|bad_chat_index$|illegal(_|-chat-)characters$|configuration_error$|invalid_player_data$|missing_tags$/,
    says: [
      /internal (exception|error|server)|error interno|(de|en)coderexception|bad packet/,
      /invalid packet|packet[^.]* (larger|too (big|large)|was)|illegal characters/,
      /caracteres no validos|invalid chat|protocol error|failed to (de|en)code|out-of-order/,
      /register too many channels/,
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
