import SQLite from 'better-sqlite3'
import type { Section } from '../sections'
import type { Analyzer, Synonyms } from './analyzer'
import type { TrainedClassifier } from './classifier'
import { createGuideClassifier, offTopic } from './guide-classifier'
import { createTermWeights, type Indexed, toIndexed } from './term-weights'
import { readTerms, type Term } from './terms'

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
  /** That its guide answers the question, by the classifier, 0 to 1. */
  guideProbability: number
  /** That no guide does. */
  offTopicProbability: number
  /** Words of the question that the guides do not have and that are not everyday words. */
  unknownWords: number
  /** The higher the better; only comparable within one answer. */
  score: number
}

export type GuideIndex = Disposable & {
  synonyms: Synonyms
  /** Indexes some more sections, then trains on them; false when it is done. */
  build(count: number): boolean
  find(query: string, limit: number): Found[]
  /** The whole index, built to its end, to open another time. */
  data(): IndexData
}

/** An index as plain data. */
export type IndexData = { database: Uint8Array; indexed: Indexed[]; classifier: TrainedClassifier }

type Sources = {
  analyzer: Analyzer
  sections: readonly Section[]
  synonyms: Synonyms
  /** Words that lead to a section, by `guide#anchor`. */
  asked?: ReadonlyMap<string, string>
  /** Questions that no section answers. */
  offTopic?: readonly string[]
}

const classifierWeight = 1
/** What decides between sections that cover as much: how much of the heading is said, and bm25. */
const headingWeight = 0.1
const rankWeight = 0.01
/** Phrases to add, and training steps to take, in the time that a section takes. */
const phrasesPerSection = 25
const stepsPerSection = 100

/** Full-text index over sections, in memory. A search first finishes what `build` has not yet. */
export function createGuideIndex(
  { analyzer, sections, synonyms, asked = new Map(), offTopic: phrases = [] }: Sources,
  data?: IndexData,
): GuideIndex {
  const indexed: Indexed[] = data?.indexed ?? []
  const weigh = createTermWeights(analyzer, indexed)
  const classifier = createGuideClassifier(analyzer, synonyms, data?.classifier)
  let phrasesAdded = data ? phrases.length : 0
  const stemmed = (text: string) => analyzer.stemsOf(text).join(' ')
  const db = new SQLite(data ? Buffer.from(data.database) : ':memory:')
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
      indexed.push(toIndexed(analyzer, section, words))
      classifier.addSection(section, words)
    }
  })

  function build(count: number) {
    if (phrasesAdded < phrases.length) {
      const until = phrasesAdded + count * phrasesPerSection
      classifier.addOffTopic(phrases.slice(phrasesAdded, until))
      phrasesAdded = until
    } else if (indexed.length < sections.length) {
      add(sections.slice(indexed.length, indexed.length + count))
    } else {
      return classifier.train(count * stepsPerSection)
    }
    return true
  }

  return {
    synonyms,
    build,
    find(query, limit) {
      const terms = readTerms(analyzer, query, synonyms)
      if (terms.length === 0) return []
      while (build(sections.length));
      const matchesOf = weigh(terms)
      const probabilities = classifier.classify(query)
      const offTopicProbability = probabilities.get(offTopic) ?? 0
      return rank
        .all(matchOf(terms))
        .flatMap(({ at, rank }) => {
          const entry = indexed[at]
          if (!entry) return []
          const { section } = entry
          const guideProbability = probabilities.get(section.guide) ?? 0
          const found = { ...matchesOf(entry), guideProbability, offTopicProbability }
          return [{ section, ...found, score: scoreOf(found, rank) }]
        })
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
    },
    data() {
      while (build(sections.length));
      return { database: db.serialize(), indexed, classifier: classifier.trained() }
    },
    [Symbol.dispose]: () => void db.close(),
  }
}

type Scored = Pick<Found, 'coverage' | 'topic' | 'heading' | 'guideProbability'>

const scoreOf = ({ coverage, topic, heading, guideProbability }: Scored, rank: number) =>
  coverage +
  topic +
  guideProbability * classifierWeight +
  heading * headingWeight +
  rank * rankWeight

const keyOf = ({ guide, anchor }: Section) => (anchor ? `${guide}#${anchor}` : guide)

/** Any of the words, in any of their forms. */
const matchOf = (terms: Term[]) =>
  [
    ...new Set(terms.flatMap(({ alternatives }) => alternatives.map(({ stems }) => `"${stems}"`))),
  ].join(' OR ')
