/**
 * What a form of a verb does: it orders (`enciende`, `encendé`, `que encienda`), names what is done
 * (`encender`), tells of oneself (`enciendo`) or of what has happened (`encendió`).
 */
export type Mood = 'order' | 'infinitive' | 'first' | 'past'

type Form = readonly [form: string, mood: Mood]

const hardOf = { c: 'qu', g: 'gu', z: 'c' } as Record<string, string>
const softOf = { g: 'j' } as Record<string, string>

/** What is being done, of verbs whose stem changes. */
const gerunds: Record<string, string> = {
  ...{ seguir: 'siguiendo', perseguir: 'persiguiendo', venir: 'viniendo', dormir: 'durmiendo' },
  ...{ decir: 'diciendo', pedir: 'pidiendo', vestir: 'vistiendo', ir: 'yendo', traer: 'trayendo' },
  ...{ construir: 'construyendo', conseguir: 'consiguiendo' },
}

/** The spelling that keeps a stem's sound before the other kind of vowel. */
function spelt(stem: string, isFirst: boolean) {
  if (!isFirst && stem.endsWith('gu')) return stem.slice(0, -1)
  const last = stem.slice(-1)
  return stem.slice(0, -1) + ((isFirst ? hardOf : softOf)[last] ?? last)
}

/**
 * A verb as its infinitive, with its stressed stem and that of its subjunctive where they differ, and
 * behind a `+` whatever else orders: `detener detien deteng +deten`. Forms are without accents but one, so
 * that the voseo (`encendé`) needs only what the stressed stem changes.
 */
export function conjugated(verb: string): Form[] {
  const [regular = '', ...extra] = verb.split(' +')
  const [infinitive = '', stressed = infinitive.slice(0, -2), subjunctive] = regular.split(' ')
  const stem = infinitive.slice(0, -2)
  const isFirst = infinitive.endsWith('ar')
  const present = isFirst ? 'a' : 'e'
  const other = isFirst ? 'e' : 'a'
  const wished = subjunctive ?? spelt(stressed, isFirst)
  const wishedBare = subjunctive ?? spelt(stem, isFirst)
  const orders = [
    ...['', 's', 'n'].map((end) => stressed + present + end),
    ...['', 's', 'n'].map((end) => wished + other + end),
    ...[`${wishedBare}${other}mos`, `${wishedBare}${other}s`],
    ...(isFirst ? [`${stem}a`, `${stem}as`] : [`${stem}e`, `${stem}i`]),
    ...['', 's', 'n'].map((end) => `${stem}${isFirst ? 'ara' : 'iera'}${end}`),
    ...['', 's', 'n'].map((end) => `${stem}${isFirst ? 'ase' : 'iese'}${end}`),
    ...['', 's', 'n'].map((end) => `${infinitive}ia${end}`),
    `${infinitive.slice(0, -1)}d`,
    ...extra,
  ]
  const past = isFirst
    ? [`${stem}o`, `${stem}aron`, `${stem}aste`, `${stem}ado`, `${stem}aba`, `${stem}ando`]
    : [`${stem}io`, `${stem}ieron`, `${stem}iste`, `${stem}ido`, `${stem}ia`, `${stem}iendo`]
  // «apagué» has happened, and «apague» is an order; «encendé» is one as well.
  const told = isFirst ? [`${wishedBare}é`] : []
  const forms: Form[] = [
    ...orders.map((form) => [form, 'order'] as const),
    [infinitive, 'infinitive'],
    ...(gerunds[infinitive] ? [[gerunds[infinitive], 'past'] as const] : []),
    [`${subjunctive ?? stressed}o`, 'first'],
    ...[...past, ...told].map((form) => [form, 'past'] as const),
  ]
  return forms.filter(([form], at) => forms.findIndex(([other]) => other === form) === at)
}

/** What may hang at a verb's end: whom it is for, and what it is about (`mándaselo`). */
export const clitics: readonly RegExp[] = [
  /^(.{2,})(lo|la|los|las|le|les|me|nos|te|se)$/,
  /^(.{2,})(?:me|te|se|nos|le|les)(lo|la|los|las|le|les)$/,
]

/** Whom a phrase is about that is known as it stands: «súbelos», «ponlo en marcha». */
export const pointsAt = /^\S{2,}?(l[oa]s?)(?: |$)/

