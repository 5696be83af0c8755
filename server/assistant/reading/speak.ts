import { withoutControls } from '../../game/chat-text'
import { analyzerOf } from '../../guides/search/analyzer'
import { plainText, plainWords } from '../../lib/plain-text'
import { withConstructions, withPoliteness } from './constructions'
import { type Lexicon, lexiconOf } from './lexicon'
import type { Listener, Spoken, Token } from './tokens'
import { botsIn } from './whom/bot-names'

/** Of a long message only the beginning is read so closely. */
const maxWords = 80
/** Addresses, numbers with their sign, and words. */
const word =
  /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+){2,}|(?<![\p{L}\p{N}])-?\d+(?:[.,]\d+)*|[\p{L}\p{N}\p{M}_]+/gu
const breakers = /^[^\p{L}\p{N}]*[.,;:?!\n]/u

/** Splits a message into words, finds the bots that it names and what each word may mean. */
export function speak(
  { locale, bots, knows }: Pick<Listener, 'locale' | 'bots' | 'knows'>,
  message: string,
): Spoken {
  const lexicon = lexiconOf(locale)
  const analyzer = analyzerOf(locale)
  const written = withoutControls(message).replaceAll(/\s+/g, ' ').trim()
  const text = withVersions(lexicon, written, bots)
  const matches = [...text.matchAll(word)].slice(0, maxWords)
  const isKnown = (plain: string) =>
    lexicon.readingsOf(plain).length > 0 || lexicon.words.fillers.has(plain)
  const named = botsIn(
    bots,
    matches.map(([raw]) => ofName(bots, lexicon, plainWords(raw))),
    { isKnown, common: lexicon.words.commonInNames },
  )
  const tokens = matches.map((match, at): Token => {
    const [raw] = match
    const end = match.index + raw.length
    const plain = unstretched(plainText(raw), isKnown, lexicon)
    const said = lexicon.words.shorthand.get(plain) ?? plain
    const ofBots = named[at] ?? []
    const stem = analyzer.stemsOf(plain)[0] ?? plain
    const isEveryday = analyzer.isCommon(stem) || lexicon.words.fillers.has(said)
    // «xq» is «por que» to the guides, and one word here.
    const meant = readingsOf(lexicon, said, raw)
    const known = meant.length > 0 ? meant : lexicon.readingsOf(plain)
    const found = ofBots.length > 0 ? [] : known
    const readings =
      found.length > 0 || ofBots.length > 0 || isEveryday ? found : lexicon.nearest(plain)
    return {
      ...{ raw, plain: said, start: match.index, end, bots: ofBots, readings },
      isFiller: lexicon.words.fillers.has(said),
      isStrange: ofBots.length === 0 && readings.length === 0 && !isEveryday && !knows(stem),
      breaks: breakers.test(text.slice(end, end + 3)),
    }
  })
  const phrased = withPoliteness(lexicon, withPhrases(lexicon, withoutEcho(tokens)))
  return { locale, text, tokens: withConstructions(lexicon, phrased, lexicon.readingsOf), lexicon }
}

/** «quita quita, ese no», «deja, deja»: whoever says it twice wards off and orders nothing. */
function withoutEcho(tokens: readonly Token[]): Token[] {
  const [first, second, third] = tokens
  const isEcho =
    third !== undefined &&
    first?.plain === second?.plain &&
    second?.breaks === true &&
    first?.readings.some((reading) => 'mood' in reading) === true
  if (!isEcho) return [...tokens]
  return tokens.map((token, at) =>
    at > 1 ? token : { ...token, readings: [{ kind: 'concept', means: 'no' }], isFiller: true },
  )
}

/** «uno punto veinte punto cuatro» is «1.20.4», «granja punto ejemplo punto com» the server of a bot. */
function withVersions({ words: { amounts } }: Lexicon, written: string, bots: Listener['bots']) {
  const { numbers, point } = amounts
  return written.replace(point, (whole) => {
    const parts = whole.split(/\s+/).filter((_, at) => at % 2 === 0)
    const address = parts.join('.').toLowerCase()
    if (bots.some(({ host }) => host.toLowerCase().startsWith(address))) return address
    const digits = parts.map((part) => numbers.get(plainWords(part)) ?? Number(part))
    return digits.some(Number.isNaN) ? whole : digits.join('.')
  })
}

/** An accent alone tells «apagué» from «apague». */
function readingsOf({ readingsOf }: Lexicon, said: string, raw: string) {
  const written = /é$/i.test(raw) ? readingsOf(raw.toLowerCase()) : []
  return written.length > 0 ? written : readingsOf(said)
}

/** «el pescadorcito», «mi granjerita»: whose name it is made of. */
function ofName(bots: Listener['bots'], { words: { grammar } }: Lexicon, plain: string): string {
  const [whole, bare] = [grammar.undiminished(plain), plain.replace(grammar.smallEnding, '')]
  if (whole === plain) return plain
  const isName = (word: string) => bots.some(({ name }) => plainWords(name) === word)
  return [whole, bare].find(isName) ?? plain
}

/** «holaaa» is «hola», «apagao» and «apagadito» are «apagado», where that is a word. */
function unstretched(plain: string, isKnown: (word: string) => boolean, lexicon: Lexicon) {
  if (isKnown(plain)) return plain
  const careful = plain.replace(/a([oa]s?)$/, 'ad$1')
  if (careful !== plain && isKnown(careful)) return careful
  const whole = lexicon.words.grammar.undiminished(plain)
  if (whole !== plain && isKnown(whole)) return whole
  if (!/(.)\1/.test(plain)) return plain
  const short = plain.replaceAll(/(.)\1+/g, '$1')
  return isKnown(short) ? short : plain.replaceAll(/(.)\1{2,}/g, '$1')
}

/** What several words mean together is a meaning of each of them. */
function withPhrases(lexicon: Lexicon, tokens: readonly Token[]): Token[] {
  const all = tokens.map((token) => ({ ...token, readings: [...token.readings] }))
  for (const [at, { plain }] of all.entries()) {
    const seen = new Set<string>()
    for (const { words, reading } of lexicon.phrasesFrom(plain)) {
      const part = all.slice(at, at + words.length)
      if (part.length < words.length || part.some(({ plain }, n) => plain !== words[n])) continue
      const key = `${reading.kind} ${reading.means}`
      if (seen.has(key) || part.some(({ bots }) => bots.length > 0)) continue
      seen.add(key)
      for (const token of part) {
        token.readings.push(reading)
        token.isStrange = false
      }
    }
  }
  return all
}
