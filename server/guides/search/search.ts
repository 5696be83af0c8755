import { plainText } from '../../lib/plain-text'
import { type Section, sectionKey } from '../sections'
import type { Analyzer, Synonyms } from './analyzer'
import {
  both,
  mostTerms,
  type Numbered,
  type Numbers,
  numberedSection,
  numberOf,
  type Postings,
  postingsOf,
  type Said,
  saidAnywhere,
  saidIn,
  wantedOf,
} from './numbers'
import { classesOf, type Phrases, type TrainedSections, trainSections } from './section-classifier'
import { weighTerms } from './term-weights'
import { readTerms, type Term } from './terms'

/** A section that a question finds, the best first. */
export type Found = {
  section: Section
  /** How much of the question its best passage says, with what the section is about, 0 to 1. */
  passage: number
  /** How much that is: rare words say more. */
  said: number
  /** The same of its heading and of the words that people ask for it with. */
  topic: number
  /** How much of its heading the question says, 0 to 1. */
  heading: number
  /** That it answers the question, by how people ask, 0 to 1; that any section of its guide does. */
  probability: number
  guideProbability: number
  /** That it does by the words alone that it has. */
  byCount: number
  /** Words of the question that the guides do not have and that are not everyday words. */
  unknownWords: number
  /** Words and phrases of the question that the section has. */
  matches: number
  /** The higher the better; only comparable within one answer. */
  score: number
}

export type GuideIndex = {
  synonyms: Synonyms
  /** Whether any text has the stem, or several phrases. */
  knows: (stem: string) => boolean
  /** The words of our texts that a misspelt one may be, by how they sound. */
  words: ReadonlyMap<string, string>
  /** Indexes some more of the sections that the built index lacks; false when it has all. */
  build(count: number): boolean
  find(query: string, limit: number): Found[]
}

/** What is built of our own guides ahead, as plain data. */
export type IndexData = {
  numbers: Numbers
  /** Stems that stand in few phrases and in no text: names as a rule, and typing errors. */
  rare: ReadonlySet<string>
  words: ReadonlyMap<string, string>
  sections: ReadonlyMap<string, Numbered>
  classifier: TrainedSections
}

/** Least probabilities, so that how people ask alone rules nothing out. */
const smoothing = { section: 1e-4, guide: 1e-3, count: 1e-6 }
/** Fitted to phrases that were kept apart; what comes before the first heading answers least. */
const weights = {
  ...{ section: 0.7, guide: 0.2, count: 1.3 },
  ...{ passage: 3, heading: 0.75, introduction: -2, forHosts: -0.8 },
}
/** Guides of what only those do who run an installation: what anybody can do is rather meant. */
const forHosts: readonly string[] = ['self-hosting', 'machines']
/** From here on a section may be found by how people ask alone. */
const likely = 0.3

export function buildIndex(
  analyzer: Analyzer,
  sections: readonly Section[],
  phrases: Phrases,
): IndexData {
  const numbers: Numbers = new Map()
  const numbered = sections.map((section): [string, Numbered] => {
    const key = sectionKey(section)
    return [key, numberedSection(analyzer, numbers, section, phrases.asked.get(key) ?? [])]
  })
  const meanings = analyzer.synonyms.flat()
  for (const stem of [...phrases.offTopic, ...meanings].flatMap(analyzer.stemsOf)) {
    numberOf(numbers, stem)
  }
  const texts = sections.flatMap(({ title, heading, text }) => [title, heading, text])
  const ours = new Set([...texts, ...meanings, ...phrases.offTopic].flatMap(analyzer.stemsOf))
  return {
    rare: rareIn([...phrases.asked.values()].flat().map(analyzer.stemsOf), ours),
    ...{ numbers, sections: new Map(numbered), words: wordsIn(analyzer, [...texts, ...meanings]) },
    classifier: trainSections(analyzer, sections, phrases),
  }
}

const fewPhrases = 4

function rareIn(phrases: readonly (readonly string[])[], known: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>()
  for (const stem of phrases.flatMap((stems) => [...new Set(stems)])) {
    if (!known.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count < fewPhrases).map(([stem]) => stem))
}

/** By how they sound, whole and without their ending; the first of those that sound alike. */
function wordsIn({ wordsOf, soundOf, isStop }: Analyzer, texts: readonly string[]) {
  const words = texts.flatMap((text) =>
    wordsOf(text).flatMap(({ start, end, stem }): [string, string][] => {
      const word = plainText(text.slice(start, end))
      return isStop(word)
        ? [[soundOf(word), word]]
        : [soundOf(word), soundOf(stem)].map((sound) => [sound, word])
    }),
  )
  return new Map(words.toReversed())
}