/** Of those, the ones that stand for whoever speaks or listens. */
export const ownClitics: ReadonlySet<string> = new Set(['me', 'te', 'se', 'nos'])

/** Verbs that end a bot's stay, not only what it does. */
export const switchesOff = /^(?:apag|baj|tumb|descon|desench|deslog|sac|saqu)/

/** A verb that brings a bot in: «mete al Pescador». */
export const bringsIn = /^met/

/** How words look that tell of several, and of what has happened (`se cayó`, not `no`). */
export const plural = /[sn]$/
export const past = /(?:[^n]o|aron|ieron|ido|idos|ada|idas|ados)$/

/** Says that what was wanted of one is wanted of another. */
export const sameDeed = /^(?:lo (?:propio|mismo)|otro tanto|idem .*)$/

/** Asks whether there is one, and says what it is called. */
export const exists =
  /^(?:exist(?:e|en|ia|iria|iera)|hay|habra|habria|haya|teng[oa]|tendre|tendria|tenia|pose[oa]|figur[ae]n?|constan?|aparecen?|cuento|anda|esta)$/
export const called = /^(?:llam(?:ad[oa]s?|e|en|a|aba|ase|ara)|nombre|apodad[oa]|denominad[oa])$/

/** What is done against a fault, and words that ask whether it can be. */
export const mends =
  /^(?:remedi|arregl|soluci|solvent|subsan|repar|enmend|enmiend|corregi|corrig|compon|desatasc|resolv|resuelv)\w*$/
export const possible =
  /^(?:manera|forma|modo|posible|cabe|cabria|puede|podria|puedo|hay|habra|habria|tendria)$/

/** Who asks so wants to do it himself. */
export const doing = /^(?:hago|hacer|hacemos|hace|puedo|podria|evit\w+|arregl\w+)$/

/** How words look that say how somebody is or goes on: «sigue pegado», «sigue intentando», «sigue igual». */
export const state = /^(?:.*(?:[ai]d[oa]s?|ndo)|igual|asi|sin|mal|bien|ahi|dentro|fuera)$/

/** Verbs that take a bot out, where another is brought in. */
export const takesOut = /^(?:quit|remov|remuev)/

/** Words that leave one of several: «deje solo el Pescador». */
export const only = /^(?:solo|sola|solamente|unicamente|nomas|nada)$/

/** What is said to be for somebody: «es para el Minero». */
export const being = /^(?:es|son|era|sea|seria|esto|eso|va|van)$/

/** Whoever asks so is polite. */
export const begging = /^(?:favor|amable|gentil|bondad|detalle|gracia)$/

/** Verbs that ask for a bot by what it does: «¿me colaboras apagando a Minero?». */
export const helps = /^(?:colabor|ayud|apoy)/

/** What stands between a line and whom it is for: «… a la Vigía». */
export const recipient =
  /\s+(?:a|al|en|con|desde|por|para|pa|de)(?:\s+(?:el|la|los|las|mi|bot))*\s*$/i

/** The same for all of them. */
export const recipients = /\s+(?:a|en|con|para)\s+(?:todos|todas)(?:\s+(?:los|mis)\s+bots)?\s*$/i

/** Verbs that end a bot where it stands behind them, and what it does that is to be where it is. */
export const endsOf = /^(?:cort|sac|saqu|cierr|cerr|mat|liquid|fulmin|termin|bot[aeá])/
export const staying = /^(?:estar|jugar|metido|metida|conectado|conectada|dentro|ocupar|ocupando)$/

/** Asks for the place where something is done. */
export const where = /^a?donde$/

/** Words of who has much life or food. */
export const muchLife =
  /^(?:san[oa]|enter[oa]|llen[oa]|fuerte|satisfech[oa]|vidas?|corazones|comida)$/

/** Who does so himself crouches no more; who does so to what is kept somewhere takes it out. */
export const rises = /^(?:levant|incorpor)[ae]\w*$/
export const hisOwn = /^se$/
/** Stands right before what is not to be done. */
export const denies = /(?:^| )(?:no|nunca|tampoco)(?: (?:le|les|lo|la|los|las|se|me|te|nos))*$/
export const empties = /^vaci\w+$/

