import type { Bot } from '#contract/bots/bots'
import type { CommandId } from '../../game/command-names'
import type { Action, Concept, Lexicon, Reading } from './lexicon'

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

/** What a message is read with: the caller's bots, and whether the guides have a word's stem. */
export type Listener = {
  locale: string
  bots: readonly Bot[]
  knows: (stem: string) => boolean
  /** The command of bots that the guides would tell of, if any. */
  commandFor: (question: string) => CommandId | null
  /** Of these bots, which has least or most of something. */
  extremeOf: (fact: string, bots: readonly Bot[], extreme: 'least' | 'most') => readonly Bot[]
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
      !/^(?:esté[ns]?|quiera)$/i.test(tokens[at + 1]?.raw ?? '') &&
      !/^(?:asi|tal|tanto|tan)$/.test(tokens[at - 1]?.plain ?? '') &&
      !means(token, 'how', 'where', 'server', 'uptime', 'howMany', 'politely'),
  )

/** «¿por qué un bot se queda conectando?» asks of any, and of none of one's own. */
export const isOfAnyBot = (tokens: readonly Token[]): boolean =>
  says(tokens, 'why', 'consequence') &&
  !says(tokens, 'mine') &&
  botsNamed(tokens).length === 0 &&
  tokens.some(({ plain }, at) => plain === 'un' && tokens[at + 1]?.plain === 'bot')

/** «a qué dirección», «con cual»: it asks for something; «qué pena» asks for nothing. */
export const isAsking = (tokens: readonly Token[], at: number, { words }: Lexicon): boolean => {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || token.bots.length > 0 || means(token, 'politely')) return false
  if (next && words.grammar.exclaimed.test(next.plain)) return false
  // «detén a cuantos estén dentro»
  if (before?.plain === 'a' && /^cuant[oa]s$/.test(token.raw)) return false
  // «¿habría inconveniente en que arrancara?»
  const isWished = words.wishes.has(tokens[at - 2]?.plain ?? '')
  const isBehind =
    before !== undefined && !isWished && /^(?:a|en|con|de|desde|hasta)$/.test(before.plain)
  return words.grammar.asking.test(token.raw) || (isBehind && token.plain === 'que')
}

/** What of the words says something that neither these concepts nor everyday speech explain. */
export const contentOf = (tokens: readonly Token[], known: readonly Concept[]) =>
  tokens.filter((token) => token.bots.length === 0 && !token.isFiller && !means(token, ...known))
