import type { Kick } from './kick'

/** About the player: names, passwords, accounts, sanctions, checks. */
export const accounts: readonly Kick[] = [
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
      /already (connected|online|playing|logged (in|on)|on (this|the) (server|network))/,
      /name is already taken/,
      /ya estas (conectad|online|en linea|en (el|este) (servidor|proxy))/,
      /ya (hay|existe) (un (usuario|jugador)|alguien)( conectado| jugando)? con (ese|este|tu)/,
      /(nombre|nick|cuenta) ya (esta|se encuentra) (en uso|conectad)/,
      /ya esta (conectado|en linea|jugando)/,
    ],
  },
  {
    // What a filter says behind it sounds like a ban, or like an invitation to come again.
    kind: 'captcha',
    says: [
      /(blacklisted|limit of accounts).*complete the google captcha/,
      /mistaken in captcha|\bcheck was failed|maximum bot-?filter check|send (settings|brand) packet/,
      /failed the (bot )?verification|no pasaste la verificacion/,
    ],
  },
  {
    kind: 'blockedAddress',
    says: [
      /\bvpns?\b|\bproxy (detected|connections?|is not|not allowed)|proxies (are )?not/,
      /datacenter|hosting provider|country(\/city)? is (banned|not allowed|blocked)/,
      /pais (ha sido|esta|no esta) (baneado|bloqueado|permitido)/,
      /invalid ip\b|location is blacklisted|connection is suspicious/,
    ],
  },
  {
    kind: 'loginFailed',
    says: [
      /(wrong|incorrect|invalid) password|contrasena (incorrecta|invalida|erronea|equivocada)/,
      /contrasena (ingresada|introducida) es incorrecta|limit of login attempts/,
      /too many (failed )?(login|password)|(failing|failed) to log ?in too many/,
      /(iniciar sesion|contrasena|login) demasiadas veces|demasiados intentos/,
    ],
  },
  {
    kind: 'accountLimit',
    says: [
      /maximum (number|amount) of (registrations|accounts)|cantidad maxima de registros/,
      /max(imum)? registered accounts|limit of accounts|account limit|limites de la cuenta/,
    ],
  },
  {
    kind: 'tooMany',
    says: [
      /(too many|demasiadas) (accounts|connections|cuentas|conexiones)/,
      /too many (players|users|online)[^.]*\b(ip|address)|same ip|misma ip|limit of your ip/,
      /(max|limit|demasiad)[^.]*\b(por|per|from your|with your|con tu|para tu|desde tu) (ip|address|direccion)/,
    ],
  },
  {
    kind: 'banned',
    key: /disconnect\.(ip_)?banned|\.banned_ip|userBanned$/,
    says: [
      /\b(temp-?)?ban(ned)?\b|\bban-?id\b|\b(temp)?bane(ad[oa]s?|o|aste)\b|blacklisted/,
      /\bsuspend(ed|id[oa])\b|sancionad[oa]|lista negra|banishment|destierro/,
      /expulsad[oa] (permanente|temporal)mente|\bip (address )?has been blocked|\bip ha sido bloquead/,
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
      /must (first )?register (on|at)|register (your account )?(on|at) \S+\.\w+|register yourself/,
      /only registered (users|players)|registrations are (currently )?(disabled|closed)/,
      /(solo|unicamente) (para )?(jugadores|usuarios) registrados/,
      /(registra(te|rse)|regist[er]+ (on|at)) (en|your|our|the) [^.]*(web|pagina|discord|site)/,
      /(link|vincula)[^.]*discord/,
    ],
  },
  {
    kind: 'closing',
    says: [
      /(server|servidor|proxy|network)[^.,]{0,30} (restart|reboot|reinici)/,
      /server reload|reload happened|recarga en el servidor/,
      /not yet started|no se ha iniciado por completo/,
    ],
  },
  {
    // These two rows name something that later ones know in other company.
    kind: 'spam',
    says: [/used a command too fast|comando demasiado rapido|too many keep-?alive packets/],
  },
  {
    kind: 'antiBot',
    says: [/denied from entering|actualmente no puedes ingresar/],
  },
  {
    kind: 'rejoin',
    says: [
      /analy[sz]ing|analizando|(re-?join|reconecta\w*)[^.]* verif|try re-?joining/,
      /verif[^.]*(re-?join|reconecta)|reconnect to the server to verify/,
      /(passed|completed|superado|completado|pasado) (con exito )?(the|your|la|tu) (verification|check|verificacion|comprobacion)/,
      /(please|must|need to|have to|debes|tienes que|por favor),? (re-?join|re-?connect|join again|reconecta|volver a (entrar|conectar)|vuelve a (entrar|conectar))/,
      /\bjoin (to )?the server again|cuando te vuelvas a conectar/,
      /when you reconnect|verificacion (completada|superada|correcta)|(now|been) verified/,
      /(just registered you|acaba de registrar)/,
    ],
  },
  {
    // Of everybody, for a while: it says nothing of this bot.
    kind: 'attackMode',
    says: [/(anti-?bot|attack|ataque|verificando|verificacion).*\b(wait|esper(e|ar)|lockdown)\b/s],
  },
  {
    kind: 'antiBot',
    says: [
      /anti-?bot( service| protection)?[^.]*(mode|modo|enabled|activ|habilitad)/,
      /(protection|under attack|attack) mode|suffering a bot attack/,
      /(server|servidor) (is |esta )?(currently )?(under|bajo) (a bot )?(attack|ataque)/,
      /protegid[oa] contra bots|datos anti-?bot|anti-?bot data/,
      /se esta verificando|en cola para verificacion/,
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
      /log ?in timed? ?-?out|(log ?in|register|authentication|authori[sz]ation) time/,
      /time to (log ?in|register|authenticate)|demorado|\/(login|register)\b/,
      /(failed|failing) to (log ?in|register|authenticate) (in|within)/,
      /no te has (registrado|logueado|autenticado|identificado)/,
      /(log ?in|authenticat\w+|register\w*) (in time|on time|time (limit|expired))/,
      /too (long|much time) to (log ?in|authenticate|authorize|register|auth)/,
      /tiempo[^.]*(iniciar|inicio|login|autentic|registr|sesion|loguea)/,
      /(no|sin) (te )?(has )?(iniciado|iniciaste|autentica|logue)[^.]*tiempo/,
      /tardado (mucho|demasiado)|please log ?in/,
    ],
  },
  {
    kind: 'authDown',
    key: /authservers_down$|serversUnavailable$/,
    says: [
      /authentication servers (are|is)|contacting login servers/,
      /mojang (api|servers?|session)[^.]*(down|limit|unavailable|responding|caid)/,
      /servidores de (autenticacion|mojang)|communicating with mojang/,
    ],
  },
  {
    kind: 'badName',
    says: [
      /invalid (characters in )?(your )?(user|nick)?name|change your (user|nick)?name/,
      /(user|nick)?name[^.]* (too (long|short)|illegal|invalid|not allowed|longer than|disallowed|forbidden|wrong case)/,
      /(usuario|nick|nombre|apodo)[^.]* (invalido|muy (largo|corto)|caracteres no|no (es |esta )?(valido|permitid))/,
      /not the owner of this account|no eres el propietario de esta cuenta|colliding accounts/,
      /should join using (the )?username|solo puedes unirte mediante|use a different (user|nick)?name/,
      /already been registered as|ya ha sido registrado como|\buuid (is invalid|no es valido)/,
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
      /secure profile|only paid minecraft|^failed to log ?in\b|multiplayer is disabled/,
    ],
  },
]
