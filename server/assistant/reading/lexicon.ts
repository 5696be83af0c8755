import { type CommandId, commandInfos } from '../../game/command-names'
import { analyzerOf } from '../../guides/search/analyzer'
import { plainText, plainWords } from '../../lib/plain-text'
import type { Mood } from '../../locales/es/assistant/words/conjugation'
import { type Language, languageOf } from '../../locales/languages'
import { distance } from '../distance'

type Words = Language['assistant']
export type Action = keyof Words['actions']
export type Concept = keyof Words['concepts']

/** What a word may mean: what is wanted done, what a bot is to do, or something that is asked about. */
export type Reading =
  | { kind: 'action'; means: Action; mood: Mood; clitic: string | null }
  | { kind: 'command'; means: CommandId; mood: Mood; clitic: string | null }
  | { kind: 'concept'; means: Concept }

type Said = { verbs?: string; words?: string }
type Phrase = { words: string[]; reading: Reading }

/** The words of a language, ready to be looked up. */
export type Lexicon = {
  words: Words
  readingsOf(word: string): readonly Reading[]
  /** What a word that nobody knows is meant to be, by its sound or with a letter wrong. */
  nearest(word: string): readonly Reading[]
  /** Phrases of several words that begin with this one, the longest first. */
  phrasesFrom(word: string): readonly Phrase[]
}

const lexicons = new Map<string, Lexicon>()

export function lexiconOf(locale: string): Lexicon {
  const known = lexicons.get(locale)
  if (known && known.words === languageOf(locale).assistant) return known
  const made = createLexicon(languageOf(locale).assistant, locale)
  lexicons.set(locale, made)
  return made
}

const split = (list: string) =>
  list
    .split(',')
    .map((said) => plainWords(said))
    .filter(Boolean)

/** What is asked for so often that a wrong letter in it is looked for. */
const misspelt: ReadonlySet<Action> = new Set(['start', 'stop', 'restart'])
/** A shorter word with a letter wrong is another word as a rule. */
const shortestTypo = 5
const none: readonly Reading[] = []

function createLexicon(words: Words, locale: string): Lexicon {
  const { soundOf } = analyzerOf(locale)
  const singles = new Map<string, Reading[]>()
  const phrases = new Map<string, Phrase[]>()

  const put = (said: string, reading: Reading) => {
    const parts = said.split(' ')
    const [first = ''] = parts
    if (parts.length > 1) {
      phrases.set(first, [...(phrases.get(first) ?? []), { words: parts, reading }])
      return
    }
    const before = singles.get(said) ?? []
    const isThere = before.some(
      ({ kind, means }) => kind === reading.kind && means === reading.means,
    )
    if (!isThere) singles.set(said, [...before, reading])
  }

  const putVerbs = (verbs: string | undefined, as: (mood: Mood) => Reading) => {
    for (const verb of (verbs ?? '').split(',').filter(Boolean)) {
      for (const [form, mood] of words.grammar.conjugated(plainText(verb).trim())) {
        put(form, as(mood))
      }
    }
  }

  const { actions, commandVerbs, concepts } = words
  for (const [means, { verbs, words: said }] of entriesOf<Action, Said>(actions)) {
    const as = (mood: Mood, clitic: string | null = null): Reading => ({
      ...{ kind: 'action', means },
      ...{ mood, clitic },
    })
    for (const one of split(said ?? '')) {
      put(one, as('order', words.grammar.pointsAt.exec(one)?.[1] ?? null))
    }
    putVerbs(verbs, (mood) => as(mood))
  }
  for (const { id, name, aliases } of commandInfos(locale)) {
    const as = (mood: Mood): Reading => ({ kind: 'command', means: id, mood, clitic: null })
    // «al entrar» is everyday speech, though a command is called so.
    const names = [name, ...aliases].map(plainWords).filter((said) => !said.includes(' '))
    const { verbs, words: said } = commandVerbs[id] ?? {}
    for (const one of split(said ?? '')) put(one, as('order'))
    putVerbs(verbs, as)
    // «mine» is a form of «minar» before it is another name of the command.
    for (const said of names) put(said, as('infinitive'))
  }
  for (const [means, list] of entriesOf<Concept, string>(concepts)) {
    for (const said of split(list)) put(said, { kind: 'concept', means })
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length)

  /** A verb with what hangs at its end, where `look` knows the verb. */
  const withClitic = (word: string, look: (base: string) => readonly Reading[]) => {
    for (const ending of words.grammar.clitics) {
      const [, base = '', clitic = ''] = ending.exec(word) ?? []
      const verbs = look(base).filter(
        (reading) =>
          'mood' in reading && (reading.mood === 'order' || reading.mood === 'infinitive'),
      )
      if (verbs.length > 0) return verbs.map((reading) => ({ ...reading, clitic }) as Reading)
    }
    return none
  }

  const english = new Set(
    entriesOf<Action, Said>(actions).flatMap(([, one]) => split(one.words ?? '')),
  )
  const bySound = new Map<string, string>()
  const orders = new Map<string, string[]>()
  for (const [word, [reading]] of singles) {
    if (word.length < 4 || !reading) continue
    const sound = soundOf(word)
    if (!bySound.has(sound)) bySound.set(sound, word)
    if (reading.kind !== 'action' || !misspelt.has(reading.means)) continue
    if (reading.mood === 'past' || english.has(word)) continue
    const start = word.slice(0, 1)
    orders.set(start, [...(orders.get(start) ?? []), word])
  }

  const bySoundOf = (word: string) => {
    const same = bySound.get(soundOf(word))
    return same ? (singles.get(same) ?? none) : none
  }

  function nearest(word: string): readonly Reading[] {
    const same = bySoundOf(word)
    if (same.length > 0) return same
    const verbs = withClitic(word, bySoundOf)
    if (verbs.length > 0) return verbs
    if (word.length < shortestTypo) return none
    const near = orders.get(word.slice(0, 1))?.find((known) => distance(word, known, 1) <= 1)
    return near ? (singles.get(near) ?? none) : none
  }

  return {
    words,
    readingsOf: (word) => {
      const known = singles.get(word) ?? none
      return known.some((reading) => 'mood' in reading)
        ? known
        : [...known, ...withClitic(word, (base) => singles.get(base) ?? none)]
    },
    nearest,
    phrasesFrom: (word) => phrases.get(word) ?? [],
  }
}

const entriesOf = <Key extends string, Value>(all: Readonly<Record<Key, Value>>) =>
  Object.entries(all) as [Key, Value][]
