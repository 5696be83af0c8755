import SQLite from 'better-sqlite3'
import type { Section } from '../sections'
import type { Taught } from './classifier'
import { createLeanings, nowhere } from './leanings'
import type { Speech, Synonyms } from './speech'
import { readTerms, type Term } from './terms'
import { createWeights, type Indexed, toIndexed } from './weights'

/** A section that a question finds, the best first. */
export type Found = {
  section: Section
  /** The question's words that stand in it, as they were written. */
  matchedTerms: string[]
  /** How much of the question's weight stands in it, 0 to 1; rare words weigh more. */
  coverage: number
  /** The same of its heading, and of the words that people ask for it with. */
  topic: number
  /** How much of its heading the question says, 0 to 1. */
  heading: number
  /** How much the question sounds like those that its guide answers, 0 to 1. */
  leaning: number
  /** How much it sounds like those that no guide answers, 0 to 1. */
  foreign: number
  /** Words of the question that stand nowhere in the guides and are no everyday speech. */
  strange: number
  /** The higher the better; only comparable within one answer. */
  score: number
}

export type GuideIndex = Disposable & {
  synonyms: Synonyms
  /** Takes in some more sections, and then learns from them; false when it is done. */
  grow(count: number): boolean
  find(query: string, limit: number): Found[]
  /** All that it knows, to begin with another time. */
  learnt(): Learnt
}

/** What an index is made of, as plain data. */
export type Learnt = { texts: Uint8Array; indexed: Indexed[]; taught: Taught }

type Material = {
  speech: Speech
  sections: readonly Section[]
  synonyms: Synonyms
  /** Words that lead to a section, by `guide#anchor`. */
  asked?: ReadonlyMap<string, string>
  /** What no section answers. */
  elsewhere?: readonly string[]
}

const leaningWorth = 1
/** What decides between sections that cover as much: how much of the heading is said, and bm25. */
const headingWorth = 0.1
const rankWorth = 0.01
/** Phrases to take in, and examples to learn from, in the time that a section takes. */
const phrases = 25
const practice = 100

/** Full-text index over sections, in memory. A search does first what `grow` has not yet. */
export function createGuideIndex(
  { speech, sections, synonyms, asked = new Map(), elsewhere = [] }: Material,
  learnt?: Learnt,
): GuideIndex {
  const indexed: Indexed[] = learnt?.indexed ?? []
  const weigh = createWeights(speech, indexed)
  const leanings = createLeanings(speech, synonyms, learnt?.taught)
  let strangers = learnt ? elsewhere.length : 0
  const stemmed = (text: string) => speech.stemsOf(text).join(' ')
  const db = new SQLite(learnt ? Buffer.from(learnt.texts) : ':memory:')
  db.exec(
    `CREATE VIRTUAL TABLE IF NOT EXISTS sections USING fts5(title, heading, text, asked, tokenize = 'unicode61')`,
  )
  const insert = db.prepare(
    'INSERT INTO sections (rowid, title, heading, text, asked) VALUES (?, ?, ?, ?, ?)',
  )
  const rank = db.prepare<[string], { at: number; rank: number }>(
    'SELECT rowid AS at, -bm25(sections, 1, 3, 1, 2) AS rank FROM sections WHERE sections MATCH ?',
  )

  const add = db.transaction((some: readonly Section[]) => {
    for (const section of some) {
      const words = asked.get(keyOf(section)) ?? ''
      const parts = [section.title, section.heading, section.text, words].map(stemmed)
      insert.run(indexed.length, ...parts)
      indexed.push(toIndexed(speech, section, words))
      leanings.learn(section, words)
    }
  })

  function grow(count: number) {
    if (strangers < elsewhere.length) {
      leanings.learnNowhere(elsewhere.slice(strangers, strangers + count * phrases))
      strangers += count * phrases
    } else if (indexed.length < sections.length) {
      add(sections.slice(indexed.length, indexed.length + count))
    } else {
      return leanings.practise(count * practice)
    }
    return true
  }

  return {
    synonyms,
    grow,
    find(query, limit) {
      const terms = readTerms(speech, query, synonyms)
      if (terms.length === 0) return []
      while (grow(sections.length));
      const look = weigh(terms)
      const lean = leanings.of(query)
      return rank
        .all(matchOf(terms))
        .flatMap(({ at, rank }) => {
          const place = indexed[at]
          if (!place) return []
          const leaning = lean.get(place.section.guide) ?? 0
          const found = { ...look(place), leaning, foreign: lean.get(nowhere) ?? 0 }
          return [{ section: place.section, ...found, score: scoreOf(found, rank) }]
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
    },
    learnt() {
      while (grow(sections.length));
      return { texts: db.serialize(), indexed, taught: leanings.taught() }
    },
    [Symbol.dispose]: () => void db.close(),
  }
}

type Seen = Pick<Found, 'coverage' | 'topic' | 'heading' | 'leaning'>

const scoreOf = ({ coverage, topic, heading, leaning }: Seen, rank: number) =>
  coverage + topic + leaning * leaningWorth + heading * headingWorth + rank * rankWorth

const keyOf = ({ guide, anchor }: Section) => (anchor ? `${guide}#${anchor}` : guide)

/** Any of the words, in any of their forms. */
const matchOf = (terms: Term[]) =>
  [
    ...new Set(terms.flatMap(({ alternatives }) => alternatives.map(({ stems }) => `"${stems}"`))),
  ].join(' OR ')
