/** What of their own a caller may ask about. */
export type StateQuestion = 'why' | 'status' | 'list' | 'plan' | 'limit'

const why =
  /\b(?:por ?que|porq|pq|xq|xk|motivo|razon|causa|que (?:le |les )?(?:paso|pasa|ocurrio|ocurre|sucedio|sucede)|a que se debe|que tiene)\b/
const ended =
  /\b(?:desconect\w*|cay\w*|caido\w*|caen|cae|sali[oe]\w*|sale|saco|sacan|expuls\w*|ech(?:o|a|an|aron|ado)|kick\w*|ban(?:e\w*|n\w*)?|detuv\w*|detien\w*|deten\w*|par[oa]\w*|apag\w*|murio|muri\w*|fall\w*|cerr\w*|crash\w*|off\w*|error\w*|desaparec\w*|no (?:se )?(?:conecta|entra|arranca|inicia|funciona|enciende|prende|anda|vuelve|reconecta|jala|sirve|puede entrar|esta|logra entrar)\w*)\b/
const happened = /\bque (?:le |les )?(?:paso|ocurrio|sucedio|pasa)\b/
const own = /\b(?:mi|mis) bots?\b/
const its = /\b(?:el|este|ese|los|estos|esos) bots?\b/

const status =
  /\b(?:como (?:esta|estan|anda|andan|va|van|sigue|siguen)|estado|status|situacion|(?:esta|estan|sigue|siguen) (?:\w+ )?(?:conectad\w*|encendid\w*|activ\w*|corriendo|en marcha|en linea|online|viv\w*|detenid\w*|parad\w*|funcionando|apagad\w*|prendid\w*|dentro|jugando))\b/

const listing =
  /\b(?:que|cuales|cuantos|lista\w*|muestra\w*|ensena\w*|dime|ver|quiero ver)\b.*\bbots\b/
const having =
  /\b(?:tengo|mis|mios|hay|activos|encendidos|prendidos|marcha|conectados|corriendo|ejecucion|online|linea|caidos|detenidos|apagados|fallo)\b/
const general =
  /\b(?:puedo|puede|pueden|maximo|limite|permite\w*|incluye\w*|cada|otros?|quedan|como|para|trae|traen|plan|planes)\b/

const limit =
  /\b(?:cuantos|cuantas?|numero (?:maximo )?de|maximo de|limite de)\b.*\bbots?\b.*\b(?:puedo|me deja\w*|me quedan|me faltan|permite mi|tengo permitid\w*)\b|\b(?:cuantos bots (?:mas )?(?:puedo|me quedan)|mi limite de bots)\b/
const price =
  /\b(?:precio|cuesta\w*|vale|pagar|gratis|por plan|cada plan|si (?:compro|contrato|pago|me paso))\b/

const subscription = /\b(?:plan|suscripcion|membresia|abono|mensualidad)\b/
const ending =
  /\b(?:cuando|cuanto|cuantos dias|que dia|hasta cuando|en que fecha|fecha de|dime)\b.*\b(?:venc\w*|caduc\w*|expir\w*|acab\w*|termin\w*|qued\w*|finaliz\w*|renuev\w*|dura mi|hasta cuando)\b/
const which =
  /^(?:(?:y|hola|oye|dime) )*(?:(?:que|cual) (?:plan|suscripcion|membresia)(?: es el que)? (?:tengo|uso|llevo)(?: yo)?(?: ahora| contratado| activo| contratada| activa)?|cual es mi (?:plan|suscripcion|membresia)(?: actual)?|(?:mi|ver mi|estado de mi) (?:plan|suscripcion|membresia)|tengo (?:algun |alguna |una |un )?(?:plan|suscripcion|membresia)(?: activo| activa| contratado| contratada)?)$/
const afterwards =
  /\bque (?:pasa|ocurre|sucede|pasara)\b|\b(?:se|me) (?:borran|paran|detienen|pierdo)\b/

/**
 * What a message asks of the caller's own, read without the names of bots in it; `isNamed` when it
 * named some. Null for what the guides answer.
 */
export function questionOf(rest: string, isNamed: boolean): StateQuestion | null {
  if (subscription.test(rest) && !afterwards.test(rest)) {
    if ((ending.test(rest) && !own.test(rest)) || which.test(rest)) return 'plan'
  }
  if (limit.test(rest) && !price.test(rest)) return 'limit'
  const isOwn = isNamed || own.test(rest)
  if (isOwn || its.test(rest)) {
    if ((why.test(rest) && ended.test(rest)) || (isOwn && happened.test(rest))) return 'why'
    if (isOwn && status.test(rest)) return 'status'
  }
  if (listing.test(rest) && having.test(rest) && !general.test(rest)) return 'list'
  return /^mis bots$/.test(rest) ? 'list' : null
}
