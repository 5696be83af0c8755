import { analyzerOf } from '../../../guides/search/analyzer'
import { plainWords } from '../../../lib/plain-text'
import { type Language, languageOf } from '../../../locales/languages'
import { actionOf, type Listener, type Spoken, type Token } from '../tokens'

/** A question that was made whole: what is asked, the one before it, and what is named in its place. */
export type Whole = { asked: string; before: string; named: readonly string[] }

type Alike = Language['assistant']['alike']

/** Words of a question in shorthand, and of one that needs nothing before it to be one. */
const mostWords = 12
const fewWords = 3
/** What nobody knows says nothing of what is asked, unless there is much of it. */
const mostUnknown = 2

/**
 * «¿y el Enterprise?», «¿y en Docker?»: the question before, of what is named now; null for a message
 * that asks something by itself.
 */
export function inItsPlace(
  { locale, knows }: Pick<Listener, 'locale' | 'knows'>,
  spoken: Spoken,
  before: string | null,
): Whole | null {
  const { text, tokens } = lastOf(locale, spoken)
  const { alike } = languageOf(locale).assistant
  const { sorts, instead } = alike
  const { stemsOf, isStop, isCommon } = analyzerOf(locale)
  const isMore = text.includes('?') || goesOn(locale, text)
  const isShort = tokens.length <= fewWords || (isMore && tokens.length <= mostWords)
  if (before === null || !isShort || tokens.some(wantsIt)) return null
  const named = sorts.flatMap((sort) => namedIn(alike, sort, text, before) ?? [])
  const others = tokens.filter(
    ({ plain, start, isFiller }) =>
      !isFiller &&
      !isStop(plain) &&
      !instead.test(plain) &&
      !named.some(({ from, until }) => start >= from && start < until),
  )
  const said = new Set(stemsOf(before))
  const isSaid = ({ plain }: Token) =>
    stemsOf(plain).every((stem) => said.has(stem) || !(knows(stem) || isCommon(stem)))
  if (named.length === 0 || others.length > mostUnknown || !others.every(isSaid)) return null
  const asked = named.reduce(
    (whole, { sort, name }) =>
      whole.search(sort) < 0
        ? `${whole.replace(/[?.!\s]+$/, '')} ${name}?`
        : whole.replaceAll(sort, name),
    before,
  )
  return { asked, before, named: named.map(({ name }) => name) }
}

/** «uf, un dineral. ¿y el básico?»: what goes on is said last. */
function lastOf(locale: string, { text, tokens }: Spoken): Pick<Spoken, 'text' | 'tokens'> {
  const end = [...text.matchAll(/[.!…;]\s+/g)].at(-1)
  const from = end ? end.index + end[0].length : 0
  const last = ' '.repeat(from) + text.slice(from)
  return from > 0 && goesOn(locale, last)
    ? { text: last, tokens: tokens.filter(({ start }) => start >= from) }
    : { text, tokens }
}

/** What of one sort is named, the last of it: «el Enterprise»; «por dos», where it was «por un año». */
function namedIn({ bareNumber, counted }: Alike, sort: RegExp, text: string, before: string) {
  const last = [...text.matchAll(sort)].at(-1)
  const said = before.match(sort)?.at(-1)
  const number = !last && said && /\s/.test(said) ? bareNumber.exec(text) : null
  const found = last ?? number
  if (!found) return null
  const name = last || said === undefined ? found[0] : counted(found[0], said)
  return { sort, name, from: found.index, until: found.index + found[0].length }
}

/** By how it begins, or by what it points at. */
export const goesOn = (locale: string, text: string): boolean =>
  analyzerOf(locale).questions.goesOn.test(plainWords(text))

/** «me quedo con el Pro» asks nothing. */
const wantsIt = (token: Token) => actionOf(token, 'buy')?.mood === 'order'
