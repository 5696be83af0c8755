import { newStemmer } from 'snowball-stemmers'
import { withoutAccents } from '../../lib/plain-text'

const stemmer = newStemmer('spanish')

/** What hangs on a verb: «borrarme», «usarlo», «diciéndole». */
const hanging = /(..(?:[ai]r|(?<![ui])er|ndo))(?:me|te|se|nos|os)?(?:l[aeo]s?)?$/
/** Endings of verbs that the stemmer leaves on short words: «usar», «entro», «abre». */
const ending = /(?:(?<=...|[aeiou].|[bcdfglprt][lr])(?:[aei]r|[aeio]s?)|(?<=....)[ae]n)$/
/** «bórrenme», «quítenlo». */
const hangingOnMany = /(..[ae]n)(?:me|nos|l[aeo]s?)$/
/** «clarito», «mapita», «puntitos»; but «limito» and «deposito» are small forms of nothing. */
const diminutive =
  /(?<=[a-z]{3})(?<!lim|depos|perm|gratu|neces|vis|cred|adm|rep|inv|escr|solic|hab|ejerc|transm)it([oa]s?)$/
/** «bots», «tokens», «logs». */
const foreignPlural = /(?<=[bcdfgkmnrty])s$/
const longestSound = 3

/**
 * Stem of a word without accents. Beside what the stemmer does, forms of a verb that change their
 * vowel or their spelling become one: «pague» and «pagar», «muere» and «morir».
 */
export function stemOf(plain: string): string {
  if (plain.length <= longestSound) return plain
  const bare = plain
    .replace(hanging, '$1')
    .replace(hangingOnMany, '$1')
    .replace(diminutive, '$1')
    .replace(foreignPlural, '')
  // The stemmer knows `-ción`; people often write `-cion`.
  const stem = withoutAccents(stemmer.stem(bare.replace(/ion$/, 'ión')))
  return sound(stem.length > longestSound ? stem.replace(ending, '') : stem)
}

const sound = (stem: string) =>
  stem
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g')
    .replace(/z$/, 'c')
    .replace(/(?<=..)ie(?=.)|(?<=.)ie(?=..)/, 'e')
    .replace(/(?<=.)ue(?=.)/, 'o')
