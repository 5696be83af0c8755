/** How people ask about their own bots and plan; in lower case without accents. */
export const stateQuestions = {
  /** Why a bot left: a word of each of these two. */
  why: /\b(?:por ?que|porq|pq|xq|xk|motivo|razon|causa|que (?:le |les )?(?:paso|pasa|ocurrio|ocurre|sucedio|sucede)|a que se debe|que tiene)\b/,
  ended:
    /\b(?:desconect\w*|cay\w*|caido\w*|caen|cae|sali[oe]\w*|sale|saco|sacan|expuls\w*|ech(?:o|a|an|aron|ado)|kick\w*|ban(?:e\w*|n\w*)?|detuv\w*|detien\w*|deten\w*|par[oa]\w*|apag\w*|murio|muri\w*|fall\w*|cerr\w*|crash\w*|off\w*|error\w*|desaparec\w*|no (?:se )?(?:conecta|entra|arranca|inicia|funciona|enciende|prende|anda|vuelve|reconecta|jala|sirve|puede entrar|esta|logra entrar)\w*)\b/,
  /** The same in one. */
  happened: /\bque (?:le |les )?(?:paso|ocurrio|sucedio|pasa)\b/,
  /** Bots of the caller, and bots that were named before. */
  ownBots: /\b(?:mi|mis) bots?\b/,
  thatBot: /\b(?:el|este|ese|los|estos|esos) bots?\b/,
  /** How bots are. */
  status:
    /\b(?:como (?:esta|estan|anda|andan|va|van|sigue|siguen)|estado|status|situacion|(?:esta|estan|sigue|siguen) (?:\w+ )?(?:conectad\w*|encendid\w*|activ\w*|corriendo|en marcha|en linea|online|viv\w*|detenid\w*|parad\w*|funcionando|apagad\w*|prendid\w*|dentro|jugando))\b/,
  /** Which bots there are: the first two, and nothing of the third. */
  list: /\b(?:que|cuales|cuantos|lista\w*|muestra\w*|ensena\w*|dime|ver|quiero ver)\b.*\bbots\b/,
  owned:
    /\b(?:tengo|mis|mios|hay|activos|encendidos|prendidos|marcha|conectados|corriendo|ejecucion|online|linea|caidos|detenidos|apagados|fallo)\b/,
  general:
    /\b(?:puedo|puede|pueden|maximo|limite|permite\w*|incluye\w*|cada|otros?|quedan|como|para|trae|traen|plan|planes)\b/,
  /** How many bots the caller may have; not what plans cost. */
  limit:
    /\b(?:cuantos|cuantas?|numero (?:maximo )?de|maximo de|limite de)\b.*\bbots?\b.*\b(?:puedo|me deja\w*|me quedan|me faltan|permite mi|tengo permitid\w*)\b|\b(?:cuantos bots (?:mas )?(?:puedo|me quedan)|mi limite de bots)\b/,
  price:
    /\b(?:precio|cuesta\w*|vale|pagar|gratis|por plan|cada plan|si (?:compro|contrato|pago|me paso))\b/,
  /** The caller’s plan: until when, or which; not what becomes of bots without one. */
  subscription: /\b(?:plan|suscripcion|membresia|abono|mensualidad)\b/,
  expiry:
    /\b(?:cuando|cuanto|cuantos dias|que dia|hasta cuando|en que fecha|fecha de|dime)\b.*\b(?:venc\w*|caduc\w*|expir\w*|acab\w*|termin\w*|qued\w*|finaliz\w*|renuev\w*|dura mi|hasta cuando)\b/,
  which:
    /^(?:(?:y|hola|oye|dime) )*(?:(?:que|cual) (?:plan|suscripcion|membresia)(?: es el que)? (?:tengo|uso|llevo)(?: yo)?(?: ahora| contratado| activo| contratada| activa)?|cual es mi (?:plan|suscripcion|membresia)(?: actual)?|(?:mi|ver mi|estado de mi) (?:plan|suscripcion|membresia)|tengo (?:algun |alguna |una |un )?(?:plan|suscripcion|membresia)(?: activo| activa| contratado| contratada)?)$/,
  consequence:
    /\bque (?:pasa|ocurre|sucede|pasara)\b|\b(?:se|me) (?:borran|paran|detienen|pierdo)\b/,
  /** A message that is nothing else. */
  onlyList: /^mis bots$/,
} as const
