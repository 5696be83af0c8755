import { deserialize } from 'bun:jsc'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partLogger } from '../log'
import type { GuideText } from './guide-text'
import { readFolder, signatureOf } from './overrides'
import { ownGuides } from './own-guides'
import { prebuilt } from './prebuilt'
import { analyzerOf, type Synonyms } from './search/analyzer'
import { readSynonyms } from './search/phrases'
import { createGuideIndex, type GuideIndex, type IndexData } from './search/search'
import type { Section } from './sections'

/** The guides as they stand now: ours, and over them those of the data folder. */
export type GuideLibrary = Disposable & {
  all(): readonly GuideText[]
  sections(): readonly Section[]
  index(): GuideIndex
  /** Indexes guides of the data folder, which no build has, in small steps before a search needs it. */
  begin(): void
}

const log = partLogger('guides')

const sectionsAtOnce = 4

type State = {
  signature: string
  guides: readonly GuideText[]
  synonyms: Synonyms
  /** Nothing of the data folder is in it. */
  isOurs: boolean
  sections?: readonly Section[]
  index?: GuideIndex
}

/** What changes in `guides` of the data folder counts at once. */
export function createGuideLibrary(dataDir: string, locale: string): GuideLibrary {
  const folder = join(dataDir, 'guides')
  let state: State | null = null
  let isClosed = false

  function current(): State {
    const signature = signatureOf(folder)
    if (state?.signature !== signature) {
      state?.index?.[Symbol.dispose]()
      state = { signature, ...readGuides(folder, locale) }
    }
    return state
  }

  function sections(state: State) {
    state.sections ??= state.guides.flatMap(({ sections }) => sections)
    return state.sections
  }

  function index(state: State) {
    state.index ??= createGuideIndex(
      { ...sourcesOf(locale), sections: sections(state), synonyms: state.synonyms },
      state.isOurs ? prebuiltIndex(locale) : undefined,
    )
    return state.index
  }

  async function buildIndex() {
    if (current().isOurs) return
    while (!isClosed && index(current()).build(sectionsAtOnce)) await Bun.sleep(1)
  }

  return {
    all: () => current().guides,
    sections: () => sections(current()),
    index: () => index(current()),
    begin: () => void buildIndex().catch((error) => log.error('serve.guidesNotIndexed', { error })),
    [Symbol.dispose]() {
      isClosed = true
      state?.index?.[Symbol.dispose]()
    },
  }
}

function sourcesOf(locale: string) {
  const analyzer = analyzerOf(locale)
  const sections = ownGuides(locale).flatMap(({ sections }) => sections)
  const { synonyms, asked, offTopic } = analyzer
  return { analyzer, sections, synonyms, asked, offTopic }
}

function prebuiltIndex(locale: string): IndexData | undefined {
  const built = prebuilt[locale]
  return built && deserialize(readFileSync(built.index))
}

/** The index over our own guides alone. */
export function buildOwnIndex(locale: string): IndexData {
  using index = createGuideIndex(sourcesOf(locale))
  return index.data()
}

function readGuides(folder: string, locale: string): Omit<State, 'signature'> {
  const { guides, synonymsText } = readFolder(folder, locale)
  const { synonyms } = analyzerOf(locale)
  const own = ownGuides(locale)
  const ours = own.map((guide) => guides.get(guide.name) ?? guide)
  const added = [...guides.values()].filter(({ name }) => !own.some((own) => own.name === name))
  return {
    isOurs: guides.size === 0 && synonymsText === null,
    guides: [...ours, ...added],
    synonyms: synonymsText ? [...synonyms, ...readSynonyms(synonymsText)] : synonyms,
  }
}
