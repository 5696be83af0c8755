/** What hangs on a verb: «borrarme», «usarlo», «diciéndole». */
const hanging = /(..(?:[ai]r|(?<![ui])er|ndo))(?:me|te|se|nos|os)?(?:l[aeo]s?)?$/
/** «bórrenme», «quítenlo». */
const hangingOnMany = /(..[ae]n)(?:me|nos|l[aeo]s?)$/
/** «clarito», «mapita», «puntitos»; but «limito» and «deposito» are small forms of nothing. */
const diminutive =
  /(?<=[a-z]{3})(?<!lim|depos|perm|gratu|neces|vis|cred|adm|rep|inv|escr|solic|hab|ejerc|transm)it([oa]s?)$/
/** «bots», «tokens», «logs». */
const foreignPlural = /(?<=[bcdfgkmnrty])s$/
/** Endings of verbs that the stemmer leaves on short words: «usar», «entro», «abre». */
const ending = /(?:(?<=...|[aeiou].|[bcdfglprt][lr])(?:[aei]r|[aeio]s?)|(?<=....)[ae]n)$/

/** Little words that look like forms of verbs: «como» is none of «comer» here. */
const little = new Set(['como', 'para', 'entre', 'sobre', 'nada', 'bajo'])

type Rules = readonly (readonly [RegExp, string])[]

/** How the forms of a word become one. */
export const forms: {
  stemmer: string
  little: ReadonlySet<string>
  before: Rules
  after: Rules
  sounds: Rules
} = {
  stemmer: 'spanish',
  little,
  before: [
    [hanging, '$1'],
    [hangingOnMany, '$1'],
    [diminutive, '$1'],
    [foreignPlural, ''],
    // The stemmer knows `-ción`; people often write `-cion`.
    [/ion$/, 'ión'],
  ],
  after: [[ending, '']],
  // Forms of a verb that change their vowel or their spelling: «pague» and «pagar», «muere» and «morir».
  sounds: [
    [/qu$/, 'c'],
    [/gu$/, 'g'],
    [/z$/, 'c'],
    [/(?<=..)ie(?=.)|(?<=.)ie(?=..)/, 'e'],
    [/(?<=.)ue(?=.)/, 'o'],
  ],
}

/** «tengo 12 años» sounds like «tengo trece años»; errors have three digits and stay. */
export const smallNumber =
  /(?<![\p{L}\p{N}.])(?:\d\d?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|treinta|cincuenta|cien)(?![\p{L}\p{N}.])/giu

/** How a plain word sounds, in letters: «ezkribir», «contrasena» and «kontraceña» are read aloud alike. */
export const spoken: Rules = [
  [/[kq]u?(?=[ei])|qu?|c(?=[^eih])|c$/g, 'k'],
  [/z|c(?=[ei])/g, 's'],
  [/x/g, 'ks'],
  [/v|w/g, 'b'],
  [/(?<!c)h/g, ''],
  [/ll/g, 'y'],
  [/g(?=[ei])/g, 'j'],
  [/(.)\1+/g, '$1'],
]
