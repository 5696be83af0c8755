/** What a question wants to hear, by plain words of it, and how a sentence looks that says it. */
export const wanted: readonly { asks: RegExp; says: RegExp }[] = [
  { asks: /\b(?:cuant[oa]s?|precio|cada cuanto|limite|maximo|tope)\b/, says: /\d/ },
  { asks: /\bversion(?:es)?\b/, says: /\d\.\d/ },
  {
    asks: /\b(?:que|cual|cuales) (?:es el |son los )?puertos?\b/,
    says: /(?<![\d.])\d{3,5}(?![\d.])/,
  },
  {
    asks: /\b(?:cuanto (?:tiempo|dura|tarda|aguanta|sirve|vale)|hasta cuando|caduca|vence|plazo)\b/,
    says: /(?:\d+|\bun[ao]?) (?:segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?)\b/i,
  },
  { asks: /\b(?:variable|flag|opcion|parametro)\b/, says: /`(?:--|[A-Z]{3})/ },
  { asks: /\b(?:comando|orden|ordenes|cmd|terminal|linea)\b/, says: /`/ },
  { asks: /\b(?:donde|como|boton|pasos)\b/, says: /«|`/ },
  {
    asks: /\b(?:por que|porque|motivo|razon)\b/i,
    says: /\b(?:porque|para que|por eso|significa)\b/i,
  },
  { asks: /\bcuando\b/, says: /\b(?:cuando|al|tras|después|minutos?|horas?|días?)\b/i },
]

/** Plain questions that are answered with yes or no. */
export const polar =
  /^(?:(?:y|pero|oye|che|hola|disculpa|perdon|una pregunta|entonces|o sea|ok|es que|te pregunto|quiero saber si|quisiera saber si|me gustaria saber si|dime si|sabes si)\s+)*(?:si\s+)?(?:(?:yo|el bot|mi bot|los bots|mis bots|est[eo]s? bots?|ustedes|enjambre|esto|se|me|le|lo|la|los)\s+)*(?:puedo|puedes|puede|pueden|podria|podrian|podemos|se puede|se pueden|hay|habra|existe|existen|es|son|esta|estan|tiene|tienen|tengo|sirve|sirven|funciona|funcionan|admiten?|aceptan?|reciben?|venden?|cobran|guardan?|cuesta|hace falta|necesito|debo|acepta|soporta|va|jala|pierdo|pierde|borran?)\b/

/** A sentence that says no, by its first words. */
export const negative = /^(?:[-\d.]*\s*)?(?:no|nunca|ningun[oa]?|nadie|tampoco|solo)\b/i

/** Plain questions whether something can be done, sentences that say how, and what says no in them. */
export const ability =
  /\b(?:puedo|podria|se puede|se pueden|es posible|seria posible|hay (?:forma|manera|modo)|can i|can my)\b/
export const howTo =
  /^(?:para|abre|pulsa|marca|entra|escribe|añade|elige|activa|pon|crea|en «|con «|desde)(?!\p{L})/iu
export const doubt = /(?<!\p{L})(?:no|nunca|solo|sin|ninguna?|tampoco)(?!\p{L})/iu
export const yes = 'Sí.'

/** A sentence that leans on the one before it. */
export const leaning =
  /^(?:ahí|allí|eso|esa|ese|esto|esta|este|así|también|tampoco|después|además|entonces|con él|con ella|en ese|en esa|cada una?|cada uno|si no\b|si lo|si la|lo que|lo hace|los demás|al confirmar|al aceptar|sin eso|los que)/i

/** Where a message may go on to ask a second thing. */
export const joint =
  /[?!]+\s+(?=\S)|[,;.]?\s+(?:y|e|pero)\s+(?:[\p{L}]+[,\s]+){0,4}(?=(?:c[oó]mo|cu[aá]nt[oa]s?|qu[eé]|por qu[eé]|d[oó]nde|cu[aá]l(?:es)?|qui[eé]n(?:es)?|cu[aá]ndo|puedo|se puede|hay)(?!\p{L}))/giu

/** Wherever one thing may end and another begin. */
export const cut = /[?!.;:]+\s+(?=\S)|,\s+|\s+(?:y|e|o|pero|adem[aá]s|tambi[eé]n|aparte)\s+/giu

/** Where a second thing is wanted in the way that the first was: «¿cómo hago que coma y también que duerma?». */
export const alsoWanted =
  /[,;]?\s+(?:y|e)\s+(?:(?:tambi[eé]n|adem[aá]s|de paso|encima),?\s+)?(?=que\s)/giu

/** A part of a message that asks for something. */
export const asking =
  /[¿?]|(?<!\p{L})(?:c[oó]mo|cu[aá]nt[oa]s?|qu[eé]|d[oó]nde|cu[aá]l(?:es)?|qui[eé]n(?:es)?|cu[aá]ndo|puedo|puede|se puede|hay|quiero|necesito)(?!\p{L})/iu

/** A message that goes on from the last one, by how it begins or by what it points at. */
export const goesOn =
  /^(?:(?:ok|ah|eh|uh|uy|bueno|vale|dale|listo|ya|aja|gracias|entiendo|perfecto|carisimo|este)\s+)*(?:y|e|o|pero|entonces|ademas|tambien|cual de|mejor|no mejor)\b|\b(?:eso|esa|ese|esos|esas|esto|ahi|alli|lo mismo|la misma|el mismo|los mismos|ella|ellos|ellas)\b|^(?:como|donde|cuando|por que|para que|le|la|lo|los|las|se)\s+(?:lo|la|le|los|las|les)?\b.{0,24}$/

/** A number of a span whose unit was said before: «¿y por dos?»; and the units there are. */
export const bareSpan =
  /(?<!\p{L})(?<how>por|a|de|en) (?:(?<one>1|uno?)|(?<many>\d+|dos|tres|seis|doce|veinticuatro))(?=\s*(?:$|[.,;:?!]|y\s))/giu
export const units: readonly { said: RegExp; one: string; many: string }[] = [
  { said: /\bmes(?:es)?\b/i, one: 'un mes', many: 'meses' },
  { said: /(?<!\p{L})años?(?!\p{L})/iu, one: 'un año', many: 'años' },
]

/** What asks, one for what. */
export const questionWords =
  /(?<!\p{L})(?:c[oó]mo|cu[aá]nt[oa]s?|d[oó]nde|cu[aá]l(?:es)?|qui[eé]n(?:es)?|cu[aá]ndo|por qu[eé])(?!\p{L})/giu

/** Spans as the tables of prices have them. */
export const spans: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:medio año|seis meses|(?:un )?semestre)(?!\p{L})/giu, '6 meses'],
  [/(?<!\p{L})(?:tres meses|(?:un )?trimestre)(?!\p{L})/giu, '3 meses'],
  [/(?<!\p{L})(?:(?:dos|2) años|veinticuatro meses)(?!\p{L})/giu, '24 meses'],
  [/(?<!\p{L})(?:(?:un|1|el|al) año|doce meses|anual(?:mente)?)(?!\p{L})/giu, '12 meses'],
  [/(?<!\p{L})un mes(?!\p{L})/giu, '1 mes'],
]
