import type { Bot } from '#contract/bots/bots'
import { withoutControls } from '../../game/chat-text'
import type { CommandId } from '../../game/command-names'
import { analyzerOf } from '../../guides/search/analyzer'
import { plainText, plainWords } from '../../lib/plain-text'
import { botsIn } from './bot-names'
import { withConstructions, withPoliteness } from './constructions'
import { type Action, type Concept, type Lexicon, lexiconOf, type Reading } from './lexicon'

/** A word of a message, and all that it may mean. */
export type Token = {
  raw: string
  /** Small letters without accents. */
  plain: string
  start: number
  end: number
  /** The caller's bots that it names; several when more could be meant. */
  bots: readonly Bot[]
  readings: readonly Reading[]
  /** Everyday words, which name nothing. */
  isFiller: boolean
  /** Neither of ours, nor everyday speech, nor anything that the guides' search knows. */
  isStrange: boolean
  /** A comma, a full stop or the like stands behind it. */
  breaks: boolean
}

/** A message as its words. */
export type Spoken = {
  locale: string
  text: string
  tokens: readonly Token[]
  lexicon: Lexicon
}

/** Of a long message only the beginning is read so closely. */
const maxWords = 80
/** Addresses, numbers with their sign, and words. */
const word =
  /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+){2,}|(?<![\p{L}\p{N}])-?\d+(?:[.,]\d+)*|[\p{L}\p{N}\p{M}_]+/gu
const breakers = /^[^\p{L}\p{N}]*[.,;:?!\n]/u

/** What a message is read with: the caller's bots, and whether the guides have a word's stem. */
export type Listener = {
  locale: string
  bots: readonly Bot[]
  knows: (stem: string) => boolean
  /** The command of bots that the guides would tell of, if any. */
  commandFor: (question: string) => CommandId | null
}

/** Splits a message into words, finds the bots that it names and what each word may mean. */
export function speak(
  { locale, bots, knows }: Omit<Listener, 'commandFor'>,
  message: string,
): Spoken {
  const lexicon = lexiconOf(locale)
  const analyzer = analyzerOf(locale)
  const text = withoutControls(message).replaceAll(/\s+/g, ' ').trim()
  const matches = [...text.matchAll(word)].slice(0, maxWords)
  const isKnown = (plain: string) =>
    lexicon.readingsOf(plain).length > 0 || lexicon.words.fillers.has(plain)
  const named = botsIn(
    bots,
    matches.map(([raw]) => plainWords(raw)),
    { isKnown, common: lexicon.words.commonInNames },
  )
  const tokens = matches.map((match, at): Token => {
    const [raw] = match
    const end = match.index + raw.length
    const plain = unstretched(plainText(raw), isKnown)
    const said = lexicon.words.shorthand.get(plain) ?? plain
    const ofBots = named[at] ?? []
    const stem = analyzer.stemsOf(plain)[0] ?? plain
    const isEveryday = analyzer.isCommon(stem) || lexicon.words.fillers.has(said)
    const found = ofBots.length > 0 ? [] : readingsOf(lexicon, said, raw)
    const readings =
      found.length > 0 || ofBots.length > 0 || isEveryday ? found : lexicon.nearest(plain)
    return {
      ...{ raw, plain: said, start: match.index, end, bots: ofBots, readings },
      isFiller: lexicon.words.fillers.has(said),
      isStrange: ofBots.length === 0 && readings.length === 0 && !isEveryday && !knows(stem),
      breaks: breakers.test(text.slice(end, end + 3)),
    }
  })
  const phrased = withPoliteness(lexicon, withPhrases(lexicon, tokens))
  return { locale, text, tokens: withConstructions(lexicon, phrased, lexicon.readingsOf), lexicon }
}

/** An accent alone tells «apagué» from «apague». */
function readingsOf({ readingsOf }: Lexicon, said: string, raw: string) {
  const written = /é$/i.test(raw) ? readingsOf(raw.toLowerCase()) : []
  return written.length > 0 ? written : readingsOf(said)
}

/** «holaaa» is «hola», where that is a word. */
function unstretched(plain: string, isKnown: (word: string) => boolean) {
  if (isKnown(plain) || !/(.)\1/.test(plain)) return plain
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

export const means = (token: Token, ...concepts: readonly Concept[]): boolean =>
  token.readings.some((reading) => reading.kind === 'concept' && concepts.includes(reading.means))

/** Whether any of the words means one of these. */
export const says = (tokens: readonly Token[], ...concepts: readonly Concept[]): boolean =>
  tokens.some((token) => means(token, ...concepts))

type Verb = Extract<Reading, { kind: 'action' }>

export const actionOf = (token: Token | undefined, ...actions: readonly Action[]) =>
  token?.readings.find(
    (reading): reading is Verb =>
      reading.kind === 'action' && (actions.length === 0 || actions.includes(reading.means)),
  )

type ToBot = Extract<Reading, { kind: 'command' }>

/** «come» orders to eat before it is the English name of another command. */
export const commandOf = (token: Token | undefined): ToBot | undefined => {
  const all = token?.readings.filter((reading): reading is ToBot => reading.kind === 'command')
  return all?.find(({ mood }) => mood === 'order') ?? all?.[0]
}

/** The bots that these words name, each once; a word that could name several names none. */
export const botsNamed = (tokens: readonly Token[]): Bot[] => [
  ...new Set(tokens.flatMap(({ bots }) => bots)),
]

/** «si se cae», «cuando muere»: it depends on something. «Sí» is no «si». */
export const isCondition = (token: Token): boolean =>
  means(token, 'condition') &&
  !means(token, 'politely', 'uptime', 'schedule', 'when', 'all', 'reconnects') &&
  !(means(token, 'yes') && (token.breaks || /í/i.test(token.raw)))

/** «cómo apago», «dónde cambio»: it asks for the way, not for the deed nor how somebody is. */
export const asksHow = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      at + 1 < tokens.length &&
      means(token, 'way') &&
      !means(token, 'how', 'where', 'server', 'uptime', 'howMany'),
  )

/** «a qué dirección», «con cual»: it asks for something; «qué pena» asks for nothing. */
export const isAsking = (tokens: readonly Token[], at: number, { words }: Lexicon): boolean => {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || token.bots.length > 0) return false
  if (next && words.grammar.exclaimed.test(next.plain)) return false
  const isBehind = before !== undefined && /^(?:a|en|con|de|desde|hasta)$/.test(before.plain)
  return words.grammar.asking.test(token.raw) || (isBehind && token.plain === 'que')
}

/** What of the words says something that neither these concepts nor everyday speech explain. */
export const contentOf = (tokens: readonly Token[], known: readonly Concept[]) =>
  tokens.filter((token) => token.bots.length === 0 && !token.isFiller && !means(token, ...known))