type Sources = {
  analyzer: Analyzer
  sections: readonly Section[]
  synonyms: Synonyms
  /** Whether the built index has the section as it stands. */
  isBuilt: (section: Section) => boolean
}

/** Searches sections: those that were built ahead, and others beside them. */
export function createGuideIndex(
  { analyzer, sections, synonyms, isBuilt }: Sources,
  data: IndexData,
): GuideIndex {
  const others = sections.filter((section) => !isBuilt(section))
  const numbers: Numbers = others.length === 0 ? data.numbers : new Map(data.numbers)
  const indexed: { section: Section; numbered: Numbered; isBuilt: boolean }[] = []
  let topics: { all: Uint32Array[]; postings: Postings } | undefined

  function build(count: number): boolean {
    for (const section of sections.slice(indexed.length, indexed.length + count)) {
      const known = isBuilt(section) ? data.sections.get(sectionKey(section)) : undefined
      const numbered = known ?? numberedSection(analyzer, numbers, section, [])
      indexed.push({ section, numbered, isBuilt: known !== undefined })
    }
    return indexed.length < sections.length
  }

  function find(query: string, limit: number): Found[] {
    const terms = readTerms(analyzer, query, synonyms).slice(0, mostTerms)
    if (terms.length === 0) return []
    while (build(sections.length));
    const wanted = wantedOf(numbers, terms)
    const classes = classesOf(analyzer, synonyms, data.classifier, inOurWords(query, terms, data))
    topics ??= topicsOf(indexed.map(({ numbered }) => numbered.topic))
    const ofTopics = saidAnywhere(topics.all, topics.postings, wanted)
    const said = indexed.map(({ section, numbered, isBuilt }, at) => {
      const topic = ofTopics[at] ?? { own: 0, any: 0 }
      const passages = saidIn(numbered.body, wanted).map((one) => both(one, topic))
      const heading = shareOf(numbered.heading, wanted)
      return { section, isBuilt, heading, topic, passages, all: together([topic, ...passages]) }
    })
    const { coverage, matches, unknownWords, total } = weighTerms(
      analyzer,
      terms,
      said.map(({ all }) => all),
    )
    return said
      .map(({ section, isBuilt, heading, topic, passages, all }) => {
        const passage = Math.max(coverage(topic), ...passages.map(coverage))
        // Nobody has asked for what was not built: it takes what it says of what nothing else takes.
        const stand = classes.left * passage ** 2
        const found = {
          ...{ section, passage, said: passage * total, topic: coverage(topic), heading },
          matches: matches(all),
          probability: isBuilt ? (classes.ofSection(section) ?? 0) : stand,
          guideProbability: isBuilt ? classes.ofGuide(section.guide) : stand,
          byCount: isBuilt ? classes.byCount(section) : stand,
          unknownWords,
        }
        return { ...found, score: scoreOf(found) }
      })
      .filter(({ matches, probability }) => matches > 0 || probability > likely)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
  }

  return {
    synonyms,
    build,
    find,
    words: data.words,
    knows: (stem) => numbers.has(stem) && !data.rare.has(stem),
  }
}

/** Words that only an administrator's synonyms explain, as ours: what they are made of says nothing. */
const inOurWords = (query: string, terms: readonly Term[], { numbers }: IndexData): string =>
  terms.reduce((text, { word, alternatives: [own, other] }) => {
    const isTheirs = own && other && !own.stems.includes(' ') && !numbers.has(own.stems)
    return isTheirs ? text.replace(word, other.stems) : text
  }, query)

const topicsOf = (all: Uint32Array[]) => ({ all, postings: postingsOf(all) })

const together = (all: readonly Said[]): Said => all.reduce(both, { own: 0, any: 0 })

const shareOf = (heading: Uint32Array, wanted: ReturnType<typeof wantedOf>) =>
  heading.filter((number) => wanted.firsts[number] === 1).length / Math.max(1, heading.length)

type Scored = Pick<
  Found,
  'section' | 'passage' | 'heading' | 'probability' | 'guideProbability' | 'byCount'
>

const scoreOf = (found: Scored) =>
  weights.section * Math.log(found.probability + smoothing.section) +
  weights.guide * Math.log(found.guideProbability + smoothing.guide) +
  weights.count * Math.log(found.byCount + smoothing.count) +
  weights.passage * found.passage +
  weights.heading * found.heading +
  (found.section.position === 0 ? weights.introduction : 0) +
  (forHosts.includes(found.section.guide) ? weights.forHosts : 0)