/** What is dug out of the ground, and where things are kept. */
export const oreWords =
  /^(?:carbon|hierro|oro|diamantes?|esmeraldas?|redstone|lapis(?:lazuli)?|cobre|cuarzo|piedras?|roca|obsidiana|tierra|arena|grava|minerales|mineral|menas?|arcilla|netherita)$/
export const chestWords =
  /^(?:cofres?|baul(?:es)?|barril(?:es)?|cajas?|shulkers?|contenedor(?:es)?|inventario|mochila|almacen|deposito|hornos?|chest)$/

/** What a screen says, and what it says. */
export const shown =
  /((?<!\p{L})(?:me (?:dice|sale|aparece|pone|muestra|marca|tira|da|contesta|responde)|sale|aparece|dice|error|mensaje|aviso|letrero|cartel)(?:\s+\p{L}+){0,3}[\s:]*)([«"“][^«»"“”]{3,300}[»"”])/iu

/** Verbs that give a bot an order: «ponle eso al Minero». */
export const gives =
  /^(?:pon|mand|dal[eo]|del[eo]|d[ae]se|tir|ech|ejecut|ha(?:ga[ns]?|z|ce)(?:l[oae]s?)?$|lanz|envi|corr[ae]l|prueb|probal|aplic)/

/** What begins the answer to «which?»: «el que…», «al de…», «ese». */
export const definite = /^(?:el|la|al|los|las|es[eao]s?|aquel(?:la)?)$/

/** Verbs of who comes in: «que la Granjera entre». */
export const enters = /^(?:entre[sn]?|ingrese[sn]?|vuelva[sn]?|regrese[sn]?|entrara|ingresara)$/

/** Verbs that say how a deed goes on, with the deed behind them: «vaya recogiendo», «ponte a pescar». */
export const aspect =
  /^(?:v[ae]|fuesen?|vaya[sn]?|vete|ir|and[aeá]n?|venga[sn]?|pon(?:te|ga[sn]?|é|e|ete|erse)?|empie[cz].*|comien[cz].*|sig[au].*|sigue[sn]?|continu.*|qued[ae].*|dediqu.*|corra?|corre|acab.*|termin.*|prueb.*|intent.*)$/

/** Of those, the ones that order to go on, and do not tell that somebody does. */
export const goesOn =
  /^(?:ve|vete|id|ir|fuesen?|ande[sn]?|vaya[sn]?|siga[sn]?|quede[sn]?|quedate|quedese|continue[sn]?|este[sn]?|ponga[sn]?)$/

/** Verbs of saying, with what is said in the chat. */
export const saying =
  /^(?:di|diga|dig|dec|escrib|grit|anunci|avis|mand|envi|pon|pus|suelt|solt|tir|lanz|public|comunic|salud|coment|ech|teclea|teclee|dej|haz|conteste|respond)/

/** How a verb looks that says what is being done. */
export const gerund = /(?:ando|iendo|yendo)(?:l[oa]s?|me|se|te)?$/

/** What a message asks by, where it is written with its accent; and without, where it can be nothing else. */
export const asking =
  /^(?:qué|cuál(?:es)?|cuánt[oa]s?|quién(?:es)?|a?dónde|cuándo|cómo|cuales|quienes|cuant[oa]s)$/i

/** The same without its accent, where a question begins. */
export const askingPlainly = /^(?:cuant[oa]s?|cuando|cuales?|donde|quien(?:es)?)$/

/** What follows an exclamation: «qué pena con usted». */
export const exclaimed = /^(?:pena|lastima|tal|mas|bueno|bien|rollo|va|raro|oso)$/

/** What stands before what is to be said: «que hola», «: hola», «a todos que hola», «en el chat hola». */
export const beforeSaying =
  /^(?:[\s:,]+|(?:en|por|al|a) (?:el )?chat(?: del juego| general| global)?(?!\p{L})|(?:el|un|este) mensaje(?!\p{L})|por favor(?!\p{L})|(?:a|al) (?:todos|todas|todo el mundo|la gente|los demás|resto|server|servidor)(?=\s+que\s|\s*:))*(?:(?:de\s+)?que\s+)?/iu

/** Where something is said: «en el chat», «por el chat del juego». */
export const inChat =
  /(?<!\p{L})(?:en|por|al|a|pal) (?:el )?chat(?: del juego| general| global| público)?(?!\p{L})/iu

/** «… en el chat del juego: a comer»: what stands behind it is said as it is. */
export const chatColon = /(?<!\p{L})(?:en|por|al|pal) (?:el )?chat[^:.?!]{0,80}:\s+(\S[^\n]*)$/iu

/** What stands behind what is to be said, and is not said: «… en el chat». */
export const afterSaying = /\s+(?:en|por) el chat\b.*$/i

/** «palitos» are «palos», «una mesita» is «mesa». */
/** What makes a word small that ends in no vowel: «pescadorcito». */
export const smallEnding = /(?:ec|c)it[oa]s?$/

export const undiminished = (word: string): string => word.replace(/(?:ec|c)?it([oa]s?)$/, '$1')

/** A name without what makes it many. */
export const singular = (word: string): string => word.replace(/e?s$/, '')

/** Forms that speak to whom one writes to, and of no bot: «que saques». */
export const toYou = /[ae]s$/

/** «le di», «me di»: what was given, and nothing to say. */
export const given = /^(?:[mtls]e|les|nos|l[oa]s?) di$/

/** Whoever says so wants to be led to where something is done. */
export const leads =
  /^(?:llev[ae](?:me|nos)|abr[ei](?:me|nos)(?:l[oa])?|pon(?:me|nos|game)|mandame|dir[ij][gj][ea]me|acompan[ae]me|(?:condu(?:ce|ci|zca)|arrim[ae]|acerc[aá]|acerque|gui[ae])(?:me|nos))$/

/** The same behind «me»: «¿me conduce a donde se borra?» */
export const leadsMe = /^(?:lleva[ns]?|lleve|condu(?:ces?|zca)|arrimas?|acercas?|acerque|guias?)$/

/** What says that a bot is to be made: «dar de alta», «el formulario». */
export const registers = /^(?:alta|altas|formulario|crear|registr\w+|estren\w+)$/

/** Words by which somebody takes back what he has just said, wherever they stand. */
export const takesBack = /^(?:digo|corrijo|rectifico|perdon|perdone|perdona|disculpe|disculpa)$/

/** What is said of a bot that is only to stop what it does: «sin salirse», «lo que está haciendo», «que siga dentro». */
export const staysIn =
  /(?:^| )(?:(?:sin|no)(?: que)?(?: (?:se|te|lo|la|los|las|me))* (?:sal(?:ir|ga|gas|gan|irse|irte)|desconect\w+|apag\w+|deslog\w+|vay\w+|irse|irte|abandon\w+|cierr\w+|cerr\w+|saques?|sacar\w*)|lo que (?:sea que )?(?:(?:este|estes|esten|estaba|estabas|esta|estan|estas|ande|anda|andas|estuviera|estuviese|venga|viene) (?:\S+ )?\S+(?:ando|iendo|yendo)|hace(?! falta)|hagan?(?! falta)|haces|hacia|(?:tiene|tienen|tenga|tengan|trae|traigan?) entre manos)|(?:sig\w+|qued\w+|continu\w+|permane\w+)(?: \S+)? (?:dentro|adentro|conectad\w+|encendid\w+|prendid\w+|en (?:el|mi) (?:juego|servidor|server|mundo|partida)|en linea|online)|^(?:su|la|sus|las|esa|toda) (?:tareas?|labor|labores|faena|marcha))(?= |$)/

/** Verbs by which somebody says that a deed is due: «habría que apagarlo», «convendría que lo apagara». */
export const obliges =
  /^(?:tendrias?|habria|deberias?|debieras?|debes|convendria|conviene|convenga|toca|tocaria|procede|corresponde|corresponderia|urge|urgiria)$/

/** What is put on or taken in a hand. */
export const worn =
  /^(?:picos?|espadas?|hachas?|palas?|azadas?|arcos?|ballestas?|tridentes?|escudos?|cascos?|petos?|pecheras?|pantalones|grebas|botas|armaduras?|totems?|tot[eé]m|elitros?|cana|antorchas?|\w*_(?:sword|axe|pickaxe|shovel|hoe|helmet|chestplate|leggings|boots)|bow|shield|elytra)$/

/** The hand that holds no tool, in two words; how the command calls it. */
export const otherHand =
  /^(?:otra mano|mano (?:izquierda|secundaria|contraria|zurda)|segunda mano|la (?:izquierda|zurda|otra))$/
export const offHand = 'otra-mano'

/** «que diga: ya llegué»: what stands behind the colon is said as it is. */
export const sayColon =
  /(?<!\p{L})(?:di|diga[sn]?|digan|decir|dijera|dijese|dile|escriba[sn]?|escribe|escribir|grite[sn]?|grita|gritar|anuncie|anuncia|anunciar|conteste|responda|avise|salude diciendo)(?: (?:esto|lo siguiente|textualmente|literalmente|por escrito))?\s*:\s+(\S[^\n]*)$/iu

/** Whoever says so wants nothing yet. */
export const doubts = /^(?:quizas?|acaso)$/

/** «cuanto lleve», «lo que trae encima»: all of it. */
export const allCarried =
  /(?:^| )(?:(?:cuanto|lo que|las cosas que|lo todo que) (?:\S+ )?(?:llev|teng|tien|tra[ei]|carg|guard)\w*|hasta (?:el|la) ultim[oa] \w+|(?:inventario|equipaje|mochila|morral|zurron|bolsillos|encima) (?:enter[oa]s?|complet[oa]s?|al completo)|(?:vaci|descarg)\w+(?: \S+){0,2} (?:bolsillos?|inventario|mochila|morral|zurron|cofres?|baul|equipaje)|no (?:le |se |me )?(?:quede|deje) (?:nada|ni)|(?:de )?arriba abajo)(?= |$)/

/** What tells of a text, and is none: «que suelte un mensaje», «que escriba algo», «díselo a la gente». */
export const sayingNothing =
  /^(?:(?:an?|al|para|de|en|por|el|la|los|las|un|una|unas|unos|algun|alguna|mi|su|este|esta|q|que|chat|todos|todas|todo|mundo|gente|demas|resto|jugadores|server|servidor|juego|algo|alguien|mensajes?|mensajito|aviso|avisito|texto|cosas?|cosita|frase|lineas?|palabras?|parrafo|nota|cuatro|dos|ya+|rapido|por favor)\b[\s.,:;…!?]*)+$/

/** Who is told something in the chat, and what: «dile a todos que…». */
export const tellsThem = /^(?:di|dig|dec)\p{L}*les?$/u
export const everybody =
  /^a (?:todos|todas|todo el mundo|la gente|los demás|los jugadores|los del server|mis amigos)[,:]? (?:que )?(\S[\s\S]*)$/iu

/** Verbs that put a thing where it is to be: «ponga una antorcha en 12 64 -8». */
export const putsAt = /^(?:pon(?:ga[ns]?|e|er|ed|me|la|lo)?|pong|plante|clave|coloque|deje)$/

/** «/spawn al servidor»: a line of one word, and whom it is sent to. */
export const slashToServer = /^(\/\S+) (?:al|en el) serv\p{L}+\W*$/u

/** «¿qué le activo?», «¿qué hay que marcar?»: which setting does it. */
export const asksSetting =
  /(?:^| )que (?:l[eoa]s? |se |me )?(?:(?:tengo|hay|tendria|habria|debo) (?:que )?)?(?:activ|configur|marc|ajust|habilit|program)\w*/

/** What says that numbers are a place. */
export const coordinates = /^(?:coordenadas?|coords?|posicion|punto)$/

/** What is asked of points as such, and of nobody's. */
export const ofAllPoints =
  /^(?:caducan?|vencen?|expiran?|sirven?|pierden?|transfier\w+|transferir|regalan?|canjean?|acumulan?)$/

/** Verbs that take a thing up, and many another thing that is none. */
export const takes = /^(?:tom|cog|coj)/
export const ground = /^(?:suelo|piso|tirad[oa]s?|caid[oa]s?)$/

/** What may happen to a bot. */
export const happens =
  /^(?:muer[ae]n?|cae[ns]?|caiga[ns]?|falle[ns]?|falla[ns]?|mate[ns]?|matan?|expulse[ns]?|expulsan?|echen?|echan?|desconecte[ns]?|crashe[ae]n?)$/
