/** How people go on from what they asked for: words without accents, unless it is told otherwise. */

/** «cambia diez por veinte», «en vez de diez, veinte», «donde dice diez, pon veinte». */
export const swaps = /^(?:cambi|sustitu|re?e?mplac|re?e?mplaz|trueq|truec|troc|permut)/
export const swappedFor = /^por$/
export const inPlaceOf = /^en (?:vez|lugar) del?$/
export const whereSaid = /^donde (?:dice|decia|digo|dije|pone|ponia|puse|pongo)$/
/** What stands before the words that are meant instead. */
export const leadsIn =
  /^(?:pon|ponga|poner|pongale|ponle|pone|ponele|di|diga|decir|que|sea|sean|es|era|mejor|quiero)$/

/** Verbs of who is content with another amount, or wants it changed: «me conformo con 3», «súbelo a 20». */
export const settles =
  /^(?:conform|content|bast|alcanz|val|sob?r|qued|dej|pon|sub|baj|aument|reduc|redu[zc]|limit|lleg|sea|seri|tant|mejor|solo|solamente|nada|mas|menos|apan|arregl|tir|ba[hj]|hast|suficiente|punto|listo)/
/** «tres y ya», «5 y va que chuta»; what stands before it: «con tres…». */
export const andNoMore =
  /^(?:y|nada|nomas|no) ?(?:ya|listo|punto|basta|fuera|vale|mas|se hable mas|va|a correr)?/
export const settlesWith = /^(?:con|a|en)$/
/** What a number counts that is no amount of things, and what stands before an hour. */
export const timed =
  /^(?:segundos?|segs?|minutos?|mins?|min|horas?|dias?|semanas?|mes(?:es)?|anos?|puntos?|dolares|euros|usd|usdt|pesos|bots?|veces|vez)$/
export const oClock = /^(?:a|son|es|sobre|hacia|hasta|desde) las?$/
/** Of as many as were said before. */
export const shares: ReadonlyMap<string, number> = new Map([
  ['mitad', 1 / 2],
  ['tercio', 1 / 3],
  ['doble', 2],
  ['triple', 3],
])

/** Says whom or what somebody has meant: «me refería al Minero», «quise decir a Toribio». */
export const meant =
  /^(?:refer(?:ia|i|imos)|refiero|quise|queria|decir|decia|digo|dije|hablaba|hablo|pensaba|confundi|equivoque|lie|liado|perdon|perdona|error|es|era|son|eran|seria|sea|fue|llama|llaman|dicen)$/

/**
 * With «@» for a bot: it says that another one is meant. «el que va ahí es el Minero», «a quien quería
 * mandar era al Minero», «el Minero es el que tiene que ir».
 */
export const saysWhom: readonly RegExp[] = [
  /(?:^| )(?:(?:el|la|al|los) que|a?l? ?quien) (?:(?:se|lo|la|le|te) )*(?:va|iba|vaya|viene|tiene|tenia|debe|debia|toca|tocaba|hay|habia|quiero|queria|quise|digo|decia|dije|pido|pedia|pedi|necesito|mando|mandaba)(?: \S+){0,5} (?:es|era|sea|seria|fue)(?: a| al| para| con)?(?: el| la| mi)* @/,
  /@ (?:es|era|seria) (?:el|la|al|a la|a) (?:que|quien) (?:se |lo |la |le )?(?:va|iba|tiene|tenia|debe|debia|toca|tocaba|hay|habia|quiero|queria|quise|digo|decia|dije|pido|pedia)(?: |$)/,
]

/** Takes back what was ordered last: «deshazlo», «revierte eso», «déjalo como estaba». */
export const undoes = /^(?:des(?:haz|hag|hic|hac)|reviert|revert|anul|retract|deroga)/
export const asBefore = /(?:^| )como (?:estaba|antes)(?: |$)/

/** What ends something that was put on, and what puts it on again. */
export const switchedOff =
  /^(?:desactiv|quit|reti|desarm|desmont|apag|fuera|off|desconect|inhabilit|deshabilit|cancel|sin|saqu|saca)/
export const switchedOn = /^(?:activ|reactiv|pon|arm|enc[ei]|prend|on|conect|habilit|mont|devuelv)/

/** Who crouched is to stand; what was opened is to be shut. */
export const stands =
  /^(?:levant|enderec|enderez|incorpor|yerg|irg|ergu|parat|pares|parese|parado|pie|arriba|derech|estir)/
export const shuts = /^(?:cierr|cerr|tap|clausur)/

/** «dale otra oportunidad»: how an order looks that begins with «que», its verb in a wish: «que manotee». */
export const wished = /^\p{L}{2,}(?:e|a|en|an|es|as)$/u

/** What stands before a text that is told to be said, and what such a text is told by. */
export const sayingIt =
  /(?<!\p{L})(?:pon|pong|di(?!as?(?!\p{L}))|dig|escrib|suelt|envi|mand|anunci)\p{L}*[^:]{0,20}:\s+(\S.*)$/iu
export const behindColon = /^[^:]{1,60}:\s+(\S.*)$/u
export const inQuotes = /[«"“]([^«»"“”]{1,250})[»"”]/u
export const behindThat = /^(?:(?:pues|bueno|eh|ah|diga|di|dile|que diga)[\s,]+)*que\s+(\S.*)$/iu

/** What a text is told to be by which none is told: «que diga algo». */
export const vague = /^(?:algo|esto|eso|un|una|mensaje|mensajito|cosa|cosas|texto|\W*)$/
export const askedToSay = /^que$/

/** «me faltó lo principal: …», «se me olvidó: …». */
export const forgot = /^(?:falt|olvid)/

/** «antes de que la palme»: it says that somebody may die. */
export const dies = /^(?:palm|muer|mori|din[ei]|espich|agoni|casque|perezca|perec)/

/** «la Z en negativo», «la X menos». */
export const negative = /^(?:negativ[oa]|menos)$/

/** «el Minero es mi favorito» tells of him and names nobody for anything. */
export const tellsOf = /^(?:es|son|esta|estan|fue|era|tiene|anda)$/

/** «la del otro que está dentro»: one that is not the one of before. */
export const theOther = /^otr[oa]$/
/** «que se lo diga al que está dentro»: how somebody is that is meant by it. */
export const being = /^(?:que|esta|este|anda|ande|sigue|siga|tengo|hay|queda|del?|al?)$/
